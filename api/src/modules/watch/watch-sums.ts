import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Deps } from '../../deps.ts';

const dimensions = ['country', 'device', 'platform', 'source', 'is_returning'];
const measures = ['views', 'watchers', 'watched_sec', 'p25', 'p50', 'p75', 'p100', 'completed'];
const people = 'bit_or(people)';

/** What is added up: rows alike in `keys` become one. `when` is the day that they belong to. */
type Sums = {
  table: string;
  when: string;
  keys: readonly string[];
  measures: readonly string[];
  people: boolean;
};
const kept: readonly Sums[] = [
  { table: 'watch_day', when: 'day', keys: ['day', 'movie_id', ...dimensions], measures, people: true },
  { table: 'watch_movie', when: 'start', keys: ['span', 'start', 'movie_id'], measures, people: true },
  { table: 'watch_mix', when: 'start', keys: ['span', 'start', ...dimensions], measures, people: true },
  { table: 'watch_part', when: 'day', keys: ['day', 'movie_id', 'part'], measures: ['views'], people: false },
];

const groupsAtOnce = 20_000;
/** Views go on for hours, and their players may report a day late. */
const movingDays = 3;

/** Adds up what is new. Whoever reads meanwhile sees the rows before or after, alike. */
export async function compactWatchSums({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - movingDays * 86_400_000).toISOString().slice(0, 10);
  for (const sums of kept) while ((await compact(db, sums, since)) === groupsAtOnce);
}

/** Months and years begin before their days do. */
async function compact(db: Db, { table, when, keys, measures: sums, people: has }: Sums, since: string) {
  const all = [...keys, ...sums, ...(has ? ['people'] : [])].join(', ');
  const key = keys.join(', ');
  const added = [...keys, ...sums.map((name) => `sum(${name})`), ...(has ? [people] : [])].join(', ');
  const some = sums.map((name) => `sum(${name}) <> 0`).join(' or ');
  const from =
    when === 'day'
      ? sql`day >= ${since}::date`
      : sql.join(
          ['d:day', 'm:month', 'y:year'].map((one) => {
            const [span, part] = one.split(':');
            return sql`(span = ${span} and start >= date_trunc(${part}, ${since}::timestamp)::date)`;
          }),
          sql` or `,
        );
  const [row] = await rowsOf<{ groups: number }>(
    db,
    sql`with several as materialized (
        select ${sql.raw(key)} from ${sql.raw(table)} where ${from} group by ${sql.raw(key)} having count(*) > 1
        limit ${groupsAtOnce}
      ), gone as (
        delete from ${sql.raw(table)} t using several s
        where (${sql.raw(prefixed('t', keys))}) = (${sql.raw(prefixed('s', keys))}) returning t.*
      ), added as (
        insert into ${sql.raw(table)} (${sql.raw(all)})
        select ${sql.raw(added)} from gone group by ${sql.raw(key)} having ${sql.raw(some)}
      )
      select count(*)::int as groups from several`,
  );
  return row?.groups ?? 0;
}

const prefixed = (name: string, keys: readonly string[]) => keys.map((key) => `${name}.${key}`).join(', ');

/** Makes the months of events ahead of time; what comes for none of them waits in a partition of its own. */
export async function makeWatchMonths({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  for (const ahead of [0, 1, 2]) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));
    await db.execute(sql`select make_watch_month(${month.toISOString().slice(0, 10)}::date)`);
  }
}
