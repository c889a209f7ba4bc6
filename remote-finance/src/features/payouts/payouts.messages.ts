import type { PayoutMark, PayoutState, payoutSorts } from '@backlot/contracts/payouts';
import { moneyNames } from '../../maker-money/money-names.ts';

export const stateLabels: Record<PayoutState, string> = {
  scheduled: 'Scheduled',
  processing: 'At the bank',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const sortLabels: Record<(typeof payoutSorts)[number], string> = {
  '-createdAt': 'Latest first',
  createdAt: 'Oldest first',
  '-amountMinor': 'Highest amount',
  amountMinor: 'Lowest amount',
};

const payouts = (count: number): string => (count === 1 ? '1 payout' : `${count} payouts`);
type Mark = PayoutMark['to'];

export const payoutsMessages = {
  title: moneyNames.payouts,
  description: 'No money is sent from here: download the bank file, give it to your bank, then mark as paid.',
  searchLabel: 'Search makers or numbers',
  emptyTitle: 'No payouts yet',
  emptyText: 'Approve statements and schedule their payouts: they appear here as a batch.',
  noMatch: 'No payouts match these filters',
  none: '–',
  onHold: 'On hold',
  maker: 'Maker',
  batch: 'Batch',
  views: { onHold: 'On hold', scheduled: 'To send', processing: 'At the bank', failed: 'Failed' },
  columns: {
    number: 'Number',
    maker: 'Maker',
    amount: 'Amount',
    status: 'Status',
    account: 'Account',
    batch: 'Batch',
    statement: 'Statement',
    bankReference: 'Bank’s reference',
    createdAt: 'Scheduled',
    currency: 'Currency',
  },
  heldUntil: (day: string) => `Held until ${day}`,
  methods: { iban: 'IBAN', us_bank: 'US bank', paypal: 'PayPal' },
  totals: {
    label: 'Totals by currency',
    loading: 'Adding up',
    failed: 'The totals could not be loaded.',
    retry: 'Try again',
    facts: (count: number, sent: string, paid: string) =>
      `to send, ${sent} at the bank, ${paid} paid, of ${payouts(count)}`,
  },
  actions: {
    file: 'Bank file of the batch',
    retry: 'Schedule again',
    retried: (number: string) => `${number} is scheduled again`,
    cancel: 'Cancel…',
    canceled: (number: string) => `${number} is canceled`,
  },
  cancel: {
    title: (number: string) => `Cancel ${number}?`,
    text: 'Its statement can be paid out anew.',
    verb: 'Cancel the payout',
    keep: 'Keep it',
  },
  marks: {
    processing: 'Sent to the bank',
    paid: 'Mark as paid',
    failed: 'Mark as failed',
  } satisfies Record<Mark, string>,
  mark: {
    title: {
      processing: (count: number) => `${payouts(count)} sent to the bank?`,
      paid: (count: number) => `Mark ${payouts(count)} as paid`,
      failed: (count: number) => `Mark ${payouts(count)} as failed`,
    } satisfies Record<Mark, (count: number) => string>,
    text: {
      processing: 'Say so when you have sent them without the bank file. No later file holds them.',
      paid: 'Say so when the bank has sent the money. This can’t be taken back.',
      failed: 'They can be scheduled again then.',
    } satisfies Record<Mark, string>,
    bankReference: 'Bank’s reference',
    referenceHelp: 'As it stands on the account statement.',
    referenceNeeded: 'Give the reference of the bank',
    failureReason: 'What the bank says',
    reasonNeeded: 'Say why',
    done: (count: number) => `${payouts(count)} marked`,
    onePage: 'Choose the rows to be marked on one page.',
    onHold: 'What is on hold can’t be sent: see beside it what is missing.',
    nothing:
      'None of this can be marked together. What is to be sent, and not on hold, can be marked as sent; what is at the bank as paid or failed.',
  },
  file: {
    title: (number: string) => `Bank file of ${number}`,
    loading: 'Loading the batch',
    close: 'Close',
    failed: 'The batch could not be loaded.',
    retry: 'Try again',
    facts: (free: number, held: number, sent: number) =>
      [
        `${payouts(free)} can be sent now`,
        held > 0 ? `${held} on hold` : '',
        sent > 0 ? `${sent} at the bank` : '',
      ]
        .filter(Boolean)
        .join(', '),
    format: 'Kind of file',
    sepa: (count: number) => `SEPA transfer (XML): ${payouts(count)} in euro to an IBAN`,
    csv: (count: number) => `List (CSV): ${payouts(count)}, with account numbers`,
    payerName: 'Your account’s holder',
    payerIban: 'Your IBAN',
    kept: 'Your account is written into the file and kept nowhere.',
    executionDay: 'To be sent on',
    dayNeeded: 'Choose a day',
    effect: 'What is in the file is at the bank from then on, and in no other file.',
    again: 'The last file once more',
    againHelp: 'Only when the bank does not have it. It changes nothing.',
    verb: 'Download the bank file',
    done: 'The bank file is downloaded. Mark the payouts as paid once the bank has sent them.',
  },
} as const;
