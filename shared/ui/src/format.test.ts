import {
  countryName,
  formatBytes,
  formatDate,
  formatMoney,
  formatRelative,
  formatRuntime,
  formatTotal,
  languageName,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [123_450, 'EUR', 'EUR 1,234.50'],
  [1_234, 'JPY', 'JPY 1,234'],
  [1_234, 'KWD', 'KWD 1.234'],
  [-500, 'USD', '-USD 5.00'],
  [-0, 'EUR', 'EUR 0.00'],
])('%i minor units of %s read %s', (minor, currency, text) => {
  expect(plain(formatMoney(minor, currency))).toBe(text);
});

test('a day stays the day that it says, in every time zone', () => {
  expect(formatDate('1927-01-10')).toBe('10 Jan 1927');
});

test.each([
  [-2_000, 'now'],
  [-3 * 60_000, '3 min ago'],
  [2 * 3_600_000, 'in 2 hr'],
  [-86_400_000, 'yesterday'],
  [-30 * 86_400_000, '21 Oct 2026'],
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

test('bytes are counted in thousands', () => {
  expect([0, 999, 1_400_000].map(formatBytes)).toEqual(['0 byte', '999 byte', '1.4 MB']);
});

test('a capped total says that there are more', () => {
  expect([formatTotal(1_772, false), formatTotal(10_000, true)]).toEqual(['1,772', 'more than 10,000']);
});

test('codes read as names, and what is no code stays as it is', () => {
  expect([countryName('DE'), languageName('pt-BR'), countryName('?')]).toEqual([
    'Germany',
    'Brazilian Portuguese',
    '?',
  ]);
});
