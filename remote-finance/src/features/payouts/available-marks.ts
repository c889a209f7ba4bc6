import type { PayoutMark, PayoutRow } from '@backlot/contracts/money/payouts/payout';

export type Mark = PayoutMark['to'];

/** The rules of the API: payouts on hold can't be sent, and only payouts at the bank can be paid or fail. */
const canMark: Record<Mark, (payout: PayoutRow) => boolean> = {
  processing: ({ status, holds }) => status === 'scheduled' && holds.length === 0,
  paid: ({ status }) => status === 'processing',
  failed: ({ status }) => status === 'processing',
};
const all = ['processing', 'paid', 'failed'] as const satisfies readonly Mark[];

/** The marks that apply to some of these payouts, each with those it applies to. */
export const availableMarks = (payouts: readonly PayoutRow[]): { to: Mark; payoutIds: string[] }[] =>
  all
    .map((to) => ({ to, payoutIds: payouts.filter(canMark[to]).map(({ _id }) => _id) }))
    .filter(({ payoutIds }) => payoutIds.length > 0);
