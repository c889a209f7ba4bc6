import type { paymentTable, refundTable } from './payments.table.ts';

type Payment = Pick<typeof paymentTable.$inferSelect, 'subscriptionId'>;
type Refund = Pick<typeof refundTable.$inferSelect, 'revokesAccess' | 'accessEndedAt'>;

/** Whether access has ended when the credit note is issued; a subscription's always has, even if its end can't be undone. */
export const hasEndedAccess = (
  { subscriptionId }: Payment,
  { revokesAccess, accessEndedAt }: Refund,
): boolean => accessEndedAt !== null || (revokesAccess && subscriptionId !== null);
