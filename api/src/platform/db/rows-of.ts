import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Rows of raw SQL on either engine. Instants and bigint come as text. The caller declares the row's type, and its SQL has
 * to match.
 */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] }; // both drivers return { rows }
  return result.rows;
}

/** What raw SQL selects for such rows. A field of the contract without an expression doesn't compile. */
export const selectionOf = <Row extends object>(columns: Readonly<Record<keyof Row, SQL>>): SQL =>
  sql.join(
    Object.entries<SQL>(columns).map(([key, value]) => sql`${value} as ${sql.identifier(key)}`),
    sql`, `,
  );
