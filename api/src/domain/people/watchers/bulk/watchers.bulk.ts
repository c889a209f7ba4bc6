import { and, eq, inArray, isNull } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  type WatcherBulkAction,
  watcherBulkAction,
  watcherBulkResult,
  type WatcherBulkResult,
} from '@backlot/contracts/people/watchers/bulk';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { bulkOf } from '../../../../platform/bulk/bulk.service.ts';
import type { BulkKind } from '../../../../platform/bulk/bulk-kind.service.ts';
import { movieTable } from '../../../catalog/movies/movies.table.ts';
import { checkGrant } from '../entitlements/entitlements.rules.ts';
import { checkBlock } from '../block/block-watcher.ts';
import { bulkFields, bulkRule } from './watchers-bulk.rules.ts';
import { watcherSource } from './watcher-source.ts';
import { signOutDevices } from '../devices/watcher-devices.ts';
import type { WatcherFilter, watchersList } from '../watchers.list.ts';
import { entitlementTable } from '../watchers.table.ts';

type Kind = BulkKind<WatcherBulkAction, WatcherFilter, WatcherBulkResult>;

/** Bulk changes of watchers: preview, change, undo and jobs. */
export const watchersBulk = (
  deps: Pick<Deps, 'db' | 'now'>,
  { under }: Pick<ReturnType<typeof watchersList>, 'under'>,
) =>
  bulkOf<WatcherBulkAction, WatcherFilter, WatcherBulkResult>(
    {
      source: watcherSource,
      plural: 'watchers',
      action: watcherBulkAction,
      result: watcherBulkResult,
      fields: bulkFields,
      under,
      mayDo: (_, held) => can(held, 'watcher:write'),
      check,
      rule: (action, _held, at) => bulkRule(action, at),
      afterChange,
      afterUndo: revokeGrants,
    },
    deps,
  );

const check: Kind['check'] = async (db, action, at, held) => {
  if (action.type === 'block') await checkBlock(db, action, at, { path: 'action.' });
  if (action.type === 'grantAccess') await checkGrant(db, action, held, at, 'action.');
};

const afterChange: Kind['afterChange'] = async (tx, action, ids, { actorId, at, bulkId }) => {
  if (action.type === 'block' && action.endSessions) await signOutDevices(tx, ids, at);
  if (action.type !== 'grantAccess') return;
  const { type: _type, startAt = at, ...grant } = action;
  const movieTitle = await titleOf(tx, grant.movieId);
  await tx.insert(entitlementTable).values(
    ids.map((watcherId) => ({
      ...grant,
      watcherId,
      movieTitle,
      startAt,
      grantedBy: actorId,
      bulkId,
      createdAt: at,
    })),
  );
};

const revokeGrants: Kind['afterUndo'] = async (tx, bulkId, ids, { at }) => {
  await tx
    .update(entitlementTable)
    .set({ revokedAt: at })
    .where(
      and(
        eq(entitlementTable.bulkId, bulkId),
        inArray(entitlementTable.watcherId, [...ids]),
        isNull(entitlementTable.revokedAt), // one that was revoked manually keeps its time
      ),
    );
};

/** Empty for a movie that was purged in the meantime. */
async function titleOf(tx: Db, movieId: string): Promise<string> {
  const [movie] = await tx
    .select({ title: movieTable.title })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  return movie?.title ?? '';
}
