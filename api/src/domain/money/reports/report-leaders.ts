import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '@backlot/contracts/money/reports/report';
import { isMoneyMeasure, type ReportMeasure } from '@backlot/contracts/money/reports/measures';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, daysIn, signedSpansOf } from '../../../platform/rollups/spans.service.ts';
import type { ReportScope } from './report-cut.ts';
import { isOfAllMovies, isOfCountries } from './report-sql.ts';
import { measureOf } from './report-values.ts';

/** Upper bounds by movie, in index order: no shorter period has more. */
type Bound = { table: SQL; column: SQL; within(scope: ReportScope): SQL };
const views = (column: SQL): Bound => ({ table: sql`watch_movie`, column, within: () => sql`span = 'a'` });
const gross: Bound = {
  table: sql`sale_movie`,
  column: sql`gross_minor`,
  within: ({ days, currency }) => sql`${yearOrAll(days)} and currency = ${currency}`,
};
const yearOrAll = ({ from, to }: Days): SQL =>
  from.slice(0, 4) === to.slice(0, 4)
    ? sql`span = 'y' and start = ${`${from.slice(0, 4)}-01-01`}::date`
    : sql`span = 'a' and start = date '0001-01-01'`;

/** Watchers by movie and day are a bound of distinct watchers. */
const bounds: Partial<Record<ReportMeasure, Bound>> = {
  views: views(sql`views`),
  watchers: views(sql`watchers`),
  minutes: views(sql`watched_sec`),
  gross,
  // Also a bound of the net amount and of the amount per view, as there is at least one paid view.
  net: gross,
  perView: gross,
};

/** Shorter periods have few movies: summing all is faster. */
const daysAtLeast = 92;
const maxFirst = 100;
const candidatesPerRow = 8;
/** Looking for more compacted movies takes longer than summing all. */
const maxLeaders = 8_000;

const idsOf = async (db: Db, query: SQL): Promise<string[]> =>
  (await rowsOf<{ movie_id: string }>(db, query)).map(({ movie_id: id }) => id);

/**
 * Candidates for the top movies of a report, so that the others need not be summed: takes the leaders of a longer period
 * and of all countries, reads their values in the report, and skips movies whose bound is below the value of the last one.
 * Pending rows are included.
 * @param first how many rows the report shows
 * @param lastAmong the value of the last leader among these movies in the report; null when there are fewer
 * @returns a query of their IDs; null when all movies should be summed: short periods, other measures and filters, too
 * many leaders
 */
export async function leadersOf(
  db: Db,
  scope: ReportScope,
  sort: ReportQuery['sort'],
  first: number,
  lastAmong: (movies: readonly string[]) => Promise<string | null>,
): Promise<SQL | null> {
  const { cut, days } = scope;
  const bound = bounds[measureOf(sort)];
  if (!bound || !sort.startsWith('-')) return null;
  if (daysIn(days) < daysAtLeast || first > maxFirst) return null;
  if (!isOfAllMovies(cut) && !(bound === gross && isOfCountries(cut))) return null;
  const { table, column } = bound;
  const rows = sql`from ${table} where ${bound.within(scope)}`;
  const least = await lastAmong(
    await idsOf(
      db,
      sql`select movie_id ${rows} and folded order by ${column} desc, movie_id desc limit ${first * candidatesPerRow}`,
    ),
  );
  if (least === null) return null;
  const leaders = sql`select movie_id ${rows} and folded and ${column} >= floor(${least}::numeric)::bigint`;
  const tooMany = await rowsOf(db, sql`${leaders} offset ${maxLeaders} limit 1`);
  return tooMany.length > 0 ? null : sql`(${leaders} union all select movie_id ${rows} and not folded)`;
}

/**
 * Whether a report exceeds the cap of movies, because a single year or month does. There is one compacted row per movie.
 */
export async function hasManyMovies(
  db: Db,
  { cut, days, currency }: ReportScope,
  sort: ReportQuery['sort'],
  many: number,
): Promise<boolean> {
  const stretches = signedSpansOf(days, ['y', 'm', 'd']);
  const widest = stretches.find(({ span }) => span === 'y') ?? stretches.find(({ span }) => span === 'm');
  if (!widest || !isOfAllMovies(cut)) return false;
  const measure = measureOf(sort);
  const some = isMoneyMeasure(measure)
    ? sql`sale_movie k where currency = ${currency} and rentals + purchases > 0`
    : sql`watch_movie k where views > 0`;
  const length = sql.raw(widest.span === 'y' ? `interval '1 year'` : `interval '1 month'`);
  const isSeen =
    measure === 'perView'
      ? sql`and exists (select from watch_view w
          where w.movie_id = k.movie_id and w.currency = k.currency and w.started_at >= k.start::timestamp at time zone 'UTC'
            and w.started_at < (k.start::timestamp + ${length}) at time zone 'UTC')`
      : sql``;
  const rows = await rowsOf(
    db,
    sql`select from ${some} and folded and span = ${widest.span} and start = ${widest.from}::date ${isSeen}
      offset ${many} limit 1`,
  );
  return rows.length > 0;
}
