import { currencyName } from '@backlot/ui';

/** Those that most payments are in; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];

/** Every currency, by code and name. */
export const currencyChoices = [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map(
  (code) => ({
    value: code,
    label: `${code} ${currencyName(code)}`,
  }),
);
