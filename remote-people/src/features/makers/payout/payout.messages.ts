import type { Payout } from '@backlot/contracts/catalog/makers/payout';

export const methodLabels: Record<Payout['method'], string> = {
  iban: 'Bank account with IBAN',
  us_bank: 'Bank account in the United States',
  paypal: 'PayPal',
};
export const scheduleLabels: Record<Payout['schedule'], string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
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
  pending: 'Being checked',
  passed: 'Passed',
  refused: 'Refused',
};

export const payoutFieldLabels = {
  account: 'Account',
  method: 'Paid by',
  holder: 'Account holder',
  currency: 'Currency',
  schedule: 'Paid',
  thresholdMinor: 'Least amount',
  holdUntil: 'Nothing before',
  taxForm: 'Tax form',
  taxStatus: 'State of the tax form',
  withholdingBasisPoints: 'Tax withheld',
  kycStatus: 'Identity check',
  kycNote: 'Note on the identity check',
};

export const payoutMessages = {
  title: (maker: string) => `Payout of ${maker}`,
  failed: 'The payout could not be loaded',
  empty: 'No payout yet',
  emptyText: 'Set the account, the tax form and the identity check, and money can go out.',
  setUp: 'Set up the payout',
  edit: 'Edit',
  hidden:
    'Account, tax form and identity check are for people who manage makers. What is still needed is beside.',
  shared: 'Another maker is paid to the same account:',
  ending: (last4: string) => `ending in ${last4}`,
  accountTitle: 'Account',
  account: 'Account',
  plan: 'When and how much',
  tax: 'Tax',
  identity: 'Identity',
  checkedAt: 'Checked',
  percent: '%',
  notSet: '–',
  replace: 'Pay to another account',
  kept: (account: string) =>
    `At present: ${account}. Only these characters are kept; nobody can read the rest.`,
  iban: 'IBAN',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
  paypalEmail: 'Email of the PayPal account',
  help: {
    iban: 'Stored as a fingerprint; only the last four characters can be seen afterwards.',
    holder: 'As the bank knows it.',
    threshold: 'Less than this waits for the next time.',
    holdUntil: 'Empty: money goes out at the next time.',
    kycNote: 'For those who manage makers alone.',
  },
};
