import { currencyName } from './format.ts';

/** The most frequent currencies; the others follow by code. */
const first = ['EUR', 'USD', 'GBP', 'JPY'];

type Option = { value: string; label: string };
let options: readonly Option[] | undefined;

/** Every currency, by code and name. */
export const currencyOptions = (): readonly Option[] =>
  (options ??= [...new Set([...first, ...Intl.supportedValuesOf('currency')])].map((code) => ({
    value: code,
    label: `${code} – ${currencyName(code)}`,
  })));
