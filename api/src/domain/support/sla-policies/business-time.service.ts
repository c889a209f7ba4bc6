import type { SlaPolicy, Weekday } from '@backlot/contracts/support/sla-policies/sla-policy';
import { localMs, momentOf } from '@backlot/contracts/platform/values/local-time';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** A target that isn't reached within as many days is never due. */
const searchedDays = 3_660;

/** When a desk works. */
export type BusinessHours = Pick<SlaPolicy, 'timeZone' | 'hours' | 'holidays'>;

/** The moment when `ms` of business hours have passed since `from`; null when that takes more than ten years. */
export function addBusinessTime(from: Date, ms: number, hours: BusinessHours): Date | null {
  let left = ms;
  for (const [opens, closes] of openTimes(from, hours)) {
    const starts = Math.max(opens, from.getTime());
    const open = Math.max(0, closes - starts);
    if (open > 0 && left <= open) return new Date(starts + left);
    left -= open;
  }
  return null;
}

/** The business hours between two moments, in ms. */
export function businessTimeBetween(from: Date, to: Date, hours: BusinessHours): number {
  let passed = 0;
  for (const [opens, closes] of openTimes(from, hours)) {
    if (opens >= to.getTime()) break;
    passed += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
  }
  return passed;
}

/** Opening times from the local day of a moment on. */
function* openTimes(from: Date, { timeZone, hours, holidays }: BusinessHours) {
  const local = localMs(from.getTime(), timeZone);
  const today = Math.floor(local / dayMs) * dayMs;
  for (let day = today; day < today + searchedDays * dayMs; day += dayMs) {
    const open = hours[weekdayOf(day)];
    if (!open || holidays.includes(dateOf(day))) continue;
    yield [
      momentOf(day + minutesOf(open.opensAt) * minuteMs, timeZone),
      momentOf(day + minutesOf(open.closesAt) * minuteMs, timeZone),
    ] as const;
  }
}

const byDay: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayOf = (day: number): Weekday => byDay[new Date(day).getUTCDay()] ?? 'sun';
const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** `09:30` as minutes of a day. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
