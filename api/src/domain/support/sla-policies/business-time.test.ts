import { weekday } from '@backlot/contracts/support/sla-policies/sla-policy';
import fc from 'fast-check';
import { addBusinessTime, type BusinessHours, businessTimeBetween } from './business-time.service.ts';

const hour = 3_600_000;
const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const nineToFive = { opensAt: '09:00', closesAt: '17:00' };
const workdays = { mon: nineToFive, tue: nineToFive, wed: nineToFive, thu: nineToFive, fri: nineToFive };
const berlin: BusinessHours = {
  timeZone: 'Europe/Berlin',
  hours: { ...closed, ...workdays },
  holidays: ['2026-12-25'],
};
const allDay = { opensAt: '00:00', closesAt: '24:00' };
const always: BusinessHours = {
  ...berlin,
  hours: { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay },
  holidays: [],
};
/** Short Wednesdays, closed Thursdays, and Saturday mornings. */
const uneven: BusinessHours = {
  ...berlin,
  hours: {
    ...berlin.hours,
    wed: { opensAt: '13:00', closesAt: '15:30' },
    thu: null,
    sat: { opensAt: '10:00', closesAt: '12:00' },
  },
};
const due = (from: string, hours: number, calendar = berlin) =>
  addBusinessTime(new Date(from), hours * hour, calendar)?.toISOString() ?? 'never';
const between = (from: string, to: string, calendar = berlin) =>
  businessTimeBetween(new Date(from), new Date(to), calendar) / hour;

it.each([
  ['within a day', '2026-06-01T07:00:00Z', 4, '2026-06-01T11:00:00.000Z'],
  ['from before opening', '2026-06-01T03:00:00Z', 1, '2026-06-01T08:00:00.000Z'],
  ['over a night', '2026-06-01T14:00:00Z', 2, '2026-06-02T08:00:00.000Z'],
  ['over a weekend', '2026-06-05T14:00:00Z', 2, '2026-06-08T08:00:00.000Z'],
  ['over a holiday and a weekend', '2026-12-24T15:00:00Z', 2, '2026-12-28T09:00:00.000Z'],
  // Clocks go forward on March 29 and back on October 25: 9 AM is 8 AM UTC before and 7 AM UTC after, and vice versa.
  ['over the start of summer time', '2026-03-27T15:00:00Z', 2, '2026-03-30T08:00:00.000Z'],
  ['over the end of summer time', '2026-10-23T14:00:00Z', 2, '2026-10-26T09:00:00.000Z'],
  ['to the minute of closing', '2026-06-01T07:00:00Z', 8, '2026-06-01T15:00:00.000Z'],
])('%s, business hours end at the local time', (_, from, hours, expected) => {
  expect(due(from, hours)).toBe(expected);
});

it('each day has its own hours, and a closed one none', () => {
  expect(due('2026-06-02T14:00:00Z', 2, uneven)).toBe('2026-06-03T12:00:00.000Z');
  expect(due('2026-06-03T13:00:00Z', 1, uneven)).toBe('2026-06-05T07:30:00.000Z');
  expect(due('2026-06-05T14:30:00Z', 2, uneven)).toBe('2026-06-06T09:30:00.000Z');
  expect(between('2026-06-01T00:00:00Z', '2026-06-08T00:00:00Z', uneven)).toBe(8 + 8 + 2.5 + 8 + 2);
});

it('a day of 23 or 25 hours counts as such around the clock', () => {
  expect(between('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', always)).toBe(23);
  expect(between('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', always)).toBe(25);
  expect(due('2026-03-28T23:00:00Z', 24, always)).toBe('2026-03-29T23:00:00.000Z');
});

it.each([
  ['2026-06-01T07:00:00Z', 3],
  ['2026-03-27T15:30:00Z', 9],
  ['2026-12-24T15:00:00Z', 40],
])('what is added from %s is what has passed', (from, hours) => {
  expect(between(from, due(from, hours))).toBe(hours);
});

it('nothing passes on a weekend, nor backwards', () => {
  expect(between('2026-06-06T00:00:00Z', '2026-06-07T20:00:00Z')).toBe(0);
  expect(between('2026-06-02T10:00:00Z', '2026-06-01T10:00:00Z')).toBe(0);
});

it('what takes more than ten years is never due', () => {
  expect(due('2026-06-01T07:00:00Z', 1, { ...berlin, hours: closed })).toBe('never');
});

const minute = 60_000;
/** No clock changes between 4 AM and midnight. */
const times = fc
  .tuple(fc.integer({ min: 16, max: 95 }), fc.integer({ min: 1, max: 80 }))
  .map(([start, length]) => ({ opensAt: timeAt(start), closesAt: timeAt(Math.min(96, start + length)) }));
const timeAt = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const someHours = fc.oneof({ weight: 2, arbitrary: times }, fc.constant(allDay), fc.constant(null));
const generated = fc.record({
  calendar: fc.record({
    timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
    hours: fc.record({
      mon: someHours,
      tue: someHours,
      wed: someHours,
      thu: someHours,
      fri: someHours,
      sat: someHours,
      sun: someHours,
    }),
    holidays: fc.subarray(['2026-03-08', '2026-03-30', '2026-04-05', '2026-10-26']),
  }),
  /** Days on which clocks change somewhere, and usual ones. */
  day: fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-06-15', '2026-10-03', '2026-10-24'),
  after: fc.integer({ min: 0, max: 1_440 }),
  length: fc.integer({ min: 0, max: 4 * 1_440 }),
});

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
};

/** The definition: whether a minute is within the hours of its local day. */
function isOpen(at: number, { timeZone, hours, holidays }: BusinessHours): boolean {
  const [date = '', time = ''] = formatOf(timeZone).format(at).split(' ');
  const open = hours[weekday.options[(new Date(date).getUTCDay() + 6) % 7] ?? 'mon'];
  return open !== null && !holidays.includes(date) && time >= open.opensAt && time < open.closesAt;
}

it('business hours are the open minutes, counted one by one', () => {
  const check = fc.property(generated, ({ calendar, day, after, length }) => {
    const from = Date.parse(`${day}T00:00:00Z`) + after * minute;
    const open = Array.from({ length }, (_, index) => from + index * minute).filter((at) =>
      isOpen(at, calendar),
    );
    const to = new Date(from + length * minute);
    expect(businessTimeBetween(new Date(from), to, calendar)).toBe(open.length * minute);
    const last = open.at(-1);
    if (last !== undefined)
      expect(addBusinessTime(new Date(from), open.length * minute, calendar)?.getTime()).toBe(last + minute);
  });
  fc.assert(check, { numRuns: 60 });
});
