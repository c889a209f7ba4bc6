import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { deleteHistories } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { movieTable } from '../movies/movies.table.ts';
import { auditPurge, lockPurgeable } from '../../../platform/records/purge.ts';
import {
  makerContractTable as contract,
  makerPayoutTable as payout,
  makerTable as t,
} from './makers.table.ts';

const batchSize = 20;

/**
 * Removes makers that can no longer be restored, with their images, contracts and payout accounts; one audit row
 * of each stays. A maker with deleted movies stays until they are purged. Replicas share the work.
 * @returns how many were removed
 */
export const purgeMakers = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const hasNoMovie = notExists(
      tx
        .select({ one: sql`1` })
        .from(movieTable)
        .where(eq(movieTable.makerId, t._id)),
    );
    const ids = await lockPurgeable(tx, t, deps.now(), { limit: batchSize, where: hasNoMovie });
    if (ids.length === 0) return 0;
    const payouts = await tx.select({ _id: payout._id }).from(payout).where(inArray(payout.makerId, ids));
    const files = await tx
      .select({ key: contract.fileKey })
      .from(contract)
      .where(and(inArray(contract.makerId, ids), isNotNull(contract.fileKey)));
    const purged = await tx.delete(t).where(inArray(t._id, ids)).returning();
    await mediaService(deps).release(tx, [
      ...files.flatMap(({ key }) => key ?? []),
      ...purged.flatMap(({ imgKey }) => imgKey ?? []),
    ]);
    await deleteHistories(tx, [...ids, ...payouts.map(({ _id }) => _id)]);
    return auditPurge(tx, 'maker', purged, ({ deletedAt }) => ({ deletedAt: [deletedAt, null] })); // the name is personal
  });
