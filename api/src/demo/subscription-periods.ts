import { type BillingInterval, periodEnd } from '../domain/money/subscriptions/billing-period.ts';

export type Period = { start: Date; end: Date };

/** Every period that has started by a moment, the first at `start`. */
export function periodsUntil(start: Date, every: BillingInterval, until: Date): [Period, ...Period[]] {
  const from = (begin: Date): Period => ({ start: begin, end: periodEnd(begin, every, start) });
  const periods: [Period, ...Period[]] = [from(start)];
  for (let next = from(periods[0].end); next.start <= until; next = from(next.end)) periods.push(next);
  return periods;
}

/** The start of a subscription whose latest period starts at a moment: as many whole periods earlier as fit after `first`. */
export function startBefore(latest: Date, every: BillingInterval, first: Date): Date {
  const one = { ...every, intervalCount: -every.intervalCount };
  let start = latest;
  for (let before = start; before >= first; before = periodEnd(start, one, latest)) start = before;
  return start;
}
