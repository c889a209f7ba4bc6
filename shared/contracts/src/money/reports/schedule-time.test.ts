import { formatScheduleTime } from './schedule-time.ts';

test.each([
  [{ every: 'day', hour: 8 }, 'Daily at 8:00 AM'],
  [{ every: 'week', weekday: 7, hour: 18 }, 'Weekly on Sundays at 6:00 PM'],
  [{ every: 'month', monthDay: 1, hour: 8 }, 'Monthly on the 1st at 8:00 AM'],
  [{ every: 'month', monthDay: 2, hour: 8 }, 'Monthly on the 2nd at 8:00 AM'],
  [{ every: 'month', monthDay: 11, hour: 8 }, 'Monthly on the 11th at 8:00 AM'],
  [{ every: 'month', monthDay: 23, hour: 8 }, 'Monthly on the 23rd at 8:00 AM'],
] as const)('%o reads as a sentence', (time, text) => {
  expect(formatScheduleTime(time)).toBe(text);
});
