import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { totalCap } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';

const keepMs = 10_000;
const keepAtMost = 1_000;

export type Total = { total: number; totalIsCapped: boolean };

/**
 * Counts rows up to the cap and keeps the answer 10 s per `key`, which must name the whole filter.
 * Counting all of a large table is most of what a list costs elsewhere.
 */
export function cappedTotals(db: Db, table: PgTable) {
  const kept = new Map<string, { until: number; total: Promise<Total> }>();
  const total = (key: string, where: SQL | undefined): Promise<Total> => {
    const now = Date.now();
    const found = kept.get(key);
    if (found && found.until > now) return found.total;
    if (kept.size >= keepAtMost) kept.clear();
    const counted = countUpToCap(db, table, where);
    kept.set(key, { until: now + keepMs, total: counted });
    counted.catch(() => kept.delete(key)); // a failure is not kept; whoever waits for it gets it
    return counted;
  };
  /** After a write of this process: the next list counts anew. */
  const forget = () => kept.clear();
  return { total, forget };
}

async function countUpToCap(db: Db, table: PgTable, where: SQL | undefined): Promise<Total> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from ${table} ${where ? sql`where ${where}` : sql``} limit ${totalCap + 1}) as counted`,
  );
  const n = row?.n ?? 0;
  return { total: Math.min(n, totalCap), totalIsCapped: n > totalCap };
}
