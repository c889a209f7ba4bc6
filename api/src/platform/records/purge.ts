import { and, asc, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../audit/audit.service.ts';
import { deleteHistories } from './history.service.ts';
import { deletedAtOf, type RegisteredRecord } from './registry.ts';
import { restorableSince } from './restorable.service.ts';

const batchSize = 100;

/**
 * Purges deleted records that can no longer be restored, with an audit row each. Keeps images, which other pages may
 * show. Replicas share the work.
 * @returns how many were removed
 */
export async function purgeDeletedRecords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  records: readonly RegisteredRecord[],
): Promise<number> {
  let purged = 0;
  for (const record of records)
    if (record.isPurged) purged += await db.transaction((tx) => purge(tx, record, now()));
  return purged;
}

async function purge(tx: Db, record: RegisteredRecord, at: Date): Promise<number> {
  const { type, table, name } = record;
  const ids = await lockPurgeable(tx, table, at, { limit: batchSize });
  if (ids.length === 0) return 0;
  const purged = await tx
    .delete(table)
    .where(inArray(table._id, ids))
    .returning({ _id: sql<string>`${table._id}`, name: sql<string>`${name}` });
  await deleteHistories(tx, ids);
  return auditPurge(tx, type, purged, ({ name: former }) => ({ name: [former, null] }));
}

/**
 * Ids of the oldest records that can no longer be restored, locked; replicas skip each other's.
 * @param where what else a record needs to be purged
 */
export async function lockPurgeable(
  tx: Db,
  table: PgTable & { _id: PgColumn },
  at: Date,
  { limit, where }: { limit: number; where?: SQL },
): Promise<string[]> {
  const deletedAt = deletedAtOf(table);
  const due = await tx
    .select({ _id: sql<string>`${table._id}` })
    .from(table)
    .where(and(lt(deletedAt, restorableSince(at)), where))
    .orderBy(asc(deletedAt), asc(table._id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return due.map(({ _id }) => _id);
}

/** Writes an audit row for each purged record, which names no person; returns their number. */
export async function auditPurge<R extends { _id: string }>(
  tx: Db,
  type: string,
  purged: readonly R[],
  diffOf: (record: R) => Record<string, unknown>,
): Promise<number> {
  const requestId = newId();
  for (const record of purged)
    await audit(tx, {
      actor: null,
      action: `${type}.purge`,
      objectType: type,
      objectId: record._id,
      diff: diffOf(record),
      requestId,
    });
  return purged.length;
}
