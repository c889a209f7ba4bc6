import { addBusinessTime, type BusinessHours, businessTimeBetween } from './business-time.service.ts';

const hour = 3_600_000;
const berlin: BusinessHours = {
  timeZone: 'Europe/Berlin',
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  opensAt: '09:00',
  closesAt: '17:00',
  holidays: ['2026-12-25'],
};
const always: BusinessHours = {
  ...berlin,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  opensAt: '00:00',
  closesAt: '24:00',
  holidays: [],
};
const due = (from: string, hours: number, calendar = berlin) =>
  addBusinessTime(new Date(from), hours * hour, calendar).toISOString();
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

it('days that are all holidays are refused instead of searched forever', () => {
  const never = { ...berlin, weekdays: [] };
  expect(() => due('2026-06-01T07:00:00Z', 1, never)).toThrow(RangeError);
});
