import { isDeepStrictEqual } from 'node:util';

/**
 * What a change of a set did to its parts, for history: those that went or were otherwise before, and those that came
 * or are otherwise now. What stayed is left out, because sets are large.
 */
export const changedParts = <Part>(
  before: readonly Part[],
  after: readonly Part[],
): { before: Part[]; after: Part[] } => {
  const missingIn = (others: readonly Part[]) => (part: Part) =>
    !others.some((other) => isDeepStrictEqual(other, part));
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) };
};
