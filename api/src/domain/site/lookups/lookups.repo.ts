import { sql } from 'drizzle-orm';
import type { LookupMerge } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { heldValues, containsValue } from './held-values.service.ts';
import { columnOf, type LookupUse, usesOf, storedValue } from './lookup-uses.registry.ts';

type Counted = { _id: string; type: LookupType; key: string };

const rowsIn = ({ table, where }: LookupUse) => ({ from: sql.raw(`${table} x`), where: where ?? sql`true` });
const holding = (use: LookupUse, lookup: Counted) =>
  containsValue(columnOf(use, 'x'), use.how, storedValue(use, lookup));

/** How many records use each lookup of a type, by the id or key that the records store. */
export async function countUses(db: Db, type: LookupType): Promise<ReadonlyMap<string, number>> {
  const total = new Map<string, number>();
  for (const use of usesOf(type)) {
    const { from, where } = rowsIn(use);
    const counts = await rowsOf<{ value: string; uses: number }>(
      db,
      sql`select held.value, count(*)::int as uses from ${from}
        cross join lateral (${heldValues(columnOf(use, 'x'), use.how)}) as held (value)
        where ${where} group by held.value`,
    );
    for (const { value, uses } of counts) total.set(value, (total.get(value) ?? 0) + uses);
  }
  return total;
}

/** How many records of each kind use one lookup; kinds without any are skipped. */
export async function countUsesOf(db: Db, lookup: Counted): Promise<LookupMerge['uses']> {
  const found: LookupMerge['uses'] = [];
  for (const use of usesOf(lookup.type)) {
    const { from, where } = rowsIn(use);
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${from} where ${where} and ${holding(use, lookup)}`,
    );
    if (row && row.count > 0) found.push({ kind: use.kind, count: row.count });
  }
  return found;
}

export const totalOf = (uses: LookupMerge['uses']): number => uses.reduce((sum, { count }) => sum + count, 0);

/** The next records of a use that have the lookup. */
export async function usersOf(db: Db, use: LookupUse, lookup: Counted, limit: number): Promise<string[]> {
  const { from, where } = rowsIn(use);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select x.id from ${from} where ${where} and ${holding(use, lookup)} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
