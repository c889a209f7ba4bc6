import type { PayoutState } from '@backlot/contracts/payouts';

const list = (numbers: readonly string[]) =>
  `${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` and ${numbers.length - 5} more` : ''}`;

export const words = {
  notPayable: (numbers: readonly string[]) =>
    `Only approved statements with something to pay out can be paid: ${list(numbers)}.`,
  hasPayout: (numbers: readonly string[]) => `There is a payout already: ${list(numbers)}.`,
  notNow: (number: string, status: PayoutState) => `${number} is ${status}, so that is not possible now.`,
  onHold: (number: string) => `${number} is on hold. See what is missing first.`,
  accountNotKept: (number: string) =>
    `The account of ${number} is not known whole any more. Mark it as failed, have the account given again, and send it once more.`,
  nothingForFile: 'No payout of this batch can go into such a file now.',
  nothingAgain: 'No payout of this batch is at the bank.',
};
