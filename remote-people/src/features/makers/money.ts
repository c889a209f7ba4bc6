import { exponentOf } from '@backlot/contracts/currency-digits';

/** What was typed as an amount of one currency, as the same figure of another: EUR 10.00 becomes JPY 10. */
export const sameFigureIn = (minor: number | null, from: string, to: string): number | null =>
  minor === null ? null : Math.round(minor * 10 ** (exponentOf(to) - exponentOf(from)));
