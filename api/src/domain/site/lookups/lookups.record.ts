import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type Lookup,
  type lookupEditApi,
  lookupFields,
  type LookupInput,
} from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { takenError } from '../../../platform/records/record-checks.ts';
import { recordOf } from '../../../platform/records/record.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { countUsesOf, totalOf } from './lookups.repo.ts';
import { checkLookup, describeUse, endOfList, takenKey } from './lookups.rules.ts';
import { lookupTable as t } from './lookups.table.ts';

export type LookupRecord = typeof t.$inferSelect;

export const asLookup = (record: LookupRecord, usageCount: number): Lookup => ({
  ...record,
  order: record.position,
  usageCount,
  isBase: record.createdBy === null,
});

/** @throws ApiError 404 */
async function readLookup(db: Db, _id: string): Promise<Lookup> {
  const [record] = await db.select().from(t).where(eq(t._id, _id));
  if (!record) throw notFound();
  return asLookup(record, totalOf(await countUsesOf(db, record)));
}

const nullIfBlank = (text: string | null) => text || null;
const taken = { lookup_key: ['key', takenKey] } as const;

const record = recordOf({
  type: 'lookup',
  table: t,
  fields: lookupFields,
  name: t.name,
  access: 'session',
  publicColumns: ['type', 'position'], // set by a create and by reordering
  read: readLookup,
  prepare: { description: nullIfBlank },
  columns: async (tx, input, before) => {
    if (!before) throw new TypeError('A new lookup needs a type: `addLookup`');
    const { type, position } = before;
    await checkLookup(tx, type, input, before);
    return { ...input, type, position };
  },
  taken,
});

/** All types share one table. */
export const lookupRecord = {
  ...record,

  /** @throws ApiError 409 `lookup_in_use` with the lookup, which says how often it is used */
  remove: (db: Db, _id: string, version: number, by: ChangeAuthor): Promise<Lookup> =>
    db.transaction(async (tx) => {
      const before = await record.lock(tx, _id, version);
      const current = await readLookup(tx, _id);
      if (current.usageCount > 0)
        throw conflict(
          'lookup_in_use',
          `${describeUse(current.usageCount)} this. Merge it into another entry instead.`,
          current,
        );
      await record.update(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      return readLookup(tx, _id);
    }),
};

/** Adds a lookup at the end of its list. One with the key of a deleted lookup restores that one: records and histories may know its id. */
export async function addLookup(
  db: Db,
  { type, ...given }: Parsed<typeof lookupEditApi.create>['body'],
  by: ChangeAuthor,
): Promise<Lookup> {
  const input: LookupInput = { ...given, description: nullIfBlank(given.description) };
  try {
    return await db.transaction(async (tx) => {
      await checkLookup(tx, type, input, null);
      const columns = { ...input, type, position: await endOfList(tx, type) };
      const former = await deletedWithKey(tx, type, input.key);
      const { _id } = former
        ? await record.update(tx, former, { ...columns, deletedAt: null }, { ...by, action: 'restore' })
        : await record.insert(tx, columns, { ...by, action: 'create' });
      return readLookup(tx, _id);
    });
  } catch (error) {
    throw takenError(taken, error);
  }
}

async function deletedWithKey(tx: Db, type: LookupType, key: string): Promise<LookupRecord | undefined> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t.type, type), eq(t.key, key)))
    .for('update');
  return found?.deletedAt ? found : undefined;
}
