import { currencyName } from '@backlot/ui';

/** The most frequent currencies; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];

/** Every currency, by code and name. */
export const currencyOptions = [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map(
  (code) => ({
    value: code,
    label: `${code} – ${currencyName(code)}`,
  }),
);
