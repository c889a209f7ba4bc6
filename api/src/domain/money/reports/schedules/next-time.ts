import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';

const dayMs = 86_400_000;
/** No kind of schedule rests longer: from one 31st to the next end of a month. */
const daysAtMost = 64;

/** The first time of a schedule behind a moment: its hour by the clocks of the zone, in summer as in winter. */
export function nextTime(time: ScheduleTime, timeZone: string, after: Date): Date {
  const today = wallMs(after.getTime(), timeZone);
  const midnight = today - (((today % dayMs) + dayMs) % dayMs);
  for (let day = 0; day <= daysAtMost; day += 1) {
    const wall = midnight + day * dayMs;
    if (!isDay(time, new Date(wall))) continue;
    const at = momentOf(wall + time.hour * 3_600_000, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new RangeError('A schedule without a next time');
}

/** @param day midnight of a calendar day, as if the zone were UTC */
function isDay(time: ScheduleTime, day: Date): boolean {
  if (time.every === 'day') return true;
  if (time.every === 'week') return (day.getUTCDay() || 7) === time.weekday;
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(time.monthDay, lastDay);
}

/** The moment of a wall time. The first of two when clocks go back over it; as much later when they jump over it. */
function momentOf(wall: number, timeZone: string): number {
  const offsets = [wall - dayMs, wall + dayMs].map((at) => wallMs(at, timeZone) - at);
  const found = offsets.map((offset) => wall - offset).filter((at) => wallMs(at, timeZone) === wall);
  return found.length > 0 ? Math.min(...found) : wall - (offsets[0] ?? 0);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, as if they showed UTC; to the second. */
function wallMs(at: number, timeZone: string): number {
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
