import { and, eq, isNull } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { lookupRecord, type LookupRecord } from './lookups.record.ts';
import { inType, reorder } from './lookups.rules.ts';
import { lookupTable as t } from './lookups.table.ts';

type Api = typeof lookupEditApi;
type Skipped = Response<Api['bulk']>['skipped'];

/** @throws ApiError 409 `order_stale` */
export const orderLookups = (db: Db, { type, ids }: Parsed<Api['order']>['body'], by: By): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await reorder(tx, inType(type), ids);
    if (before)
      await audit(tx, {
        actor: by.actorId === null ? null : { _id: by.actorId },
        action: 'lookup.order',
        objectType: 'lookupType',
        objectId: type,
        diff: { order: [before, ids] },
        requestId: by.requestId,
      });
  });

/** Activates or deactivates lookups, with a revision and an audit row each. */
export const changeLookups = (
  db: Db,
  { action, ids, dryRun }: Parsed<Api['bulk']>['body'],
  by: By,
): Promise<Response<Api['bulk']>> =>
  db.transaction(async (tx) => {
    const active = action === 'activate';
    const wanted = [...new Set(ids)].sort(); // the same order everywhere prevents deadlocks
    const skipped: Skipped = [];
    for (const _id of wanted) {
      const before = await findLocked(tx, _id);
      if (!before) skipped.push({ _id, reason: 'gone' });
      else if (before.active === active) skipped.push({ _id, reason: 'unchanged' });
      else if (!dryRun) await lookupRecord.update(tx, before, { active }, { ...by, action });
    }
    return { matched: wanted.length, changed: wanted.length - skipped.length, skipped };
  });

async function findLocked(tx: Db, _id: string): Promise<LookupRecord | undefined> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), isNull(t.deletedAt)))
    .for('update');
  return found;
}
