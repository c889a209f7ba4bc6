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

/** `6:00 AM` */
export const formatHour = (hour: number, locale = 'en-US'): string =>
  new Date(Date.UTC(2000, 0, 1, hour))
    .toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' })
    .replaceAll('\u202f', ' ');

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** `2nd` */
const formatOrdinal = (day: number): string => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`;

/** `Weekly on Mondays at 8:00 AM`, `Monthly on the 2nd at 8:00 AM` */
export function formatScheduleTime(time: ScheduleTime, locale?: string): string {
  const at = `at ${formatHour(time.hour, locale)}`;
  if (time.every === 'day') return `Daily ${at}`;
  if (time.every === 'week') return `Weekly on ${weekdays[time.weekday - 1] ?? ''}s ${at}`;
  return `Monthly on the ${formatOrdinal(time.monthDay)} ${at}`;
}
