import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { ownsMovie } from '../../people/watchers/entitlements/entitlements.service.ts';
import type { Payment } from './payments.table.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';

export const alreadyOwned = () =>
  conflict('already_owned', 'You already have this movie. Sign in or resend the access email.');

/** Statuses in which an order can still be charged, unless it is expired. */
export const chargeableStatuses = ['pending', 'requires_action', 'processing', 'failed'] as const;

const openOrders = async (db: Db, { _id, movieId }: Payment, whose: SQL): Promise<string[]> => {
  if (!movieId) return [];
  const rows = await db
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        whose,
        eq(t.movieId, movieId),
        ne(t._id, _id),
        inArray(t.status, [...chargeableStatuses]),
        isNull(t.expiredAt),
      ),
    );
  return rows.map((row) => row._id);
};

/** Orders for the same movie from the same browser, which share a secret. */
export const ordersOfBrowser = async (db: Db, payment: Payment): Promise<string[]> =>
  payment.secretHash ? openOrders(db, payment, eq(t.secretHash, payment.secretHash)) : [];

/** Orders for the same movie with the same email, from any browser, that this one makes needless: a rental, no purchase. */
export const ordersOfAddress = (db: Db, payment: Payment): Promise<string[]> =>
  openOrders(
    db,
    payment,
    sql`lower(${t.watcherEmail}) = ${payment.watcherEmail.toLowerCase()} and ${isNotNull(t.secretHash)}
      and ${payment.kind === 'purchase' ? sql`true` : eq(t.kind, payment.kind)}`,
  );

/** Whether the browser of an order has purchased the movie for the same email with another order. */
export async function isPurchasedHere(db: Db, payment: Payment): Promise<boolean> {
  const { _id, movieId, secretHash, watcherEmail } = payment;
  if (!movieId || !secretHash) return false;
  const [bought] = await db
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t.movieId, movieId),
        eq(t.secretHash, secretHash),
        eq(t.watcherEmail, watcherEmail),
        ne(t._id, _id),
        isNotNull(t.entitlementId),
      ),
    )
    .limit(1);
  return bought !== undefined;
}

/** Whether a payment is fully refunded, or automatically, including pending refunds; a failed refund doesn't count. */
export async function isRefunded(db: Db, { _id, status }: Payment): Promise<boolean> {
  if (status === 'refunded') return true;
  const [open] = await db
    .select({ _id: refundTable._id })
    .from(refundTable)
    .where(
      and(
        eq(refundTable.paymentId, _id),
        isNull(refundTable.byId),
        inArray(refundTable.status, ['pending', 'succeeded']),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Whether the movie is already owned; concurrent checks of this email and movie wait until the transaction ends. */
export async function hasAccessAlready(tx: Db, payment: Payment, at: Date): Promise<boolean> {
  const { movieId, watcherEmail, kind, secretHash } = payment;
  // Manual payments are taken as recorded.
  if (!movieId || !secretHash) return false;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`movie ${movieId} ${watcherEmail}`}, 0))`,
  );
  return ownsMovie(tx, { email: watcherEmail, movieId, kind }, at);
}
