import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { LookupType } from '@backlot/contracts/lookups';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { baseLookups } from './lookups.base.ts';
import { lookupTable as t } from './lookups.table.ts';

/** Inserts the choices that a new installation starts with; those that are there, or were deleted, stay as they are. */
export async function ensureBaseLookups(db: Db): Promise<void> {
  const rows = baseLookups.map((lookup, position) => ({ id: newId(), position, ...lookup }));
  // One value for all rows: building a statement with a parameter for each takes longer than running it.
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
};

/** The lookups with these ids or these keys, inactive ones too: a record may keep what it once got. */
export async function findLookups(
  db: Db,
  ids: readonly string[],
  keys: readonly { type: LookupType; key: string }[] = [],
): Promise<FoundLookup[]> {
  if (ids.length === 0 && keys.length === 0) return [];
  const pairs = keys.map(({ type, key }) => sql`(${type}::text, ${key}::text)`);
  return db
    .select({ _id: t._id, type: t.type, key: t.key, name: t.name, parentKey: t.parentKey })
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        or(
          ids.length > 0 ? inArray(t._id, [...ids]) : undefined,
          pairs.length > 0 ? sql`(${t.type}, ${t.key}) in (${sql.join(pairs, sql`, `)})` : undefined,
        ),
      ),
    );
}
