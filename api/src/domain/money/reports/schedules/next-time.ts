import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';

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

/** The moment of a local time: the first of two when clocks go back, shifted forward when clocks skip it. */
function momentOf(local: number, timeZone: string): number {
  const offsets = [local - dayMs, local + dayMs].map((at) => localMs(at, timeZone) - at);
  const found = offsets.map((offset) => local - offset).filter((at) => localMs(at, timeZone) === local);
  return found.length > 0 ? Math.min(...found) : local - (offsets[0] ?? 0);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone as if it were UTC, to the second. */
function localMs(at: number, timeZone: string): number {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (!known) formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
