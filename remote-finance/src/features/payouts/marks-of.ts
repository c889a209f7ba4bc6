import type { PayoutMark, PayoutRow } from '@backlot/contracts/payouts';

export type Mark = PayoutMark['to'];

/** As the API has it: what is on hold goes nowhere, and only what is at the bank has arrived or failed. */
const mayBe: Record<Mark, (payout: PayoutRow) => boolean> = {
  processing: ({ status, holds }) => status === 'scheduled' && holds.length === 0,
  paid: ({ status }) => status === 'processing',
  failed: ({ status }) => status === 'processing',
};
const all = ['processing', 'paid', 'failed'] as const satisfies readonly Mark[];

/** What can be said of all of them. */
export const marksOf = (payouts: readonly PayoutRow[]): Mark[] =>
  all.filter((to) => payouts.every(mayBe[to]));
