/**
 * Splits an amount in proportion to weights by the largest remainder, so that the parts sum to it exactly.
 * @param totalMinor integer minor units, ≥ 0
 * @param weights integers, ≥ 0
 * @throws RangeError when a nonzero amount has only zero weights
 * Source: Hamilton's method. Intermediate values exceed 2⁵³, hence BigInt.
 */
export function apportion(totalMinor: number, weights: readonly number[]): number[] {
  if (totalMinor === 0) return weights.map(() => 0);
  const total = BigInt(totalMinor);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('An amount can’t be split by zero weights');
  const parts = weights.map((weight) => (total * BigInt(weight)) / sum);
  const rests = weights.map((weight, index) => ({ index, rest: (total * BigInt(weight)) % sum }));
  const left = Number(total - parts.reduce((all, part) => all + part, 0n));
  const raised = new Set(
    rests
      .sort((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map((part, index) => Number(part) + (raised.has(index) ? 1 : 0));
}

/** A part of an amount, rounded half up. @param amountMinor ≥ 0 */
export const fractionOf = (amountMinor: number, numerator: number, denominator: number): number =>
  denominator === 0
    ? 0
    : Number(
        (BigInt(amountMinor) * BigInt(numerator) * 2n + BigInt(denominator)) / (2n * BigInt(denominator)),
      );
