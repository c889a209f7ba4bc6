import { holdLabels } from '@backlot/contracts/money/payouts/hold-labels';
import type { HoldReason, PayoutState } from '@backlot/contracts/money/payouts/payout';

const list = (numbers: readonly string[]) =>
  `${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` and ${numbers.length - 5} more` : ''}`;

/** `processing` as screens name it. */
const nameOf = (status: PayoutState) => (status === 'processing' ? 'at the bank' : status);
const reasons = (holds: readonly HoldReason[]) => holds.map((hold) => holdLabels[hold]).join(', ');

export const payoutMessages = {
  notPayable: (numbers: readonly string[]) =>
    `Only approved statements with a payout amount can be scheduled: ${list(numbers)}.`,
  hasPayout: (numbers: readonly string[]) => `Already scheduled: ${list(numbers)}.`,
  notNow: (number: string, status: PayoutState) =>
    `You can’t do this because ${number} is ${nameOf(status)}.`,
  onHold: (number: string, holds: readonly HoldReason[]) =>
    `${number} is on hold: ${reasons(holds)}. Resolve this first.`,
  onHoldSince: (number: string, holds: readonly HoldReason[]) =>
    `${number} is now on hold: ${reasons(holds)}. If the bank didn’t receive the file, mark it as failed first.`,
  accountNotKept: (number: string) =>
    `The account number of ${number} is no longer stored in full. Mark the payout as failed, re-enter the account and reschedule.`,
  nothingForFile: 'No payouts in this batch qualify for this file.',
  nothingAgain: 'No payouts in this batch are at the bank.',
};
