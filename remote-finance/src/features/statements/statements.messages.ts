import type {
  CarriedReason,
  Generated,
  LineKind,
  StatementStatus,
  statementSorts,
} from '@backlot/contracts/statements';
import { moneyNames } from '../../maker-money/money-names.ts';

export const statusLabels: Record<StatementStatus, string> = {
  open: 'Month runs',
  calculated: 'Calculated',
  issued: 'Issued',
  approved: 'Approved',
  paid: 'Paid',
  disputed: 'Disputed',
  corrected: 'Corrected',
};

export const sortLabels: Record<(typeof statementSorts)[number], string> = {
  '-period': 'Latest month first',
  period: 'Oldest month first',
  '-dueMinor': 'Highest amount',
  dueMinor: 'Lowest amount',
};

export const carriedLabels: Record<CarriedReason, string> = {
  negative: 'More was given back than sold',
  below_threshold: 'Below the maker’s threshold',
  quarterly: 'The maker is paid each quarter',
};

export const lineLabels: Record<Exclude<LineKind, 'sale'>, string> = {
  fixed_fee: 'Fixed fee',
  guarantee: 'Minimum guarantee',
  recoupment: 'Earned back for the guarantee',
  opening: 'Carried on from the month before',
  paid_before: 'Paid by the statement before',
  adjustment: 'Correction',
};

export const licenceLabels: Record<string, string> = { 'tvod-rent': 'Rental', 'est-buy': 'Purchase' };

const leftLabels: Record<Generated['left'][number]['why'], string> = {
  issued_already: 'issued already',
  later_exists: 'a later month exists',
  earlier_not_issued: 'the month before is not issued',
};
const statements = (count: number): string => (count === 1 ? '1 statement' : `${count} statements`);

export const statementsMessages = {
  title: moneyNames.statements,
  description: 'What makers get for their sales, month by month.',
  searchLabel: 'Search makers or numbers',
  emptyTitle: 'No statements yet',
  emptyText: 'Draw up a month, and each maker who is due something gets a statement here.',
  noMatch: 'No statements match these filters',
  none: '–',
  views: { toIssue: 'To issue', disputed: 'Disputed', toPay: 'To pay out' },
  toPay: 'To be paid out',
  maker: 'Maker',
  columns: {
    maker: 'Maker',
    number: 'Number',
    period: 'Month',
    status: 'Status',
    sales: 'From sales',
    due: 'Together',
    withheld: 'Tax withheld',
    payout: 'Payout',
    carried: 'Carried on',
    currency: 'Currency',
  },
  totals: {
    label: 'Totals by currency',
    loading: 'Adding up',
    failed: 'The totals could not be loaded.',
    retry: 'Try again',
    facts: (count: number, carried: string | null) =>
      `to pay out, ${carried ? `${carried} carried on, ` : ''}of ${statements(count)}`,
  },
  generate: {
    action: 'Draw up a month',
    title: 'Draw up statements',
    month: 'Month',
    help: 'Every maker who is due something gets one for each currency, and nobody gets one of nothing. What is issued already stays as it is.',
    running: (month: string) => `${month} (still runs)`,
    verb: 'Draw up',
    started: (month: string) => `Statements for ${month} are being drawn up`,
    stopped: 'Drawing up was stopped. What was done stays.',
    failed: 'Drawing up has failed. What was done stays.',
    done: ({ made, drawnUpAgain, removed, left }: Generated) =>
      [
        `${statements(made)} made`,
        drawnUpAgain > 0 ? `${drawnUpAgain} drawn up again` : '',
        removed > 0 ? `${removed} removed, as nothing is due any more` : '',
        ...left.map(({ why, count }) => `${count} left: ${leftLabels[why]}`),
      ]
        .filter(Boolean)
        .join(', '),
  },
  bulk: {
    pay: (count: number) => `Schedule ${count === 1 ? '1 payout' : `${count} payouts`}`,
    title: (count: number) => `Schedule ${count === 1 ? '1 payout' : `${count} payouts`}?`,
    sum: (amount: string, count: number) => `${amount} of ${statements(count)}`,
    text: 'No money is sent from here: download the bank file on the page of payouts, give it to the bank, then mark the payouts as paid.',
    onePage: 'Payouts are scheduled for chosen rows: choose them on one page.',
  },
} as const;
