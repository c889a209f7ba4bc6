import { eq } from 'drizzle-orm';
import { type Lookup, lookupInput, type LookupInput } from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { countUsesOf, totalOf } from './lookups.counts.ts';
import { lookupTable as t } from './lookups.table.ts';

export type LookupRecord = typeof t.$inferSelect;

const inputKeys = Object.keys(lookupInput.shape) as (keyof LookupInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. */
export const inputOf = (record: LookupRecord): LookupInput =>
  // Every key of LookupInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as LookupInput;

export const asLookup = (record: LookupRecord, usageCount: number): Lookup => ({
  ...record,
  order: record.position,
  usageCount,
  isBase: record.createdBy === null,
});

/**
 * One lookup as the contract shows it, a deleted one too.
 * @throws ApiError 404
 */
export async function readLookup(db: Db, _id: string): Promise<Lookup> {
  const [record] = await db.select().from(t).where(eq(t._id, _id));
  if (!record) throw notFound();
  return asLookup(record, totalOf(await countUsesOf(db, record)));
}

export const {
  lock: lockLookup,
  insert: insertLookup,
  update: updateLookup,
} = recordsOf({ type: 'lookup', table: t, snapshot: inputOf, read: readLookup });
