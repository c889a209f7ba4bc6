import { eq, sql } from 'drizzle-orm';
import type { PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import type { Db } from '../../../platform/db/database.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';

type State = typeof r.$inferSelect.state;

/**
 * The state of a redemption for each status of its payment; null leaves it unchanged. A full refund releases it, a lost
 * dispute doesn't.
 */
const stateFor: Record<PaymentStatus, Exclude<State, 'reserved'> | null> = {
  pending: null,
  requires_action: null,
  processing: null,
  failed: 'released',
  canceled: 'released',
  expired: 'released',
  refunded: 'released',
  paid: 'redeemed',
  partially_refunded: 'redeemed',
  disputed: 'redeemed',
  won: 'redeemed',
  lost: 'redeemed',
};

const taken: Record<State, number> = { reserved: 1, redeemed: 1, released: 0 };
const redeemed: Record<State, number> = { reserved: 0, redeemed: 1, released: 0 };

/**
 * Updates the redemption of a payment to the payment's status, in the transaction that writes that status. A succeeded
 * payment counts even beyond a limit that was reached in the meantime.
 * @param payment locked by the caller; `reportedAt` is the time of the gateway's latest report
 */
export async function settleCoupon(
  tx: Db,
  payment: { _id: string; couponId: string; status: PaymentStatus; reportedAt: Date | null },
  at: Date,
): Promise<void> {
  const { _id: paymentId, couponId, status, reportedAt } = payment;
  const state = stateFor[status];
  if (!state) return;
  const [own] = await tx.select().from(r).where(eq(r.paymentId, paymentId));
  const before = own?.state ?? 'released';
  // The failure of an earlier attempt doesn't release the redemption of the current one.
  const isOld =
    status === 'failed' && own !== undefined && (reportedAt === null || reportedAt < own.reservedAt);
  if (before === state || isOld) return;
  await tx
    .insert(r)
    .values({ couponId, paymentId, state, reservedAt: at, settledAt: at })
    .onConflictDoUpdate({ target: r.paymentId, set: { state, settledAt: at } });
  await tx
    .update(t)
    .set({
      taken: sql`${t.taken} + ${taken[state] - taken[before]}::int`,
      redeemed: sql`${t.redeemed} + ${redeemed[state] - redeemed[before]}::int`,
      ...(state === 'redeemed' && {
        firstRedeemedAt: sql`coalesce(${t.firstRedeemedAt}, ${at.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(t._id, couponId));
}
