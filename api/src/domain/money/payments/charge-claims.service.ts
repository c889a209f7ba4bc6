import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { chargeClaimTable as t } from './charge-claims.table.ts';
import type { Payment } from './payments.table.ts';

/** After this time, an attempt without a result was interrupted by a crash. A gateway call takes 16 s at most. */
const interruptedMs = 60_000;
/** How long an order at the bank keeps other orders waiting. */
export const waitsAtBankMs = 30 * 60_000;

/**
 * For an order whose email and movie another order is paying for or has bought: one error for both. A
 * stranger who pays learns that it is one of them; starting an order tells nothing.
 */
export const paymentInProgress = () =>
  conflict(
    'in_progress',
    'A payment is in progress, or was already made with this email. Check your inbox before you try again.',
  );

type Claimant = Pick<Payment, '_id' | 'movieId' | 'watcherEmail'>;

const keyOf = ({ watcherEmail }: Claimant) =>
  createHash('sha256').update(watcherEmail.toLowerCase()).digest();
const hasNoAttempt = (at: Date): SQL | undefined =>
  or(isNull(t.chargingSince), lte(t.chargingSince, new Date(at.getTime() - interruptedMs)));

/**
 * Claims the right to charge for an email and a movie, before the charge: of concurrent attempts, also of different
 * orders, one gets it. The caller has locked the payment.
 * @throws ApiError 409 `in_progress` while another attempt or another order has it
 */
export async function claimCharge(tx: Db, payment: Claimant, at: Date): Promise<void> {
  const { _id: paymentId, movieId } = payment;
  if (!movieId) return;
  const attempt = { claimedAt: at, chargingSince: at };
  const claimed = await tx
    .insert(t)
    .values({ emailHash: keyOf(payment), movieId, paymentId, ...attempt })
    .onConflictDoUpdate({
      target: [t.emailHash, t.movieId],
      set: attempt,
      setWhere: and(eq(t.paymentId, paymentId), hasNoAttempt(at)),
    })
    .returning({ paymentId: t.paymentId });
  if (claimed.length === 0) throw paymentInProgress();
}

/** The result of an attempt is recorded, or unknown until the next attempt or reconciliation. The claim remains. */
export async function endAttempt(db: Db, paymentId: string, startedAt: Date): Promise<void> {
  await db
    .update(t)
    .set({ chargingSince: null })
    .where(and(eq(t.paymentId, paymentId), eq(t.chargingSince, startedAt)));
}

/** Releases the claim of an order that certainly wasn't charged. */
export async function releaseClaim(db: Db, paymentId: string): Promise<void> {
  await db.delete(t).where(eq(t.paymentId, paymentId));
}

/** Releases the claim of an order that the gateway reports as uncharged, unless a new attempt has started. */
export async function releaseUncharged(tx: Db, paymentId: string, at: Date): Promise<void> {
  await tx.delete(t).where(and(eq(t.paymentId, paymentId), hasNoAttempt(at)));
}

const unsettled: readonly PaymentStatus[] = ['pending', 'requires_action', 'processing'];

/** Releases the claim of a settled order, in the transaction that writes its status. */
export async function settleClaim(
  tx: Db,
  { _id, status }: Pick<Payment, '_id' | 'status'>,
  at: Date,
): Promise<void> {
  if (unsettled.includes(status)) return;
  // The failure of an earlier attempt doesn't release the claim of the current one.
  await (status === 'failed' ? releaseUncharged(tx, _id, at) : releaseClaim(tx, _id));
}

/** Another order for the same email and movie that has been waiting at the bank for too long. */
export async function overdueClaimant(db: Db, payment: Claimant, at: Date): Promise<string | undefined> {
  if (!payment.movieId) return undefined;
  const [holder] = await db
    .select({ _id: t.paymentId })
    .from(t)
    .where(
      and(
        eq(t.emailHash, keyOf(payment)),
        eq(t.movieId, payment.movieId),
        ne(t.paymentId, payment._id),
        lte(t.claimedAt, new Date(at.getTime() - waitsAtBankMs)),
      ),
    );
  return holder?._id;
}
