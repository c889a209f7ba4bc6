import { eq, sql } from 'drizzle-orm';
import type { PaymentStatus } from '@backlot/contracts/money/payments/payment';
import type { Db } from '../../../platform/db/database.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';

type State = typeof r.$inferSelect.state;

/**
 * What becomes of a redemption in each state of its payment; null leaves it. What was given back in full can be redeemed
 * again; what a bank has taken back can't.
 */
const follows: Record<PaymentStatus, Exclude<State, 'reserved'> | null> = {
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
 * Brings the redemption of a payment in line with the payment's state, in the transaction that writes that state. Money
 * that has come counts, also beyond a limit that was reached meanwhile.
 * @param payment held by whoever calls; `wordAt` is when the newest word of the gateway on it was true
 */
export async function settleCoupon(
  tx: Db,
  payment: { _id: string; couponId: string; status: PaymentStatus; wordAt: Date | null },
  at: Date,
): Promise<void> {
  const { _id: paymentId, couponId, status, wordAt } = payment;
  const state = follows[status];
  if (!state) return;
  const [own] = await tx.select().from(r).where(eq(r.paymentId, paymentId));
  const before = own?.state ?? 'released';
  // A word on an earlier try says nothing of the one that is under way.
  const isOld = status === 'failed' && own !== undefined && (wordAt === null || wordAt < own.reservedAt);
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
