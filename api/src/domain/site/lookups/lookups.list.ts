import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { lookupOption, type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { asLookup } from './lookups.record.ts';
import { countUses } from './lookups.repo.ts';
import { lookupTable as t } from './lookups.table.ts';

/** All types in the contract's order, also those without a lookup. */
export async function countTypes(db: Db) {
  const found = await db
    .select({
      type: t.type,
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${t.active}))::int`,
    })
    .from(t)
    .where(isNull(t.deletedAt))
    .groupBy(t.type);
  return lookupType.options.map(
    (type) => found.find((row) => row.type === type) ?? { type, total: 0, active: 0 },
  );
}

export async function listLookups(db: Db, type: LookupType): Promise<Lookup[]> {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.type, type), isNull(t.deletedAt)))
    .orderBy(asc(t.position), asc(t.key));
  const uses = await countUses(db, type);
  return rows.map((row) => asLookup(row, uses.get(row._id) ?? uses.get(row.key) ?? 0));
}

/** Active lookups of some types, for pickers. */
export const allLookups = (db: Db, types: LookupType[]) =>
  db
    .select(columnsFor(lookupOption, t))
    .from(t)
    .where(and(inArray(t.type, types), eq(t.active, true), isNull(t.deletedAt)))
    .orderBy(asc(t.type), asc(t.position), asc(t.key));
