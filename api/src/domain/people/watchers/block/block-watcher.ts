import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { writeRows } from '../../../../platform/bulk/bulk-write.service.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { unblocked } from '../bulk/watchers-bulk.rules.ts';
import { watcherSource } from '../bulk/watcher-source.ts';
import { changeOfDevices, signOutDevices } from '../devices/watcher-devices.ts';
import { readWatcher } from '../watchers.repo.ts';
import { watcherTable as t } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';

type Block = Parsed<typeof watchersApi.block>['body'];

export const watchersBlock = (db: Db) => ({
  /** Blocks, or changes the reason and end of a block. */
  block: (_id: string, { version, ...block }: Block, by: ChangeAuthor): Promise<string> =>
    db.transaction(async (tx) => {
      const before = await watcherRecord.lockEditable(tx, _id, version);
      await checkBlock(tx, block, by.at, { former: before.blockedReason });
      const isBlocked = before.status === 'blocked';
      await watcherRecord.update(
        tx,
        before,
        {
          status: 'blocked',
          blockedReason: block.reason,
          blockedNote: block.note ?? null,
          blockedUntil: block.until ?? null,
          ...(!isBlocked && { statusBefore: before.status, blockedAt: by.at }),
        },
        { ...by, action: 'block' },
        block.endSessions ? changeOfDevices(await signOutDevices(tx, [_id], by.at)) : [],
      );
      return _id;
    }),

  /** @throws ApiError 409 `not_blocked` */
  unblock: (_id: string, version: number, by: ChangeAuthor): Promise<string> =>
    db.transaction(async (tx) => {
      const before = await watcherRecord.lockEditable(tx, _id, version);
      if (before.status !== 'blocked')
        throw conflict('not_blocked', 'This watcher isn’t blocked.', await readWatcher(tx, _id));
      const fields = { status: before.statusBefore ?? 'active', ...noBlock };
      await watcherRecord.update(tx, before, fields, { ...by, action: 'unblock' });
      return _id;
    }),
});

const noBlock = {
  statusBefore: null,
  blockedReason: null,
  blockedNote: null,
  blockedAt: null,
  blockedUntil: null,
} as const;

/** @throws ApiError 422 for a reason that isn’t offered, unless it is the `former` one, and for an end in the past */
export async function checkBlock(
  db: Db,
  { reason, until }: Pick<Block, 'reason' | 'until'>,
  at: Date,
  { path = '', former = null }: { path?: string; former?: string | null } = {},
): Promise<void> {
  const found = await findOffered(
    db,
    [],
    [{ type: 'blockReason', key: reason }],
    ({ key }) => key === former,
  );
  if (found.length === 0) throw invalid(fieldProblem(`${path}reason`, 'unknown', 'Choose an active reason.'));
  if (until && until <= at)
    throw invalid(fieldProblem(`${path}until`, 'past', 'The end of the block must be in the future.'));
}

const atOnce = 500;

/** Unblocks watchers whose block has ended. Replicas share the work. Returns the number of watchers. */
export const liftExpiredBlocks = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const due = await tx
      .select({ _id: t._id })
      .from(t)
      .where(and(eq(t.status, 'blocked'), lte(t.blockedUntil, at)))
      .orderBy(asc(t._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = due.map(({ _id }) => _id);
    if (ids.length === 0) return 0;
    const rule = { set: unblocked, reason: sql`null::text` };
    const batch = { action: 'unblock', actorId: null, requestId: newId(), at, bulkId: null };
    await writeRows(tx, watcherSource, ids, rule, batch);
    return ids.length;
  });
