import { actionLabel, auditLabels, auditNames, historyLabel, kindLabel, verbLabel } from './audit-labels.ts';
import { formatDiff } from './platform/audit/format-diff.ts';
import { fieldLabel, formatValue } from './platform/audit/format-value.ts';

test.each([
  ['runtimeMinutes', 'Runtime minutes'],
  ['genreIds', 'Genres'],
  ['ownerId', 'Owner'],
  ['thresholdMinor', 'Threshold (minor units)'],
  ['payout.accountRef', 'Payout account ref'],
  ['i18n', 'Translations'],
  ['backend', 'Back end'],
])('the label of %s is %s', (field, label) => expect(fieldLabel(field)).toBe(label));

test('a label that the record declares comes first', () => {
  const declared = { thresholdMinor: 'Minimum payout' };
  expect(fieldLabel('thresholdMinor', declared)).toBe('Minimum payout');
  expect(formatDiff({ thresholdMinor: [1, 2], ip: '::1' }, declared)).toBe(
    'Minimum payout: 1 → 2\nIP address: ::1',
  );
});

test('record types and actions have labels', () => {
  expect(kindLabel('reportSchedule')).toBe('Scheduled report');
  expect(kindLabel('accessRequest')).toBe('Access request');
  expect(actionLabel('movie.restoreRevision')).toBe('Movie: restored an earlier revision');
});

test.each([
  ['question.update', 'FAQ question: changed'],
  ['question.order', 'FAQ question: changed the order'],
  ['movie.refuseAsset', 'Movie: rejected a video'],
  ['reportSchedule.leave', 'Scheduled report: unsubscribed'],
  ['watcher.keep', 'Watcher: canceled the deletion'],
  ['subscription.askAgain', 'Subscription: checked the status of a charge'],
  ['subscription.giveUp', 'Subscription: marked as unpaid after the final attempt'],
  ['subscription.giveWay', 'Subscription: ended in favor of another one'],
  ['subscription.noticePrice', 'Subscription: sent a price change notice'],
])('the label of the former action %s is %s', (action, label) => expect(actionLabel(action)).toBe(label));

test('values are formatted', () => {
  expect(formatValue(['FR', 'DE'])).toBe('FR, DE');
  expect(formatValue({ postalCode: '10115', city: 'Berlin', line2: null })).toBe(
    'Postal code: 10115; City: Berlin',
  );
  expect(formatValue(true)).toBe('Yes');
  expect(formatValue('2026-11-20T10:00:00.000Z')).toBe('2026-11-20 10:00 UTC');
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
  expect(formatValue([price, yen])).toBe(
    [
      'Rental · €3.99 · All countries; Tax code: standard',
      'Rental · ¥399 · JP; Tax code: standard; Promo: Amount: ¥300',
    ].join('\n'),
  );
  expect(formatDiff({ prices: [[], [price, yen]] })).not.toContain('\n');
});

test.each([
  ['movie.setPrices', 'Changed the prices'],
  ['watcher.undo', 'Undid a bulk change'],
  ['watcher.anonymize', 'Anonymized'],
  ['admin.accept', 'Accepted the invitation'],
  ['movie.rejectAsset', 'Rejected a video'],
  ['content.rollback', 'Rolled back'],
  ['makerContract.addContractFile', 'Added a contract file'],
  ['watcher.personalData', 'Downloaded the personal data'],
  ['watcher.library', 'Viewed the library'],
  ['lookup.merge', 'Merged it into another one'],
  ['watcher.merge', 'Merged another one into it'],
])('the label of the action %s is %s', (action, label) => expect(verbLabel(action)).toBe(label));

test.each([
  ['movie.restoreRevision', 'restored an earlier revision'],
  ['movie.purge', 'deleted the movie permanently'],
  ['movie.set', 'changed the movie in bulk'],
  ['movie.expire', 'marked the movie as expired'],
  ['content.remove', 'staged its removal'],
  ['content.rollback', 'rolled back the app content'],
  ['admin.accept', 'accepted the invitation'],
  ['admin.restoreRefused', 'attempted to restore the admin'],
  ['payout.fail', 'marked the payout as failed'],
  ['payout.send', 'sent the payout to the bank'],
  ['reportSchedule.unsubscribe', 'unsubscribed from the scheduled report'],
  ['subscription.pauseForCard', 'paused the subscription: no card after the trial'],
  ['ticket.assignTeam', 'assigned the ticket to a team'],
  ['ticket.markSpam', 'marked the ticket as spam'],
  ['ticket.reply', 'replied to the ticket'],
  ['watcher.unsubscribe', 'unsubscribed the watcher from messages'],
])('in a history, after the name of who acted, %s reads %s', (action, label) => {
  const [type = '', verb = ''] = action.split('.');
  expect(historyLabel(type, verb)).toBe(label);
});

/** Complete without the record, and without an article after the verb. */
const sentences = [
  /^(?:signed (?:in|out)|attempted to (?:change the|send an)|failed to|changed whether|confirmed identity)\b/,
  /^(?:granted|requested|revoked) (?:access|deletion)\b/,
  /^(?:added subtitles|recorded payment|removed every|updated prices|(?:saved|submitted) dispute evidence)\b/,
];

test('every label of a history has an object', () => {
  const labels = Object.keys(auditLabels.verbs).map((action) => {
    const [verb = '', type = 'movie'] = action.split('.').reverse();
    return { label: historyLabel(type, verb), record: `the ${kindLabel(type)}`.toLowerCase() };
  });
  const others = labels.filter(
    ({ label, record }) =>
      !label.toLowerCase().includes(record) && !/^\w+ (?:the|an?|its?|another)\b/.test(label),
  );
  expect(others.filter(({ label }) => !sentences.some((known) => known.test(label)))).toEqual([]);
});

test.each([
  ['movie', 'added the movie'],
  ['reportSchedule', 'added the scheduled report'],
  ['communication', 'added the message'],
  ['slaPolicy', 'added the SLA policy'],
  ['page', 'added the About page'],
])('in the history of a %s, its creation reads %s', (type, label) =>
  expect(historyLabel(type, 'create')).toBe(label),
);

test('an entry has one line per field', () => {
  expect(formatDiff({ runtimeMinutes: [148, 153], genreIds: [[], ['a']], ip: '::1' })).toBe(
    'Runtime minutes: 148 → 153\nGenres: – → a\nIP address: ::1',
  );
});

test('amounts are in the currency of their entry', () => {
  expect(formatDiff({ amountTotalMinor: [null, 1999], currency: [null, 'USD'] })).toBe(
    'Amount total: – → $19.99\nCurrency: – → USD',
  );
  expect(formatDiff({ currency: ['EUR', 'JPY'], feeMinor: 300 }, { feeMinor: 'Fee' })).toContain('Fee: ¥300');
  expect(formatDiff({ currency: ['EUR', 'JPY'], amountMinor: [999, 1500] })).toContain(
    'Amount: €9.99 → ¥1,500',
  );
  expect(formatDiff({ amountMinor: [1, 2] })).toBe('Amount (minor units): 1 → 2');
});

test('a name belongs to one area', () => {
  const names = auditNames.flatMap((area) => Object.values(area).flatMap((labels) => Object.keys(labels)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
