import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

/** The next human-readable order ID, `F-2026-000123`. Gaps are allowed. */
export async function nextOrderId(tx: Db, at: Date): Promise<string> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('order_number')::text as n`);
  return `F-${at.getUTCFullYear()}-${(row?.n ?? '').padStart(6, '0')}`;
}
