import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import { countUses } from './lookups.counts.ts';
import { lookupTable as t } from './lookups.table.ts';
import { asLookup } from './lookups.write.ts';

export const lookupsList = (db: Db) => ({
  /** Every type in the contract's order, those without a lookup too. */
  types: async () => {
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
  },

  ofType: async (type: LookupType): Promise<Lookup[]> => {
    const rows = await db
      .select()
      .from(t)
      .where(and(eq(t.type, type), isNull(t.deletedAt)))
      .orderBy(asc(t.position), asc(t.key));
    const uses = await countUses(db, type);
    return rows.map((row) => asLookup(row, uses.get(row._id) ?? uses.get(row.key) ?? 0));
  },
});
