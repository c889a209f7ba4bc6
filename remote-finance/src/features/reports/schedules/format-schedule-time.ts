import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';
import { schedulesMessages as m, weekdayLabels } from './schedules.messages.ts';

export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `Every Monday at 08:00` */
export function formatScheduleTime(time: ScheduleTime): string {
  const hour = formatHour(time.hour);
  if (time.every === 'day') return m.every.day(hour);
  if (time.every === 'week') return m.every.week(weekdayLabels[time.weekday - 1] ?? '', hour);
  return m.every.month(time.monthDay, hour);
}
