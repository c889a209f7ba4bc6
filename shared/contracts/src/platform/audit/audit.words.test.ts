import { actionWords, diffWords, fieldWords, kindWords, valueWords, verbWords } from './audit.words.ts';

test.each([
  ['runtimeMinutes', 'Runtime minutes'],
  ['genreIds', 'Genres'],
  ['ownerId', 'Owner'],
  ['thresholdMinor', 'Threshold (minor units)'],
  ['payout.accountRef', 'Payout account ref'],
  ['i18n', 'Translations'],
])('the field %s is called %s', (field, words) => expect(fieldWords(field)).toBe(words));

test('kinds of records and actions are words', () => {
  expect(kindWords('accessRequest')).toBe('Access request');
  expect(actionWords('movie.restoreRevision')).toBe('Movie: restored an earlier version');
});

test('a value is never shown as code', () => {
  expect(valueWords(['FR', 'DE'])).toBe('FR, DE');
  expect(valueWords({ postalCode: '10115', city: 'Berlin', line2: null })).toBe(
    'Postal code: 10115; City: Berlin',
  );
  expect(valueWords(true)).toBe('Yes');
  expect(valueWords('2026-11-20T10:00:00.000Z')).toBe('2026-11-20 10:00 UTC');
});

test('prices read as in the history of their movie, in their own currency, each on a line', () => {
  const price = {
    _id: '01a2',
    offer: 'rent',
    currency: 'EUR',
    country: null,
    amountMinor: 399,
    taxCode: 'standard',
  };
  const yen = { ...price, currency: 'JPY', country: 'JP', promo: { amountMinor: 300 } };
  expect(valueWords([price, yen])).toBe(
    [
      'Rental · €3.99 · Everywhere; Tax code: standard',
      'Rental · ¥399 · JP; Tax code: standard; Promo: Amount: ¥300',
    ].join('\n'),
  );
  expect(diffWords({ prices: [[], [price, yen]] })).not.toContain('\n');
});

test.each([
  ['movie.setPrices', 'Changed the prices'],
  ['watcher.undo', 'Undid a bulk change'],
  ['watcher.anonymise', 'Anonymized'],
  ['maker.accept', 'Accepted'],
  ['movie.refuseAsset', 'Rejected a video'],
  ['content.rollback', 'Rolled back'],
  ['makerContract.addContractFile', 'Added a contract file'],
  ['watcher.personalData', 'Downloaded the personal data'],
])('%s is told in the past: %s', (action, words) => expect(verbWords(action)).toBe(words));

test('an entry is a line for each field', () => {
  expect(diffWords({ runtimeMinutes: [148, 153], genreIds: [[], ['a']], ip: '::1' })).toBe(
    'Runtime minutes: 148 → 153\nGenres: – → a\nIP address: ::1',
  );
});
