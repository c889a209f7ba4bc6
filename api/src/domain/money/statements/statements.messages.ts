import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import type { Statement, StatementStatus } from '@backlot/contracts/money/statements/statement';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';

export const statementMessages = {
  toCome: 'Choose the current month or an earlier one.',
  job: (period: string) => `Statements for ${formatMonth(period)}`,
  notNow: (status: StatementStatus) =>
    `You can’t do this because the statement is ${status === 'open' ? 'in progress' : status}.`,
  figuresChanged:
    'Sales or refunds were booked since this statement was created. Create the month’s statements again, then review this one.',
  noSeller:
    'No seller is set for the maker’s country. Add one under Money → Sellers, then issue the statement.',
  earlierOpen: 'Issue the previous month’s statement first.',
  laterExists: 'A later statement builds on this one. Correct the later one.',
  hasPayout: 'This statement has a payout. Cancel the payout first.',
};

type Amounts = Pick<
  Statement,
  | 'currency'
  | 'payableMinor'
  | 'dueMinor'
  | 'withheldMinor'
  | 'payoutMinor'
  | 'carriedMinor'
  | 'carriedReason'
>;
type Facts = {
  number: string;
  makerName: string;
  period: string;
  seller: { legalName: string; supportEmail: string };
};

/** Tells a maker of an issued statement. The amounts sum to the last one. */
export const statementMail = (
  { number, makerName, period, seller }: Facts,
  amounts: Amounts,
): Omit<Mail, 'to'> => ({
  subject: `Your statement ${number} for ${formatMonth(period)}`,
  text: [
    `Hello ${makerName},`,
    '',
    `Your statement ${number} for ${formatMonth(period)} is ready.`,
    '',
    ...amountLines(amounts),
    '',
    `To request the PDF or to report a problem, email ${seller.supportEmail}.`,
    '',
    `— ${seller.legalName}`,
    '',
  ].join('\n'),
});

function amountLines({ currency, payableMinor, dueMinor, withheldMinor, ...end }: Amounts): string[] {
  const line = (label: string, minor: number) => `${label}: ${formatMoney(minor, currency)}`;
  return [
    line('Your share of sales', payableMinor),
    ...(dueMinor === payableMinor ? [] : [line('Fees and adjustments', dueMinor - payableMinor)]),
    line('Earnings', dueMinor),
    ...(withheldMinor === 0 ? [] : [line('Withholding tax', -withheldMinor)]),
    end.carriedReason ? line('Carried forward', end.carriedMinor) : line('Payout', end.payoutMinor),
  ];
}
