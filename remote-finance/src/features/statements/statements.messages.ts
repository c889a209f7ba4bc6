import type {
  CarriedReason,
  Generated,
  StatementStatus,
  statementSorts,
} from '@backlot/contracts/money/statements/statement';
import { moneyTitles } from '../../maker-money/money-titles.ts';

export const statusLabels: Record<StatementStatus, string> = {
  open: 'In progress',
  calculated: 'Calculated',
  issued: 'Issued',
  approved: 'Approved',
  paid: 'Paid',
  disputed: 'Disputed',
  corrected: 'Corrected',
};

export const sortLabels: Record<(typeof statementSorts)[number], string> = {
  '-period': 'Newest month first',
  period: 'Oldest month first',
  '-dueMinor': 'Highest amount',
  dueMinor: 'Lowest amount',
};

export const carriedLabels: Record<CarriedReason, string> = {
  negative: 'Refunds exceed sales',
  below_threshold: 'Below the minimum payout',
  quarterly: 'Paid quarterly',
};

export const licenseLabels: Record<string, string> = { 'tvod-rent': 'Rental', 'est-buy': 'Purchase' };

const skipLabels: Record<Generated['left'][number]['why'], string> = {
  issued_already: 'already issued',
  later_exists: 'a later month exists',
  earlier_not_issued: 'the previous month isn’t issued',
};
const statements = (count: number): string => (count === 1 ? '1 statement' : `${count} statements`);

export const statementsMessages = {
  title: moneyTitles.statements,
  description: 'Monthly earnings of makers.',
  searchLabel: 'Search by maker or number',
  emptyTitle: 'No statements yet',
  emptyText: 'Create statements for a month to see each maker’s earnings.',
  noMatch: 'No matching statements',
  none: '–',
  views: { toIssue: 'To issue', disputed: 'Disputed', toPay: 'Ready to pay' },
  toPay: 'Ready to pay',
  totals: (count: number, amounts: readonly string[]) =>
    `${['to pay', ...amounts].join(', ')} (${statements(count)})`,
  amounts: {
    disputedMinor: (amount: string) => `${amount} disputed`,
    paidMinor: (amount: string) => `${amount} paid`,
    carriedMinor: (amount: string) => `${amount} carried forward`,
  },
  generate: {
    action: 'Create statements',
    title: 'Create statements',
    month: 'Month',
    help: 'One statement per maker and currency with activity. Issued statements don’t change.',
    running: (month: string) => `${month} (in progress)`,
    verb: 'Create statements',
    started: (month: string) => `Creating statements for ${month}`,
    stopped: 'Stopped. Statements created so far are kept.',
    failed: 'Failed. Statements created so far are kept.',
    done: ({ created, recreated, removed, left }: Generated) =>
      [
        `${statements(created)} created`,
        recreated > 0 ? `${recreated} recreated` : '',
        removed > 0 ? `${removed} removed (no activity)` : '',
        ...left.map(({ why, count }) => `${count} skipped: ${skipLabels[why]}`),
      ]
        .filter(Boolean)
        .join(', '),
  },
  bulk: {
    pay: (count: number) => `Schedule ${count === 1 ? '1 payout' : `${count} payouts`}`,
    title: (count: number) => `Schedule ${count === 1 ? '1 payout' : `${count} payouts`}?`,
    sum: (amount: string, count: number) => `${amount} (${statements(count)})`,
    text: 'Backlot doesn’t send money. Download the bank file under Payouts, upload it to your bank, then mark the payouts as paid.',
    onePage: 'Select rows on a single page to schedule payouts.',
  },
} as const;
