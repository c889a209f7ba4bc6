import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Rows of raw SQL on either engine. Instants and bigint come as text. The caller declares the row's type, and its SQL has
 * to match.
 */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }; // both drivers return { rows }
  return result.rows;
}
