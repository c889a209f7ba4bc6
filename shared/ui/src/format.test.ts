import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import {
  countryName,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDateTimeIn,
  formatInstant,
  formatMoney,
  formatMonthDay,
  formatRelative,
  formatRuntime,
  formatTotal,
  languageName,
  timeZoneName,
} from './format.ts';
import { applyPreferences } from './preferences.ts';

afterEach(() => applyPreferences(defaultPreferences));

test.each([
  ['en-US', 'Nov 23, 2026', 'Nov 23, 2026, 6:41 PM', 'Mon, November 23, 2026 at 6:41:00 PM GMT+1'],
  ['en-GB', '23 Nov 2026', '23 Nov 2026, 18:41', 'Mon, 23 November 2026 at 18:41:00 CET'],
  ['en-SE', '2026-11-23', '2026-11-23, 18:41', 'Mon, 23 November 2026 at 18:41:00 CET'],
  ['de-DE', '23.11.2026', '23.11.2026, 18:41', 'Mon, 23 November 2026 at 18:41:00 CET'],
  ['fr-FR', '23/11/2026', '23/11/2026 18:41', 'Mon, 23 November 2026 at 18:41:00 CET'],
] as const)(
  'dates are in the format %s and the time zone that the user prefers',
  (dateLocale, date, time, exact) => {
    applyPreferences({ ...defaultPreferences, dateLocale, timeZone: 'Europe/Berlin' });
    const at = new Date('2026-11-23T17:41:00Z');
    expect([formatDate('2026-11-23'), formatDateTime(at), formatInstant(at)]).toEqual([date, time, exact]);
    expect(formatDateTimeIn(at, 'UTC')).toMatch(/1?[57]:41.*\(UTC\)$/);
  },
);

test.each([
  ['en-US', 'Feb 1'],
  ['en-GB', '1 Feb'],
  ['en-SE', '1 Feb'],
  ['de-DE', '01.02.'],
  ['fr-FR', '01/02'],
] as const)('a day without a year is unmistakable in the format %s', (dateLocale, day) => {
  applyPreferences({ ...defaultPreferences, dateLocale });
  expect(formatMonthDay('2026-02-01')).toBe(day);
});

test('a date without a time stays on its day in every time zone', () => {
  expect(formatDate('1927-01-10')).toBe('Jan 10, 1927');
});

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Argentina/Buenos_Aires', 'Argentina Standard Time (Buenos Aires)'],
  ['UTC', 'UTC'],
])('the time zone %s reads %s', (zone, name) => expect(timeZoneName(zone)).toBe(name));

test.each([
  [-2_000, 'just now'],
  [-3 * 60_000, '3 min. ago'],
  [2 * 3_600_000, 'in 2 hr.'],
  [-86_400_000, 'yesterday'],
  [-30 * 86_400_000, 'Oct 21, 2026'],
])('%i ms from now reads %s', (distance, text) => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatRelative(new Date(now.getTime() + distance), now)).toBe(text);
});

test.each([
  [0, '0 min'],
  [42, '42 min'],
  [60, '1 h'],
  [102, '1 h 42 min'],
])('%i minutes read %s', (minutes, text) => {
  expect(formatRuntime(minutes)).toBe(text);
});

test('a date and time reads Nov 23, 2026, 5:41 PM', () => {
  expect(formatDateTime(new Date('2026-11-23T17:41:00'))).toBe('Nov 23, 2026, 5:41 PM');
});

test('bytes use powers of 1,000', () => {
  expect([0, 1, 999, 1_400_000].map(formatBytes)).toEqual(['0 bytes', '1 byte', '999 bytes', '1.4 MB']);
});

test('numbers are in the format that the user prefers, wherever they stand', () => {
  applyPreferences({ ...defaultPreferences, numberLocale: 'de-DE' });
  expect([formatTotal(10_000, true), formatBytes(1_400_000), formatMoney(123_450, 'EUR')]).toEqual([
    '10.000+',
    '1,4 MB',
    '1.234,50\u00a0€',
  ]);
});

test('a capped total ends with a plus sign', () => {
  expect([formatTotal(1_772, false), formatTotal(10_000, true)]).toEqual(['1,772', '10,000+']);
});

test('codes are shown as names, and an invalid code is shown as stored', () => {
  expect([countryName('DE'), languageName('pt-BR'), countryName('?')]).toEqual([
    'Germany',
    'Brazilian Portuguese',
    '?',
  ]);
});
