import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

const measures = ['rentals', 'purchases', 'gross_minor', 'refunded_minor', 'tax_minor'];

/** Adds up the rows of each movie or country and day, month or year that has several. */
export async function compactSales({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const [table, of] of [
    ['sale_movie', 'movie_id'],
    ['sale_country', 'country'],
  ]) {
    const keys = ['span', 'start', of, 'currency'];
    const [key, all] = [keys.join(', '), [...keys, ...measures].join(', ')];
    const sums = measures.map((measure) => `sum(${measure})`);
    const match = (name: string) => keys.map((column) => `${name}.${column}`).join(', ');
    await db.execute(
      sql.raw(`
        with several as materialized (
          select ${key} from ${table} group by ${key} having count(*) > 1 limit 20000
        ), gone as (
          delete from ${table} t using several s where (${match('t')}) = (${match('s')}) returning t.*
        )
        insert into ${table} (${all}) select ${key}, ${sums.join(', ')} from gone group by ${key}
        having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`),
    );
  }
}
