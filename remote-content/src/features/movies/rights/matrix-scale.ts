import type { Span } from '@backlot/contracts/catalog/movies/rights-rules';

/** The months that the matrix shows. */
export type Scale = { start: Date; end: Date };
const monthsShown = 24;

const monthOf = (at: Date, months: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));

/** Two years, starting six months ago, shifted by some months. */
export const scaleAround = (now: Date, shift: number): Scale => ({
  start: monthOf(now, shift - 6),
  end: monthOf(now, shift - 6 + monthsShown),
});

/** The first days of the months. */
export const monthsOf = ({ start }: Scale): Date[] =>
  Array.from({ length: monthsShown }, (_, index) => monthOf(start, index));

/** The position of an instant, from 0 at the start to 100 at the end. */
export const percentOf = ({ start, end }: Scale, at: Date): number =>
  (100 * (at.getTime() - start.getTime())) / (end.getTime() - start.getTime());

/** The visible part of a window in percent; null when none is visible. */
export function visiblePart(scale: Scale, { from, to }: Span): { start: number; size: number } | null {
  const start = Math.max(0, percentOf(scale, from));
  const end = to ? Math.min(100, percentOf(scale, to)) : 100;
  return end > start && start < 100 ? { start, size: end - start } : null;
}
