import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import {
  type Lookup,
  type lookupEditApi,
  lookupsAtMost,
  type LookupInput,
} from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { checkLookup, recordsInWords } from './lookups.rules.ts';
import { lookupTable as t } from './lookups.table.ts';
import {
  inputOf,
  insertLookup,
  lockLookup,
  type LookupRecord,
  readLookup,
  updateLookup,
} from './lookups.write.ts';

type Api = typeof lookupEditApi;
type Edit = Parsed<Api['update']>['body'];

export const lookupsEdit = (db: Db) => {
  /** Writes, then reads the record that the caller gets, in one transaction. */
  const writing = async (write: (tx: Db) => Promise<{ _id: string }>): Promise<Lookup> => {
    try {
      return await db.transaction(async (tx) => readLookup(tx, (await write(tx))._id));
    } catch (error) {
      throw brokenConstraint(error) === 'lookup_key' ? taken() : error;
    }
  };

  return {
    /** A lookup with the key of a deleted one is that one again: records and histories may still know its id. */
    create: ({ type, ...input }: Parsed<Api['create']>['body'], by: By): Promise<Lookup> =>
      writing(async (tx) => {
        await checkLookup(tx, type, input, null);
        const position = await placeAtEnd(tx, type);
        const former = await deletedWithKey(tx, type, input.key);
        if (former)
          return updateLookup(
            tx,
            former,
            { ...input, position, deletedAt: null },
            { ...by, action: 'restore' },
          );
        return insertLookup(tx, { type, ...input, position }, { ...by, action: 'create' });
      }),

    update: (_id: string, { version, ...input }: Edit, by: By): Promise<Lookup> =>
      writing(async (tx) => {
        const before = await lockLookup(tx, _id, version);
        return save(tx, before, input, { ...by, action: 'update' });
      }),

    /** @throws ApiError 404 also for a revision of another lookup */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Lookup> =>
      writing(async (tx) => {
        const before = await lockLookup(tx, _id, version);
        // A snapshot of a lookup is its input; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, _id, revisionId)) as Partial<LookupInput>;
        return save(tx, before, { ...inputOf(before), ...snapshot }, { ...by, action: 'restoreRevision' });
      }),

    /** @throws ApiError 409 `lookup_in_use` with the lookup, which says how often it is used */
    remove: (_id: string, version: number, by: By): Promise<Lookup> =>
      writing(async (tx) => {
        const before = await lockLookup(tx, _id, version);
        const current = await readLookup(tx, _id);
        if (current.usageCount > 0)
          throw conflict(
            'lookup_in_use',
            `${recordsInWords(current.usageCount)} this. Merge it into another instead.`,
            current,
          );
        return updateLookup(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    /** @throws ApiError 409 `order_stale` when the ids are not exactly those of the list */
    order: ({ type, ids }: Parsed<Api['order']>['body'], by: By): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await lockType(tx, type);
        const given = new Set(ids);
        if (
          given.size !== ids.length ||
          before.length !== ids.length ||
          !before.every((_id) => given.has(_id))
        )
          throw conflict('order_stale', 'The list has changed in the meantime. Look at it again.');
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
      }),

    bulk: ({ action, ids, dryRun }: Parsed<Api['bulk']>['body'], by: By): Promise<Response<Api['bulk']>> =>
      db.transaction(async (tx) => {
        const active = action === 'activate';
        const wanted = [...new Set(ids)].sort(); // in one order, so that two of these never wait for one another
        const skipped: Response<Api['bulk']>['skipped'] = [];
        for (const _id of wanted) {
          const before = await findLocked(tx, _id);
          if (!before) skipped.push({ _id, reason: 'gone' });
          else if (before.active === active) skipped.push({ _id, reason: 'already_so' });
          else if (!dryRun) await updateLookup(tx, before, { active }, { ...by, action });
        }
        return { matched: wanted.length, changed: wanted.length - skipped.length, skipped };
      }),
  };
};

async function save(
  tx: Db,
  before: LookupRecord,
  input: LookupInput,
  change: By & { action: string },
): Promise<LookupRecord> {
  await checkLookup(tx, before.type, input, before);
  return updateLookup(tx, before, input, change);
}

const taken = () => invalid(fieldProblem('key', 'taken', 'Another entry has this key, maybe a deleted one'));

/** The ids of a list in its order, held so that none is moved or deleted meanwhile. */
async function lockType(tx: Db, type: LookupType): Promise<string[]> {
  const rows = await tx
    .select({ _id: t._id, position: t.position, key: t.key })
    .from(t)
    .where(and(eq(t.type, type), isNull(t.deletedAt)))
    .orderBy(asc(t._id))
    .for('update');
  return rows.sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1)).map(({ _id }) => _id);
}

/** @throws ApiError 409 when the list is full */
async function placeAtEnd(tx: Db, type: LookupType): Promise<number> {
  const [list] = await tx
    .select({ count: sql<number>`count(*)::int`, next: sql<number>`coalesce(max(${t.position}) + 1, 0)` })
    .from(t)
    .where(and(eq(t.type, type), isNull(t.deletedAt)));
  if (list && list.count >= lookupsAtMost)
    throw conflict('list_full', `A list holds at most ${lookupsAtMost} entries.`);
  return list?.next ?? 0;
}

async function deletedWithKey(tx: Db, type: LookupType, key: string): Promise<LookupRecord | undefined> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t.type, type), eq(t.key, key)))
    .for('update');
  return found?.deletedAt ? found : undefined;
}

async function findLocked(tx: Db, _id: string): Promise<LookupRecord | undefined> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), isNull(t.deletedAt)))
    .for('update');
  return found;
}
