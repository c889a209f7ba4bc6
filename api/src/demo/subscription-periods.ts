import { type Every, periodEnd } from '../domain/money/subscriptions/billing-period.ts';

export type Period = { start: Date; end: Date };

/** Every period that has begun by a moment, the first from `start`. */
export function periodsUntil(start: Date, every: Every, until: Date): Period[] {
  const periods: Period[] = [];
  for (let from = start; periods.length === 0 || from <= until;) {
    const end = periodEnd(from, every, start);
    periods.push({ start: from, end });
    from = end;
  }
  return periods;
}

/** When it began whose latest period begins at a moment: as long before as there are whole periods since `first`. */
export function startBefore(latest: Date, every: Every, first: Date): Date {
  const one = { ...every, intervalCount: -every.intervalCount };
  let start = latest;
  for (let before = start; before >= first; before = periodEnd(start, one, latest)) start = before;
  return start;
}
