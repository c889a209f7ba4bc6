import { type DateLocale, defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { day } from '@backlot/contracts/platform/values/fields';
import { formatDate } from '../format.ts';
import { applyPreferences } from '../preferences.ts';
import { parseDay, unreadDay } from './parse-day.ts';

afterEach(() => applyPreferences(defaultPreferences));

test.each(['1931-03-04', '1931/3/4', 'Mar 4, 1931', 'march 4 1931', ' 4  Mar. 1931', '4. March 1931'])(
  '%s is a day',
  (text) => expect(parseDay(text)).toBe('1931-03-04'),
);

test.each([
  '',
  'yesterday',
  '2020-02-30',
  'Feb 30, 2020',
  '0000-00-00',
  '0050-01-01',
  '2020-13-45',
  '31/12/2020',
  '12/31/20',
  '1931',
  'Ma 4, 1931',
  'Smarch 4, 1931',
  '1931-03/04',
])('“%s” is no day, and no schema accepts its value', (text) => {
  expect(parseDay(text)).toBeNull();
  expect(day.safeParse(unreadDay(text)).success).toBe(false);
});

test.each<[DateLocale, string]>([
  ['en-US', '2020-03-04'],
  ['en-GB', '2020-04-03'],
  ['de-DE', '2020-04-03'],
])('in the format %s, digits are read in its order, and what it shows is read again', (dateLocale, read) => {
  applyPreferences({ ...defaultPreferences, dateLocale });
  expect(parseDay('3/4/2020')).toBe(read);
  for (const shown of ['2026-09-01', '2024-02-29']) expect(parseDay(formatDate(shown))).toBe(shown);
});
