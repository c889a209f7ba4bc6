import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { baseLookups } from './base/base-lookups.ts';
import { lookupTable as t } from './lookups.table.ts';

/** Inserts missing base lookups; existing and deleted ones are left unchanged. */
export async function ensureBaseLookups(db: Db): Promise<void> {
  // Nothing is missing after the first startup, and inserting all of them takes ten times as long as this query.
  const present = await db.select({ type: t.type, key: t.key }).from(t);
  const known = new Set(present.map(({ type, key }) => `${type} ${key}`));
  const rows = baseLookups.flatMap((lookup, position) =>
    known.has(`${lookup.type} ${lookup.key}`) ? [] : [{ id: newId(), position, ...lookup }],
  );
  if (rows.length === 0) return;
  // Another process may start at the same moment.
  await db.execute(sql`
    insert into ${t} (id, type, key, name, parent_key, meta, position)
    select id, type, key, name, "parentKey", coalesce(meta, '{}'::jsonb), position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as base (id uuid, type text, key text, name text, "parentKey" text, meta jsonb, position int)
    on conflict (type, key) do nothing`);
}

export type FoundLookup = {
  _id: string;
  type: LookupType;
  key: string;
  name: string;
  parentKey: string | null;
  active: boolean;
};

/**
 * The lookups with these ids or keys, inactive ones too: a record may keep what it has. For a save, which locks them until
 * its end, so that none is deleted or merged before the record that uses it is stored.
 */
export async function findLookups(
  tx: Db,
  ids: readonly string[],
  keys: readonly { type: LookupType; key: string }[] = [],
): Promise<FoundLookup[]> {
  if (ids.length === 0 && keys.length === 0) return [];
  const pairs = keys.map(({ type, key }) => sql`(${type}::text, ${key}::text)`);
  return select(
    tx,
    or(
      ids.length > 0 ? inArray(t._id, [...ids]) : undefined,
      pairs.length > 0 ? sql`(${t.type}, ${t.key}) in (${sql.join(pairs, sql`, `)})` : undefined,
    ),
  )
    .orderBy(asc(t._id)) // the same order as merges, which prevents deadlocks
    .for('key share');
}

/** Those that are active, and those that the record had before; locked in the same way. */
export const findOffered = async (
  tx: Db,
  ids: readonly string[],
  keys: Parameters<typeof findLookups>[2] = [],
  hadBefore: (lookup: FoundLookup) => boolean = () => false,
): Promise<FoundLookup[]> =>
  (await findLookups(tx, ids, keys)).filter((lookup) => lookup.active || hadBefore(lookup));

/** The lookups with these ids, for display: nothing is locked. */
export const readLookups = async (db: Db, ids: readonly string[]): Promise<FoundLookup[]> =>
  ids.length === 0 ? [] : select(db, inArray(t._id, [...ids]));

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ _id: t._id, type: t.type, key: t.key, name: t.name, parentKey: t.parentKey, active: t.active })
    .from(t)
    .where(and(isNull(t.deletedAt), where));

/** The active lookups of a type in their order, for display: nothing is locked. */
export const listActiveLookups = (db: Db, type: LookupType): Promise<{ key: string; name: string }[]> =>
  db
    .select({ key: t.key, name: t.name })
    .from(t)
    .where(and(eq(t.type, type), t.active, isNull(t.deletedAt)))
    .orderBy(asc(t.position), asc(t.name));
