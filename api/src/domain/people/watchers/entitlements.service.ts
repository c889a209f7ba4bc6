import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { AccessSource } from '@backlot/contracts/people/watchers/entitlements';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { entitlementTable as t, watcherTable } from './watchers.table.ts';

type Bought = {
  watcherId: string;
  movieId: string;
  movieTitle: string;
  paymentId: string;
  source: Extract<AccessSource, 'rental' | 'purchase'>;
  startAt: Date;
  /** Of a rental: until when it must be started, and for how long it runs then. */
  endAt: Date | null;
  accessHours: number | null;
};

/** Gives what a payment has bought. A payment gives it once, however often this is asked. */
export async function grantBought(tx: Db, bought: Bought): Promise<string> {
  await tx
    .insert(t)
    .values({ _id: newId(), ...bought })
    .onConflictDoNothing({ target: t.paymentId });
  const [row] = await tx.select({ _id: t._id }).from(t).where(eq(t.paymentId, bought.paymentId));
  if (!row) throw new Error('What was bought was not given');
  return row._id;
}

/** Takes back what a payment has given; answers whether there was anything. */
export async function revokeBought(tx: Db, paymentId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set({ revokedAt: at })
    .where(and(eq(t.paymentId, paymentId), isNull(t.revokedAt)))
    .returning({ _id: t._id });
  return rows.length > 0;
}

/** What a payment has given and not taken back: a rental is to be started in time, its end is known only then. */
export async function boughtAccess(
  db: Db,
  paymentId: string,
): Promise<{ startBy: Date | null; endAt: Date | null } | null> {
  const [row] = await db
    .select({ endAt: t.endAt, accessHours: t.accessHours })
    .from(t)
    .where(and(eq(t.paymentId, paymentId), isNull(t.revokedAt)));
  if (!row) return null;
  const isRental = row.accessHours !== null;
  return { startBy: isRental ? row.endAt : null, endAt: isRental ? null : row.endAt };
}

export type OpenAccess = {
  _id: string;
  watcherId: string;
  movieId: string;
  source: AccessSource;
  endAt: Date | null;
};

/** What a payment gave and may be watched now. A rental's hours begin here, once. Null when there is nothing (any more). */
export async function openBought(tx: Db, paymentId: string, at: Date): Promise<OpenAccess | null> {
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
  // Started: from now on the end is an end, no longer a day to start by.
  await tx.update(t).set({ endAt, accessHours: null }).where(eq(t._id, _id));
  return { _id, watcherId, movieId, source, endAt };
}

/** Whether a verified or coming watcher of this address may watch a movie already. */
export async function ownedBy(tx: Db, email: string, movieId: string, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ _id: t._id })
    .from(t)
    .innerJoin(watcherTable, eq(watcherTable._id, t.watcherId))
    .where(
      and(
        eq(sql`lower(${watcherTable.email})`, email),
        eq(t.movieId, movieId),
        isNull(t.revokedAt),
        or(isNull(t.endAt), gt(t.endAt, at)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
