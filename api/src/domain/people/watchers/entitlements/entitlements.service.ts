import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AccessSource } from '@backlot/contracts/people/watchers/entitlements';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { watcherRelations } from '../watcher-relations.registry.ts';
import { entitlementTable as t, watcherTable } from '../watchers.table.ts';

type PurchasedAccess = {
  watcherId: string;
  movieId: string;
  movieTitle: string;
  paymentId: string;
  source: Extract<AccessSource, 'rental' | 'purchase'>;
  startAt: Date;
  /** For a rental, `endAt` is the latest start and `accessHours` the length once started. */
  endAt: Date | null;
  accessHours: number | null;
};

/** Grants what a payment has bought; idempotent. */
export async function grantPurchase(tx: Db, bought: PurchasedAccess): Promise<string> {
  await tx
    .insert(t)
    .values({ _id: newId(), ...bought })
    .onConflictDoNothing({ target: t.paymentId });
  const [row] = await tx.select({ _id: t._id }).from(t).where(eq(t.paymentId, bought.paymentId));
  if (!row) throw new Error('An entitlement was not stored');
  return row._id;
}

/** Revokes what a payment has granted; returns whether there was anything to revoke. */
export async function revokePurchase(tx: Db, paymentId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set({ revokedAt: at })
    .where(and(eq(t.paymentId, paymentId), isNull(t.revokedAt)))
    .returning({ _id: t._id });
  return rows.length > 0;
}

/**
 * Restores what was revoked at that time; a rental gets the lost time back.
 * @returns false when it was revoked at another time, or isn't
 */
export async function restorePurchase(
  tx: Db,
  paymentId: string,
  revokedAt: Date,
  at: Date,
): Promise<boolean> {
  const lostMs = at.getTime() - revokedAt.getTime();
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.paymentId, paymentId), eq(t.revokedAt, revokedAt)))
    .for('update');
  if (!row) return false;
  const endAt = row.endAt && new Date(row.endAt.getTime() + lostMs);
  const startAt = new Date(row.startAt.getTime() + (endAt ? lostMs : 0)); // `visibleEnd` counts from it
  await tx.update(t).set({ revokedAt: null, startAt, endAt }).where(eq(t._id, row._id));
  return true;
}

export async function isPurchaseRevoked(db: Db, paymentId: string): Promise<boolean> {
  const [row] = await db.select({ revokedAt: t.revokedAt }).from(t).where(eq(t.paymentId, paymentId));
  return row !== undefined && row.revokedAt !== null;
}

/** What a payment has granted and not revoked. The end of a rental is known once it is started. */
export async function purchasedAccess(
  db: Db,
  paymentId: string,
): Promise<{ startAt: Date; startBy: Date | null; endAt: Date | null; accessHours: number | null } | null> {
  const [row] = await db
    .select({ startAt: t.startAt, endAt: t.endAt, accessHours: t.accessHours })
    .from(t)
    .where(and(eq(t.paymentId, paymentId), isNull(t.revokedAt)));
  if (!row) return null;
  const { startAt, endAt, accessHours } = row;
  const isRental = accessHours !== null;
  return { startAt, startBy: isRental ? endAt : null, endAt: isRental ? null : endAt, accessHours };
}

export type OpenAccess = {
  _id: string;
  watcherId: string;
  movieId: string;
  source: AccessSource;
  endAt: Date | null;
};

/** What a payment granted and can be watched now; starts a rental's hours, once. Null without a valid entitlement. */
export async function startPurchasedAccess(tx: Db, paymentId: string, at: Date): Promise<OpenAccess | null> {
  const [row] = await tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.paymentId, paymentId),
        isNull(t.revokedAt),
        lte(t.startAt, at),
        or(isNull(t.endAt), gt(t.endAt, at)),
      ),
    )
    .for('update');
  if (!row) return null;
  const { _id, watcherId, movieId, source, accessHours } = row;
  if (accessHours === null) return { _id, watcherId, movieId, source, endAt: row.endAt };
  const endAt = new Date(at.getTime() + accessHours * 3_600_000);
  // Started: from now on `endAt` is the end, no longer the latest start.
  await tx.update(t).set({ endAt, accessHours: null }).where(eq(t._id, _id));
  return { _id, watcherId, movieId, source, endAt };
}

/**
 * Open access of an email to a movie: of its watcher, verified or not, or by a purchase with it, whose watcher may have
 * another one since.
 */
export function openAccessOf(email: string, movieId: string, at: Date): SQL | undefined {
  const own = email.toLowerCase();
  const watchers = sql`select w.id from ${watcherTable} w where lower(w.email) = ${own}`;
  const purchases = watcherRelations.read().payments.forMovie(own, movieId);
  return and(
    // Arrays, so that an index finds each.
    sql`(${t.watcherId} = any(array(${watchers})) or ${t.paymentId} = any(array(${purchases})))`,
    eq(t.movieId, movieId),
    isNull(t.revokedAt),
    or(isNull(t.endAt), gt(t.endAt, at)),
  );
}

/** Whether an email has what is bought: someone whose access ends may still buy the movie for good. */
export async function ownsMovie(
  tx: Db,
  { email, movieId, kind }: { email: string; movieId: string; kind: string },
  at: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(and(openAccessOf(email, movieId, at), kind === 'purchase' ? isNull(t.endAt) : undefined))
    .limit(1);
  return row !== undefined;
}
