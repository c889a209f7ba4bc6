import { currencyName } from '@backlot/ui';

/** Those that most sales are in; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];
export const currencyOptions = [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map(
  (code) => ({
    value: code,
    label: `${code} ${currencyName(code)}`,
  }),
);
