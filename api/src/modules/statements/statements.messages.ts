import { monthWords } from '@backlot/contracts/months';
import type { StatementStatus } from '@backlot/contracts/statements';
import type { Mail } from '../outbox/outbox.service.ts';

export const words = {
  toCome: 'This month has not begun',
  job: (period: string) => `Statements for ${monthWords(period)}`,
  notNow: (status: StatementStatus) => `This statement is ${status}, so that is not possible now.`,
  figuresChanged: 'Something was booked since it was drawn up. Draw the month up again, and look once more.',
  earlierOpen: 'Issue the statement of the month before first.',
  laterExists: 'A later statement builds on this one. Correct that one.',
  hasPayout: 'It has a payout. Cancel the payout first.',
};

export const statementMail = (facts: {
  number: string;
  makerName: string;
  period: string;
  payable: string;
  withheld: string;
  payout: string;
  carried: string | null;
}): Omit<Mail, 'to'> => ({
  subject: `Your statement ${facts.number} for ${monthWords(facts.period)}`,
  text: [
    `Hello ${facts.makerName},`,
    '',
    `this is your statement ${facts.number} for ${monthWords(facts.period)}.`,
    '',
    `From sales: ${facts.payable}`,
    `Tax withheld: ${facts.withheld}`,
    facts.carried ? `Carried on to the next statement: ${facts.carried}` : `To be paid out: ${facts.payout}`,
    '',
    'Answer this mail when you want the statement as a file, or when something in it is not right.',
    '',
    '— Backlot',
    '',
  ].join('\n'),
});
