import type { ScheduleTime } from './schedules.ts';

/** Monday first, as `weekday` counts. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const hours = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
/** `6:00 AM` */
export const formatHour = (hour: number): string =>
  hours.format(Date.UTC(2000, 0, 1, hour)).replaceAll('\u202f', ' ');

/** `Weekly on Monday at 8:00 AM` */
export function formatScheduleTime(time: ScheduleTime): string {
  const at = `at ${formatHour(time.hour)}`;
  if (time.every === 'day') return `Daily ${at}`;
  if (time.every === 'week') return `Weekly on ${weekdays[time.weekday - 1] ?? ''} ${at}`;
  return `Monthly on day ${time.monthDay} ${at}`;
}
