import { asc, inArray, lt, sql } from 'drizzle-orm';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../audit/audit.service.ts';
import { deleteHistories } from './history.service.ts';
import { deletedAtOf, type RegisteredRecord } from './registry.ts';
import { restorableSince } from './restorable.service.ts';

const batchSize = 100;

/**
 * Purges deleted records that can no longer be restored, with an audit row each. Keeps images, which other pages may show. Replicas share the work.
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
  const due = await tx
    .select({ _id: sql<string>`${table._id}`, name: sql<string>`${name}` })
    .from(table)
    .where(lt(deletedAtOf(record), restorableSince(at)))
    .orderBy(asc(table._id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ _id }) => _id);
  await tx.delete(table).where(inArray(table._id, ids));
  await deleteHistories(tx, ids);
  return auditPurge(tx, type, due, ({ name: former }) => ({ name: [former, null] }));
}

/** Writes an audit row for each purged record; returns their number. */
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
