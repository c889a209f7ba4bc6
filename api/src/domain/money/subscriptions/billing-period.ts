import type { PlanInterval } from '@backlot/contracts/money/plans/plan';

export type BillingInterval = { interval: PlanInterval; intervalCount: number };

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The end of a period. A period from the 31st ends on the last day of a shorter month, and the next one on the 31st again.
 * @param anchor the billing cycle anchor from `anchorFor`, which sets the day of the month
 */
export function periodEnd(start: Date, { interval, intervalCount }: BillingInterval, anchor: Date): Date {
  if (interval === 'week') return new Date(start.getTime() + intervalCount * 7 * 86_400_000);
  const months = interval === 'year' ? 12 * intervalCount : intervalCount;
  const wanted = anchorFor(start, anchor).getUTCDate();
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const day = Math.min(wanted, daysIn(year, month));
  const end = new Date(start);
  end.setUTCFullYear(year, month, day);
  return end;
}

/** The billing cycle anchor. A period that starts on another day, as after a pause, becomes the new anchor. */
export function anchorFor(start: Date, anchor: Date): Date {
  const day = Math.min(anchor.getUTCDate(), daysIn(start.getUTCFullYear(), start.getUTCMonth()));
  return start.getUTCDate() === day ? anchor : start;
}

/** The monthly value of a price: a yearly price counts 1/12, a weekly one 52/12. */
export function monthlyMinor(amountMinor: number, { interval, intervalCount }: BillingInterval): number {
  if (interval === 'week') return Math.round((amountMinor * 52) / 12 / intervalCount);
  return Math.round(amountMinor / (interval === 'year' ? 12 * intervalCount : intervalCount));
}
