import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Rows of raw SQL on either engine. Instants come as text, numbers of type bigint as text.
 * The caller names the row's type; the SQL beside it is what makes it true.
 */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }; // both drivers answer { rows }
  return result.rows;
}
