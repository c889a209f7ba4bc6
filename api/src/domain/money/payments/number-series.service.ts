import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

const letters = {
  receipt: 'R',
  invoice: 'I',
  credit_note: 'C',
  debit_note: 'D',
  statement: 'S',
  payout: 'P',
  payout_batch: 'B',
};
type Series = keyof typeof letters;

/**
 * The next number of a year's series, without gaps: concurrent transactions wait for each other.
 * `R-2026-000123`.
 */
export async function nextNumber(tx: Db, series: Series, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into number_series (series, year, last) values (${series}, ${year}, 1)
        on conflict (series, year) do update set last = number_series.last + 1 returning last`,
  );
  if (!row) throw new Error('The series returned no number');
  return `${letters[series]}-${year}-${String(row.last).padStart(6, '0')}`;
}
