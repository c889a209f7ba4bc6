import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { LookupUse, Replacement } from '../../site/lookups/lookup-uses.registry.ts';
import { watcherTable as t } from './watchers.table.ts';
import { watcherRecord } from './watchers.record.ts';

/** Changes the reason of blocks, with a revision and an audit row per watcher. */
async function replaceBlockReason(
  tx: Db,
  ids: readonly string[],
  { into, change }: Replacement,
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
  await watcherRecord.batches.update(tx, edits, change);
}

export const watcherLookupUses: readonly LookupUse[] = [
  {
    type: 'blockReason',
    kind: 'watcher',
    table: 'watcher',
    field: 'blockedReason',
    how: 'key',
    where: sql`x.blocked_reason is not null`, // as its index has it
    replace: replaceBlockReason,
  },
];
