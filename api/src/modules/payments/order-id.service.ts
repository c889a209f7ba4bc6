import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';

/** A number for people that no other order has: `F-2026-000123`. */
export async function nextOrderId(tx: Db, at: Date): Promise<string> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('order_number')::text as n`);
  return `F-${at.getUTCFullYear()}-${(row?.n ?? '').padStart(6, '0')}`;
}
