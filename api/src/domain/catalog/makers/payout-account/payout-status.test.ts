import { payoutDueOf, payoutStatusOf } from './payout-status.service.ts';

it.each([
  ['nothing is set', null, 'not_set', ['account', 'tax_form', 'identity']],
  [
    'form and identity are to come',
    { taxStatus: 'incomplete', kycStatus: 'not_started' },
    'pending_verification',
    ['tax_form', 'identity'],
  ],
  [
    'the identity is being checked',
    { taxStatus: 'complete', kycStatus: 'pending' },
    'pending_verification',
    ['identity'],
  ],
  ['all is there', { taxStatus: 'complete', kycStatus: 'passed' }, 'enabled', []],
  ['the form has expired', { taxStatus: 'expired', kycStatus: 'passed' }, 'restricted', ['tax_form_expired']],
  [
    'the identity was refused',
    { taxStatus: 'complete', kycStatus: 'refused' },
    'restricted',
    ['identity_refused'],
  ],
  [
    'one is to come and one went wrong',
    { taxStatus: 'incomplete', kycStatus: 'refused' },
    'restricted',
    ['tax_form', 'identity_refused'],
  ],
] as const)('when %s, the status and what is due follow', (_, facts, status, due) => {
  expect(payoutDueOf(facts)).toEqual(due);
  expect(payoutStatusOf(payoutDueOf(facts))).toBe(status);
});
