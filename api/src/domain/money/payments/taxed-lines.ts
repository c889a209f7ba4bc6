export type SaleLine = { what: string; amountMinor: number };
export type SaleTax = {
  taxMinor: number;
  rateBasisPoints: number;
  /** In the amounts of the lines. */ isIncluded: boolean;
};
export type TaxedLine = { what: string; netMinor: number; taxMinor: number; grossMinor: number };

const whole = 10_000;

/**
 * The lines of a sale with their tax: in each line net + tax = gross, and each column sums to that of the sale. The tax of a
 * line is that of all lines up to it, less that of the lines before, so that nothing is lost by rounding.
 */
export function taxedLines(
  lines: readonly SaleLine[],
  { taxMinor, rateBasisPoints, isIncluded }: SaleTax,
): TaxedLine[] {
  const taxOf = (amountMinor: number) =>
    Math.round((amountMinor * rateBasisPoints) / (isIncluded ? whole + rateBasisPoints : whole));
  let sum = 0;
  const taxes = lines.map(({ amountMinor }) => {
    const before = taxOf(sum);
    sum += amountMinor;
    return taxOf(sum) - before;
  });
  // The tax was rounded by the rules of its currency, or is a part of an earlier one: its largest line has the difference.
  const sizes = lines.map(({ amountMinor }) => Math.abs(amountMinor));
  const largest = sizes.indexOf(Math.max(...sizes));
  const missing = taxMinor - taxOf(sum);
  return lines.map(({ what, amountMinor }, index) => {
    const tax = (taxes[index] ?? 0) + (index === largest ? missing : 0);
    const netMinor = isIncluded ? amountMinor - tax : amountMinor;
    return { what, netMinor, taxMinor: tax, grossMinor: netMinor + tax };
  });
}
