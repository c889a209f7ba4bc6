import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { totalCap } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../db/database.ts';
import { sqlState } from '../http/database-failure.ts';
import { rowsOf } from '../db/rows-of.ts';

const cacheMs = 10_000;
const cacheAtMost = 1_000;

export type Total = { total: number; totalIsCapped: boolean };

/**
 * Counts rows up to the cap and caches the result for 10 s per `key`, which must include the whole filter.
 * Exact counts of a large table would be most of a list's cost.
 * @param count another way to count, such as `countInTime`
 */
export function cappedTotals(db: Db, table: PgTable, count: typeof countUpToCap = countUpToCap) {
  const cached = new Map<string, { until: number; total: Promise<Total> }>();
  const total = (key: string, where: SQL | undefined): Promise<Total> => {
    const now = Date.now();
    const found = cached.get(key);
    if (found && found.until > now) return found.total;
    if (cached.size >= cacheAtMost) cached.clear();
    const counted = count(db, table, where);
    cached.set(key, { until: now + cacheMs, total: counted });
    counted.catch(() => cached.delete(key)); // a failure isn't cached, but its awaiters get it
    return counted;
  };
  /** Invalidates cached totals after a write of this process. */
  const forget = () => cached.clear();
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

const countAtMostMs = 10;

/** Exact where the database counts the rows within 10 ms, otherwise up to the cap. PGlite has no such limit and always counts. */
export async function countInTime(db: Db, table: PgTable, where: SQL | undefined): Promise<Total> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(countAtMostMs))}`);
      return { total: await tx.$count(table, where), totalIsCapped: false };
    });
  } catch (error) {
    if (sqlState(error) !== queryCanceled) throw error;
    return countUpToCap(db, table, where);
  }
}

const queryCanceled = '57014';
