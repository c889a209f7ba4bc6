import { holdWords } from '@backlot/contracts/payouts.words';
import type { HoldReason, PayoutState } from '@backlot/contracts/payouts';

const list = (numbers: readonly string[]) =>
  `${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` and ${numbers.length - 5} more` : ''}`;

const reasons = (holds: readonly HoldReason[]) => holds.map((hold) => holdWords[hold]).join(', ');

export const words = {
  notPayable: (numbers: readonly string[]) =>
    `Only approved statements with something to pay out can be paid: ${list(numbers)}.`,
  hasPayout: (numbers: readonly string[]) => `There is a payout already: ${list(numbers)}.`,
  notNow: (number: string, status: PayoutState) => `${number} is ${status}, so that is not possible now.`,
  onHold: (number: string, holds: readonly HoldReason[]) =>
    `${number} is on hold: ${reasons(holds)}. Mend that first.`,
  onHoldSince: (number: string, holds: readonly HoldReason[]) =>
    `${number} is not to be paid any more: ${reasons(holds)}. If the bank does not have the file, mark it as failed first.`,
  accountNotKept: (number: string) =>
    `The account of ${number} is not known whole any more. Mark it as failed, have the account given again, and send it once more.`,
  nothingForFile: 'No payout of this batch can go into such a file now.',
  nothingAgain: 'No payout of this batch is at the bank.',
};
