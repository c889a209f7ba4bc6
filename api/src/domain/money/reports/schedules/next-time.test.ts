import fc from 'fast-check';
import type { ScheduleTime } from '@backlot/contracts/money/reports/schedules';
import { nextTime } from './next-time.ts';

const next = (time: ScheduleTime, zone: string, after: string) =>
  nextTime(time, zone, new Date(after)).toISOString();

it('the local hour is kept across clock changes', () => {
  const daily: ScheduleTime = { every: 'day', hour: 8 };
  expect(next(daily, 'Europe/Berlin', '2026-03-28T00:00:00Z')).toBe('2026-03-28T07:00:00.000Z');
  expect(next(daily, 'Europe/Berlin', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(next(daily, 'Europe/Berlin', '2026-10-24T06:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(next(daily, 'America/New_York', '2026-11-22T12:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
});

it('a skipped hour is shifted forward, and a repeated hour counts once', () => {
  const atTwo: ScheduleTime = { every: 'day', hour: 2 };
  expect(next(atTwo, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(atTwo, 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
  expect(next(atTwo, 'Europe/Berlin', '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
});

it('a shorter month uses its last day', () => {
  const last: ScheduleTime = { every: 'month', monthDay: 31, hour: 6 };
  expect(next(last, 'UTC', '2026-01-31T06:00:00Z')).toBe('2026-02-28T06:00:00.000Z');
  expect(next(last, 'UTC', '2028-02-01T00:00:00Z')).toBe('2028-02-29T06:00:00.000Z');
  expect(next(last, 'UTC', '2026-04-30T06:00:00Z')).toBe('2026-05-31T06:00:00.000Z');
  const weekly: ScheduleTime = { every: 'week', weekday: 7, hour: 0 };
  expect(next(weekly, 'UTC', '2026-11-22T00:00:00Z')).toBe('2026-11-29T00:00:00.000Z');
});

const hour = fc.integer({ min: 0, max: 23 });
const time: fc.Arbitrary<ScheduleTime> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour }),
  fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }), hour }),
  fc.record({ every: fc.constant('month' as const), monthDay: fc.integer({ min: 1, max: 31 }), hour }),
);
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'America/St_Johns',
);
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

const shown = (at: Date, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    day: 'numeric',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const halfHourMs = 1_800_000;

/** Whether an instant matches the schedule in local time; the end of a month is recognized by the following day. */
function isTime(time: ScheduleTime, timeZone: string, at: Date): boolean {
  const { hour: hours, minute, weekday, day } = shown(at, timeZone);
  if (Number(hours) !== time.hour || Number(minute) !== 0) return false;
  if (time.every === 'day') return true;
  if (time.every === 'week') return weekday === weekdays[time.weekday - 1];
  const isLast = Number(shown(new Date(at.getTime() + 86_400_000), timeZone).day) < Number(day);
  return Number(day) === time.monthDay || (isLast && Number(day) < time.monthDay);
}

it('the next time is the first one after the moment at the local hour', () => {
  fc.assert(
    fc.property(time, zone, moment, (schedule, timeZone, after) => {
      const at = nextTime(schedule, timeZone, after);
      expect(at.getTime()).toBeGreaterThan(after.getTime());
      const exact = isTime(schedule, timeZone, at);
      // Clocks that jumped over the hour: it is shown at no moment of that day.
      if (!exact)
        for (let before = 1; before <= 4; before += 1)
          expect(isTime(schedule, timeZone, new Date(at.getTime() - before * halfHourMs))).toBe(false);
      const firstHalfHour = Math.ceil((after.getTime() + 1) / halfHourMs) * halfHourMs;
      for (let between = firstHalfHour; between < at.getTime(); between += halfHourMs) {
        const isSecond = isTime(schedule, timeZone, new Date(between - 2 * halfHourMs));
        const isSecondOfHalf = isTime(schedule, timeZone, new Date(between - halfHourMs));
        if (!isSecond && !isSecondOfHalf) expect(isTime(schedule, timeZone, new Date(between))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('a schedule runs exactly once on each of its days', () => {
  fc.assert(
    fc.property(zone, hour, moment, (timeZone, atHour, start) => {
      const days: string[] = [];
      let at = start;
      for (let round = 0; round < 40; round += 1) {
        at = nextTime({ every: 'day', hour: atHour }, timeZone, at);
        days.push(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at));
      }
      expect(new Set(days).size).toBe(days.length);
      const spanDays = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000;
      expect(spanDays).toBe(39);
    }),
    { numRuns: 60 },
  );
});
