import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isEditable, type WatcherStatus, watcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { movieTable } from '../../../catalog/movies/movies.table.ts';
import { watcherTable as t } from '../watchers.table.ts';

/** Whether a watcher may buy, watch and be charged: neither blocked nor erased, and no deletion is pending. */
const isInGoodStanding = (status: WatcherStatus): boolean => isEditable(status) && status !== 'blocked';

/** The same as a condition of the table `watcher`. */
export const inGoodStanding = (): SQL => inArray(t.status, watcherStatus.options.filter(isInGoodStanding));

/** Which of these watchers may not buy, watch or be charged now. */
export async function suspendedAmong(db: Db, watcherIds: readonly string[]): Promise<Set<string>> {
  if (watcherIds.length === 0) return new Set();
  const found = await db
    .select({ _id: t._id, status: t.status })
    .from(t)
    .where(inArray(t._id, [...new Set(watcherIds)]));
  return new Set(found.filter(({ status }) => !isInGoodStanding(status)).map(({ _id }) => _id));
}

export const isSuspended = async (db: Db, watcherId: string): Promise<boolean> =>
  (await suspendedAmong(db, [watcherId])).has(watcherId);

/** Whether a watcher may watch a movie now: the watcher isn't suspended, and the movie is published. */
export async function mayWatch(db: Db, right: { watcher: string; movie: string }): Promise<boolean> {
  if (await isSuspended(db, right.watcher)) return false;
  const isPublished = and(
    eq(movieTable._id, right.movie),
    eq(movieTable.status, 'published'),
    isNull(movieTable.deletedAt),
  );
  return (await db.$count(movieTable, isPublished)) > 0;
}

/** Which of these emails, in lowercase, are of suspended watchers. Anyone may type one: no answer may depend on this alone. */
export async function suspendedBuyers(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const lowered = sql`lower(${t.email})`.mapWith(String);
  const found = await db
    .select({ email: lowered, status: t.status })
    .from(t)
    .where(sql`${lowered} = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`);
  return new Set(found.filter(({ status }) => !isInGoodStanding(status)).map(({ email }) => email));
}

export const isSuspendedBuyer = async (db: Db, email: string): Promise<boolean> =>
  (await suspendedBuyers(db, [email])).size > 0;

/** @throws ApiError 409 `watcher_suspended` */
export async function refuseSuspended(db: Db, watcherId: string): Promise<void> {
  if (await isSuspended(db, watcherId))
    throw conflict(
      'watcher_suspended',
      'This watcher is blocked or is being deleted and can’t be charged. Unblock the watcher first.',
    );
}
