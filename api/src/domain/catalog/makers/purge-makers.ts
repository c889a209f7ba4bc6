import { and, asc, inArray, isNotNull, lt, notExists, sql, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { auditPurge } from '../../../platform/records/purge.ts';
import { deleteHistories } from '../../../platform/records/history.service.ts';
import { mediaService } from '../../../platform/files/images/media.service.ts';
import { movieTable } from '../movies/movies.table.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import {
  makerContractTable as contract,
  makerPayoutTable as payout,
  makerTable as t,
} from './makers.table.ts';

const batchSize = 20;

/**
 * Removes makers that can no longer be restored, with their images, contracts and payout accounts; an audit row of each
 * stays. A maker with deleted movies stays until they are purged. Replicas share the work.
 * @returns how many were removed
 */
export const purgeMakers = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ _id: t._id, imgKey: t.imgKey, deletedAt: t.deletedAt })
      .from(t)
      .where(
        and(
          lt(t.deletedAt, restorableSince(deps.now())),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(movieTable)
              .where(eq(movieTable.makerId, t._id)),
          ),
        ),
      )
      .orderBy(asc(t.deletedAt), asc(t._id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ _id }) => _id);
    const payouts = await tx.select({ _id: payout._id }).from(payout).where(inArray(payout.makerId, ids));
    const files = await tx
      .select({ key: contract.fileKey })
      .from(contract)
      .where(and(inArray(contract.makerId, ids), isNotNull(contract.fileKey)));
    await mediaService(deps).release(tx, [
      ...files.flatMap(({ key }) => key ?? []),
      ...due.flatMap(({ imgKey }) => imgKey ?? []),
    ]);
    await tx.delete(t).where(inArray(t._id, ids));
    await deleteHistories(tx, [...ids, ...payouts.map(({ _id }) => _id)]);
    return auditPurge(tx, 'maker', due, ({ deletedAt }) => ({ deletedAt: [deletedAt, null] })); // the name is personal
  });
