import { actionWords, diffWords, fieldWords, kindWords, valueWords } from './audit.words.ts';

test.each([
  ['runtimeMinutes', 'Runtime minutes'],
  ['genreIds', 'Genres'],
  ['ownerId', 'Owner'],
  ['thresholdMinor', 'Threshold (in cents)'],
  ['payout.accountRef', 'Payout account ref'],
  ['i18n', 'Translations'],
])('the field %s is called %s', (field, words) => expect(fieldWords(field)).toBe(words));

test('kinds of records and actions are words', () => {
  expect(kindWords('accessRequest')).toBe('Access request');
  expect(actionWords('movie.restoreRevision')).toBe('Movie: brought an earlier state back');
});

test('a value is never shown as code', () => {
  expect(valueWords(['FR', 'DE'])).toBe('FR, DE');
  expect(valueWords({ postalCode: '10115', city: 'Berlin', line2: null })).toBe(
    'Postal code: 10115; City: Berlin',
  );
  expect(valueWords(true)).toBe('Yes');
  expect(valueWords('2026-11-20T10:00:00.000Z')).toBe('2026-11-20 10:00 UTC');
});

test('an entry is a line for each field', () => {
  expect(diffWords({ runtimeMinutes: [148, 153], genreIds: [[], ['a']], ip: '::1' })).toBe(
    'Runtime minutes: 148 → 153\nGenres: – → a\nIP address: ::1',
  );
});
