import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';
import { localMs, momentOf } from '@backlot/contracts/platform/values/local-time';

const dayMs = 86_400_000;
/** The longest interval between two times, from one 31st to the next end of a month. */
const maxDays = 64;

/** The next time of a schedule after a moment, at its local hour in the zone, also across clock changes. */
export function nextTime(time: ScheduleTime, timeZone: string, after: Date): Date {
  const today = localMs(after.getTime(), timeZone);
  const midnight = today - (((today % dayMs) + dayMs) % dayMs);
  for (let day = 0; day <= maxDays; day += 1) {
    const local = midnight + day * dayMs;
    if (!isDay(time, new Date(local))) continue;
    const at = momentOf(local + time.hour * 3_600_000, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new RangeError('The schedule has no next time');
}

/** @param day midnight of a calendar day, as if the zone were UTC */
function isDay(time: ScheduleTime, day: Date): boolean {
  if (time.every === 'day') return true;
  if (time.every === 'week') return (day.getUTCDay() || 7) === time.weekday;
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(time.monthDay, lastDay);
}
