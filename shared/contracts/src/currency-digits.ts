/** Currencies of other than two digits. Source: ISO-4217, list one. Engines differ here, as they follow how people write. */
const digits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const exponents = new Map(
  Object.entries(digits).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)])),
);

/** Digits behind the point: 0 for JPY, 2 for EUR, 3 for KWD. All amounts are counted in the smallest unit by this. */
export const exponentOf = (currency: string): number => exponents.get(currency) ?? 2;

/** An amount that keeps its figure in another currency, rounded to what that one counts: EUR 10.00 becomes JPY 10. */
export function sameFigureIn(minor: number, from: string, to: string): number;
export function sameFigureIn(minor: number | null, from: string, to: string): number | null;
export function sameFigureIn(minor: number | null, from: string, to: string): number | null {
  return minor === null ? null : Math.round(minor * 10 ** (exponentOf(to) - exponentOf(from)));
}

const formats = new Map<string, Intl.NumberFormat>();

/** `moneyWords(123450, 'EUR')` → `EUR 1,234.50`. `minor` is in integer minor units of its currency. */
export function moneyWords(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  // Words of a refusal are also made of what is no code.
  if (!/^[A-Z]{3}$/i.test(currency)) return `${currency} ${(minor / 10 ** exponent).toFixed(exponent)}`;
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });
    formats.set(currency, format);
  }
  return format.format(minor / 10 ** exponent + 0); // without a minus before nothing
}
