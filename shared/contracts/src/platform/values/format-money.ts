import { exponentOf } from './currency-digits.ts';
import { numberLocale } from './format-number.ts';

type Display = 'symbol' | 'code' | 'narrowSymbol';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string, currencyDisplay: Display, locale: string): Intl.NumberFormat => {
  const key = `${currency} ${currencyDisplay} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const exponent = exponentOf(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  formats.set(key, format);
  return format;
};

const signOf = (currency: string, display: Display): string | undefined =>
  formatOf(currency, display, 'en-US')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

const isCode = (text: string): boolean => /^[A-Z]{3}$/i.test(text);

/** CAD and USD share `$`: the symbol is shown only for its owner, and not next to a currency that shares it. */
const displayOf = (currency: string, among: readonly string[]): Display => {
  const sign = signOf(currency, 'narrowSymbol');
  const isShared = among.some(
    (other) => other !== currency && isCode(other) && signOf(other, 'narrowSymbol') === sign,
  );
  return isShared || signOf(currency, 'symbol') !== sign ? 'code' : 'symbol';
};

/**
 * The one way to write an amount, on screen, in emails and in documents: `formatMoney(123450, 'EUR')` → `€1,234.50`.
 * @param minor integer minor units of the currency
 * @param locale of the reader, where a page has other languages than English; by default the one whose numbers they prefer
 * @param among currencies shown side by side: those with the same symbol are written with their codes, `USD 3.99`
 */
export function formatMoney(
  minor: number,
  currency: string,
  among: readonly string[] = [],
  locale = numberLocale(),
): string {
  const exponent = exponentOf(currency);
  // Validation messages are also built for input that isn't a currency code.
  if (!isCode(currency)) return `${currency} ${(minor / 10 ** exponent).toFixed(exponent)}`;
  const format = formatOf(currency, displayOf(currency, among), locale);
  return format.format(minor / 10 ** exponent + 0).replace('-', '−'); // + 0 turns -0 into 0
}
