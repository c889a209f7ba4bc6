import { payoutDueOf, payoutStatusOf } from './payout-status.service.ts';

it.each([
  ['nothing is set', null, 'not_set', ['account', 'tax_form', 'identity']],
  [
    'form and identity are missing',
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
  ['everything is complete', { taxStatus: 'complete', kycStatus: 'passed' }, 'enabled', []],
  ['the form has expired', { taxStatus: 'expired', kycStatus: 'passed' }, 'restricted', ['tax_form_expired']],
  [
    'the identity was refused',
    { taxStatus: 'complete', kycStatus: 'refused' },
    'restricted',
    ['identity_refused'],
  ],
  [
    'the form is missing and the identity was refused',
    { taxStatus: 'incomplete', kycStatus: 'refused' },
    'restricted',
    ['tax_form', 'identity_refused'],
  ],
] as const)('when %s, the status and the missing requirements say so', (_, facts, status, due) => {
  expect(payoutDueOf(facts)).toEqual(due);
  expect(payoutStatusOf(payoutDueOf(facts))).toBe(status);
});
