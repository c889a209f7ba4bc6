import type { Db } from '../platform/db/database.ts';
import { differences } from '../platform/records/differences.ts';
import { revisionTable } from '../platform/records/history.table.ts';
import { watcherRecord } from '../domain/people/watchers/watchers.record.ts';
import type { watcherTable } from '../domain/people/watchers/watchers.table.ts';

/** The history of blocked watchers: who blocked them, when and why. */
export async function insertBlocks(
  tx: Db,
  watchers: readonly (typeof watcherTable.$inferSelect)[],
  actorId: string | null,
): Promise<void> {
  const rows = watchers.flatMap((watcher) => {
    const { _id, version, blockedAt, blockedReason } = watcher;
    if (blockedAt === null) return [];
    const before = { status: watcher.statusBefore, blockedReason: null };
    const changes = differences(before, { status: 'blocked', blockedReason }, watcherRecord.derived);
    const who = { objectType: 'watcher', objectId: _id, at: blockedAt, actorId, version };
    return { ...who, action: 'block', changes, snapshot: watcherRecord.fieldsIn(watcher) };
  });
  if (rows.length > 0) await tx.insert(revisionTable).values(rows);
}
