import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { lookupEditApi } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { lookupRecord, type LookupRecord } from './lookups.record.ts';
import { lookupTable as t } from './lookups.table.ts';

type Api = typeof lookupEditApi;
type Skipped = Response<Api['bulk']>['skipped'];

/** @throws ApiError 409 `order_stale` when the ids are not exactly those of the list */
export const orderLookups = (db: Db, { type, ids }: Parsed<Api['order']>['body'], by: By): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockType(tx, type);
    const given = new Set(ids);
    const isComplete = given.size === ids.length && before.length === ids.length;
    if (!isComplete || !before.every((_id) => given.has(_id)))
      throw conflict('order_stale', 'The list has changed in the meantime. Check it and try again.');
    await tx.execute(sql`
      update ${t} set position = placed.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, place)
      where ${t._id} = placed.id`);
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
      else if (before.active === active) skipped.push({ _id, reason: 'already_so' });
      else if (!dryRun) await lookupRecord.update(tx, before, { active }, { ...by, action });
    }
    return { matched: wanted.length, changed: wanted.length - skipped.length, skipped };
  });

/** The ids of a list in order, locked against concurrent moves and deletions. */
async function lockType(tx: Db, type: LookupType): Promise<string[]> {
  const rows = await tx
    .select({ _id: t._id, position: t.position, key: t.key })
    .from(t)
    .where(and(eq(t.type, type), isNull(t.deletedAt)))
    .orderBy(asc(t._id))
    .for('update');
  return rows.sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1)).map(({ _id }) => _id);
}

async function findLocked(tx: Db, _id: string): Promise<LookupRecord | undefined> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), isNull(t.deletedAt)))
    .for('update');
  return found;
}
