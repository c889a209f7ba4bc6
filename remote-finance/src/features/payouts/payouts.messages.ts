import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { PayoutMark, PayoutState, payoutSorts } from '@backlot/contracts/money/payouts/payout';
import { moneyTitles } from '../../maker-money/money-titles.ts';

export const stateLabels: Record<PayoutState, string> = {
  scheduled: 'Scheduled',
  processing: 'At the bank',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const sortLabels: Record<(typeof payoutSorts)[number], string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-amountMinor': 'Highest amount',
  amountMinor: 'Lowest amount',
};

const payouts = (count: number): string => (count === 1 ? '1 payout' : `${count} payouts`);
type Mark = PayoutMark['to'];

export const payoutsMessages = {
  title: moneyTitles.payouts,
  description:
    'Backlot doesn’t send money. Download the bank file, upload it to your bank, then mark payouts as paid.',
  searchLabel: 'Search by maker or number',
  emptyTitle: 'No payouts yet',
  emptyText: 'Approve statements and schedule their payouts to see them here.',
  noMatch: 'No matching payouts',
  none: '–',
  views: { onHold: 'On hold', scheduled: 'Scheduled', processing: 'At the bank', failed: 'Failed' },
  heldUntil: (day: string) => `Held until ${day}`,
  methods: { iban: 'IBAN', us_bank: 'US bank', paypal: 'PayPal' },
  totals: (count: number, amounts: readonly string[]) =>
    `${['scheduled', ...amounts].join(', ')} (${payouts(count)})`,
  amounts: {
    onHoldMinor: (amount: string) => `${amount} on hold`,
    failedMinor: (amount: string) => `${amount} failed`,
    processingMinor: (amount: string) => `${amount} at the bank`,
    paidMinor: (amount: string) => `${amount} paid`,
  },
  actions: {
    file: 'Download bank file',
    retry: 'Reschedule payout',
    retried: (number: string) => `${number} rescheduled`,
    cancel: 'Cancel payout…',
    canceled: (number: string) => `${number} canceled`,
  },
  cancel: {
    title: (number: string) => `Cancel payout ${number}?`,
    text: 'Its statement can be scheduled again.',
    verb: 'Cancel payout',
    keep: 'Keep payout',
  },
  marks: {
    processing: 'Mark as sent to bank',
    paid: 'Mark as paid',
    failed: 'Mark as failed',
  } satisfies Record<Mark, string>,
  mark: {
    title: {
      processing: (count: number) => `Mark ${payouts(count)} as sent to bank`,
      paid: (count: number) => `Mark ${payouts(count)} as paid`,
      failed: (count: number) => `Mark ${payouts(count)} as failed`,
    } satisfies Record<Mark, (count: number) => string>,
    text: {
      processing: 'For payouts sent without the bank file. They won’t be included in later files.',
      paid: 'For payouts the bank has sent. This can’t be undone.',
      failed: 'Failed payouts can be rescheduled.',
    } satisfies Record<Mark, string>,
    referenceHelp: 'As shown on the bank statement.',
    done: (count: number) => `${payouts(count)} updated`,
    onePage: 'Select rows on a single page to update them.',
    some: (label: string, count: number, of: number) =>
      count === of ? label : `${label}: ${count} of ${payouts(of)}`,
    onHold: 'Payouts on hold can’t be sent. The status of each says what’s missing.',
    nothing: 'Only scheduled payouts can be marked as sent, and only payouts at the bank as paid or failed.',
  },
  file: {
    title: (number: string) => `Bank file for ${number}`,
    loading: 'Loading batch',
    close: 'Close',
    failed: 'Couldn’t load the batch.',
    facts: (free: number, held: number, sent: number) =>
      [
        `${payouts(free)} ready to send`,
        held > 0 ? `${held} on hold` : '',
        sent > 0 ? `${sent} at the bank` : '',
      ]
        .filter(Boolean)
        .join(', '),
    nothing: 'Only scheduled payouts that aren’t on hold can be in a bank file.',
    format: 'Format',
    sepa: (count: number) => `SEPA credit transfer (XML): ${payouts(count)} in EUR to an IBAN`,
    csv: (count: number) => `CSV: ${payouts(count)} with account numbers`,
    payerName: payoutsApi.bankFile.fields.payerName.label,
    payerIban: payoutsApi.bankFile.fields.payerIban.label,
    kept: 'Written to the file only; Backlot doesn’t store it.',
    executionDay: payoutsApi.bankFile.fields.executionDay.label,
    effect: 'Payouts in the file are marked as sent to the bank and excluded from later files.',
    again: 'Download the last file again',
    againHelp: 'Use this only if the bank didn’t receive the file. Payouts don’t change.',
    verb: 'Download bank file',
    done: 'Bank file downloaded. Mark the payouts as paid once the bank has sent them.',
  },
} as const;
