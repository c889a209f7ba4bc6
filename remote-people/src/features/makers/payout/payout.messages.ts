import type { Payout } from '@backlot/contracts/catalog/makers/payout';

export const methodLabels: Record<Payout['method'], string> = {
  iban: 'Bank account (IBAN)',
  us_bank: 'US bank account',
  paypal: 'PayPal',
};
export const accountLabels = {
  iban: 'IBAN',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
  email: 'PayPal email',
} as const;
export const scheduleLabels: Record<Payout['schedule'], string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
};
export const taxFormLabels: Record<NonNullable<Payout['taxForm']>, string> = {
  w9: 'W-9',
  w8ben: 'W-8BEN',
  w8ben_e: 'W-8BEN-E',
  vat_registration: 'VAT registration',
  residence_certificate: 'Certificate of tax residence',
};
export const taxStatusLabels: Record<Payout['taxStatus'], string> = {
  incomplete: 'Incomplete',
  complete: 'Complete',
  expired: 'Expired',
};
export const kycLabels: Record<Payout['kycStatus'], string> = {
  not_started: 'Not started',
  pending: 'Pending',
  passed: 'Passed',
  refused: 'Failed',
};

export const payoutMessages = {
  title: (maker: string) => `Payout account of ${maker}`,
  failed: 'Couldn’t load the payout account',
  empty: 'No payout account yet',
  emptyText: 'Payouts need an account, a tax form and an identity check.',
  setUp: 'Set up payouts',
  saved: 'Payout account saved',
  edit: 'Edit',
  hidden:
    'Only admins who manage makers can see the account, tax form and identity check. The side panel lists what is missing.',
  shared: 'Another maker uses the same account:',
  ending: (last4: string) => `ending in ${last4}`,
  sections: {
    account: 'Payout account',
    schedule: 'Schedule and minimum',
    tax: 'Tax',
    identity: 'Identity',
  },
  method: 'Payout method',
  checkedAt: 'Checked on',
  notSet: '–',
  replace: 'Use another account',
  current: (account: string) => `Current account: ${account}.`,
  ibanHelp: 'Stored encrypted. Only the last four characters are shown afterwards.',
};
