/** Currencies without exactly two decimals, from ISO 4217 list one. Engines differ here: they follow local usage. */
const digits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
/** The currencies of each unusual number of decimals. */
export const unusualCurrencies: readonly { exponent: number; codes: readonly string[] }[] = Object.entries(
  digits,
).map(([exponent, codes]) => ({ exponent: Number(exponent), codes: codes.split(' ') }));
const exponents = new Map(
  unusualCurrencies.flatMap(({ exponent, codes }) => codes.map((code) => [code, exponent])),
);

/** Decimals of a currency: 0 for JPY, 2 for EUR, 3 for KWD. It defines the minor unit of every stored amount. */
export const exponentOf = (currency: string): number => exponents.get(currency) ?? 2;

/** Converts minor units so that the displayed number stays the same, rounded to the new currency: €10.00 becomes ¥10. */
export function rescaleMinor(minor: number, from: string, to: string): number;
export function rescaleMinor(minor: number | null, from: string, to: string): number | null;
export function rescaleMinor(minor: number | null, from: string, to: string): number | null {
  return minor === null ? null : Math.round(minor * 10 ** (exponentOf(to) - exponentOf(from)));
}
