import { formatMonth } from '@backlot/contracts/platform/values/months';
import type { StatementStatus } from '@backlot/contracts/money/statements/statement';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';

export const statementMessages = {
  toCome: 'Choose the current month or an earlier one.',
  job: (period: string) => `Statements for ${formatMonth(period)}`,
  notNow: (status: StatementStatus) => `You can’t do this because the statement is ${status}.`,
  figuresChanged:
    'Sales or refunds were booked since this statement was created. Recreate the month and review it again.',
  noSeller:
    'No seller is set for the maker’s country. Add one under Money → Sellers, then issue the statement.',
  earlierOpen: 'Issue the previous month’s statement first.',
  laterExists: 'A later statement builds on this one. Correct the later one.',
  hasPayout: 'This statement has a payout. Cancel the payout first.',
};

export const statementMail = (facts: {
  number: string;
  makerName: string;
  period: string;
  payable: string;
  withheld: string;
  payout: string;
  carried: string | null;
  seller: { legalName: string; supportEmail: string };
}): Omit<Mail, 'to'> => ({
  subject: `Your statement ${facts.number} for ${formatMonth(facts.period)}`,
  text: [
    `Hello ${facts.makerName},`,
    '',
    `Your statement ${facts.number} for ${formatMonth(facts.period)} is ready.`,
    '',
    `Your share of sales: ${facts.payable}`,
    `Withholding tax: ${facts.withheld}`,
    facts.carried ? `Carried forward: ${facts.carried}` : `Payout: ${facts.payout}`,
    '',
    `To request the PDF or to report a problem, email ${facts.seller.supportEmail}.`,
    '',
    `— ${facts.seller.legalName}`,
    '',
  ].join('\n'),
});
