import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recordBatchesOf } from '../history/record-batches.service.ts';
import type { Change } from '../history/records.service.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherKind } from './watchers.write.ts';

const batches = recordBatchesOf(watcherKind);

/** Gives these blocks another reason, with a revision and an audit row for each watcher. */
export async function replaceBlockReason(
  tx: Db,
  ids: readonly string[],
  { into, change }: { into: string; change: Change },
): Promise<void> {
  const held = await tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]))
    .orderBy(t._id)
    .for('update');
  const edits = held
    .filter(({ blockedReason }) => blockedReason !== null)
    .map((before) => ({ before, fields: { blockedReason: into } }));
  await batches.update(tx, edits, change);
}
