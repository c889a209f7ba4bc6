import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '@backlot/contracts/money/reports/report';
import { isMoneyMeasure, type ReportMeasure } from '@backlot/contracts/money/reports/measures';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { daysIn, signedSpansOf } from '../../../platform/rollups/spans.service.ts';
import { candidatesPerRow, idsOf, leadersIn, maxLeaders } from './country-leaders.ts';
import type { ReportScope } from './report-cut.ts';
import { isOfAllMovies, isOfCountries } from './report-sql.ts';
import { measureOf } from './report-values.ts';

type AllTimeTotal = { table: SQL; column: SQL; isOfCurrency: boolean };
const gross: AllTimeTotal = { table: sql`sale_movie`, column: sql`gross_minor`, isOfCurrency: true };

/**
 * All-time totals by movie, sorted by an index; an upper bound of any period. Watchers by movie and day are one of distinct
 * watchers.
 */
const ofAllTime: Partial<Record<ReportMeasure, AllTimeTotal>> = {
  views: { table: sql`watch_movie`, column: sql`views`, isOfCurrency: false },
  watchers: { table: sql`watch_movie`, column: sql`watchers`, isOfCurrency: false },
  minutes: { table: sql`watch_movie`, column: sql`watched_sec`, isOfCurrency: false },
  gross,
  // Also an upper bound of the net amount and of the amount per view, as there is at least one paid view.
  net: gross,
  perView: gross,
};

/** Shorter periods have few movies: summing all is faster. */
const daysAtLeast = 92;
const maxFirst = 100;

/**
 * Candidates for the top movies of a report, so that the others need not be summed: takes the all-time leaders, reads
 * their values in the period, and skips movies whose all-time value is below the last of them. Pending rows are included.
 * @param first how many rows the report shows
 * @param lastAmong the period value of the last leader among these movies; null when there are fewer
 * @returns null when all movies should be summed: short periods, other measures and filters, too many leaders
 */
export async function leadersOf(
  db: Db,
  { cut, days, currency }: ReportScope,
  sort: ReportQuery['sort'],
  first: number,
  lastAmong: (movies: readonly string[]) => Promise<string | null>,
): Promise<string[] | null> {
  const allTime = ofAllTime[measureOf(sort)];
  if (!allTime || !sort.startsWith('-')) return null;
  if (daysIn(days) < daysAtLeast || first > maxFirst) return null;
  if (allTime === gross && isOfCountries(cut))
    return leadersIn(db, { countries: cut.country ?? [], currency, first }, lastAmong);
  if (!isOfAllMovies(cut)) return null;
  const { table, column, isOfCurrency } = allTime;
  const rows = sql`from ${table} where span = 'a' ${isOfCurrency ? sql`and currency = ${currency}` : sql``}`;
  const least = await lastAmong(
    await idsOf(
      db,
      sql`select movie_id ${rows} and folded order by ${column} desc, movie_id desc limit ${first * candidatesPerRow}`,
    ),
  );
  if (least === null) return null;
  const leaders = await idsOf(
    db,
    sql`
    (select movie_id ${rows} and folded and ${column} >= floor(${least}::numeric)::bigint limit ${maxLeaders + 1})
    union (select movie_id ${rows} and not folded limit ${maxLeaders + 1})`,
  );
  return leaders.length > maxLeaders ? null : leaders;
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
