import type { PlanInterval } from '@backlot/contracts/money/plans/plan';

export type Every = { interval: PlanInterval; intervalCount: number };

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The end of a period. One that began on the 31st ends on the last day of a shorter month, and the next goes back to the 31st.
 * @param anchor from `anchorFor`, whose day of the month is kept
 */
export function periodEnd(start: Date, { interval, intervalCount }: Every, anchor: Date): Date {
  if (interval === 'week') return new Date(start.getTime() + intervalCount * 7 * 86_400_000);
  const months = interval === 'year' ? 12 * intervalCount : intervalCount;
  const wanted = anchorFor(start, anchor).getUTCDate();
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const day = Math.min(wanted, daysIn(year, month));
  const end = new Date(start);
  end.setUTCFullYear(year, month, day);
  return end;
}

/** Whose day of the month a period keeps. Where one begins on another day, as after a pause, those after it keep that. */
export function anchorFor(start: Date, anchor: Date): Date {
  const day = Math.min(anchor.getUTCDate(), daysIn(start.getUTCFullYear(), start.getUTCMonth()));
  return start.getUTCDate() === day ? anchor : start;
}

/** The worth of a month of a price: a yearly one counts a twelfth, a weekly one 52 twelfths. */
export function monthlyMinor(amountMinor: number, { interval, intervalCount }: Every): number {
  if (interval === 'week') return Math.round((amountMinor * 52) / 12 / intervalCount);
  return Math.round(amountMinor / (interval === 'year' ? 12 * intervalCount : intervalCount));
}
