import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '@backlot/contracts/money/reports/report';
import { isMoneyMeasure, type ReportMeasure } from '@backlot/contracts/money/reports/measures';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { daysIn, stretchesOf } from '../../../platform/rollups/spans.service.ts';
import type { Asked } from './report-cut.ts';
import { isOfAllMovies } from './report-sources.ts';
import { measureOf } from './report-values.ts';

type Kept = { table: SQL; column: SQL; isOfCurrency: boolean };
const gross: Kept = { table: sql`sale_movie`, column: sql`gross_minor`, isOfCurrency: true };

/** Sums of all time by movie, which an index holds in order, and which no period has more of than all time. */
const ofAllTime: Partial<Record<ReportMeasure, Kept>> = {
  views: { table: sql`watch_movie`, column: sql`views`, isOfCurrency: false },
  watchers: { table: sql`watch_movie`, column: sql`watchers`, isOfCurrency: false },
  minutes: { table: sql`watch_movie`, column: sql`watched_sec`, isOfCurrency: false },
  gross,
  // What is left of it, and what it is by view, of which there is one at least, is no more.
  net: gross,
  perView: gross,
};

/** Shorter periods have few movies: to add them all up is quicker. */
const daysAtLeast = 92;
const firstAtMost = 100;
const triedFor = 8;
const leadersAtMost = 5_000;

/**
 * Movies among which the first ones of a report are, so that the others need not be added up: the movies first in all
 * time are tried in the period, and whichever has less in all time than the last of the first ones there is out. What is
 * not folded yet stays in.
 * @param first how many the report is to show
 * @param lastAmong what the last of the first ones has, of these movies in the period; null when they are fewer
 * @returns null where all movies are as well added up: short periods, other measures and filters, too many leaders
 */
export async function leadersOf(
  db: Db,
  { cut, days, currency }: Asked,
  sort: ReportQuery['sort'],
  first: number,
  lastAmong: (movies: readonly string[]) => Promise<string | null>,
): Promise<string[] | null> {
  const kept = ofAllTime[measureOf(sort)];
  if (!kept || !sort.startsWith('-') || !isOfAllMovies(cut)) return null;
  if (daysIn(days) < daysAtLeast || first > firstAtMost) return null;
  const { table, column, isOfCurrency } = kept;
  const rows = sql`from ${table} where span = 'a' ${isOfCurrency ? sql`and currency = ${currency}` : sql``}`;
  const idsOf = async (query: SQL) =>
    (await rowsOf<{ movie_id: string }>(db, query)).map(({ movie_id: id }) => id);
  const least = await lastAmong(
    await idsOf(
      sql`select movie_id ${rows} and folded order by ${column} desc, movie_id desc limit ${first * triedFor}`,
    ),
  );
  if (least === null) return null;
  const leaders = await idsOf(sql`
    (select movie_id ${rows} and folded and ${column} >= floor(${least}::numeric)::bigint limit ${leadersAtMost + 1})
    union (select movie_id ${rows} and not folded limit ${leadersAtMost + 1})`);
  return leaders.length > leadersAtMost ? null : leaders;
}

/**
 * Whether a report has more movies than that: those of one year or month alone are as many. Folded rows are one for each
 * movie.
 */
export async function hasManyMovies(
  db: Db,
  { cut, days, currency }: Asked,
  sort: ReportQuery['sort'],
  many: number,
): Promise<boolean> {
  const stretches = stretchesOf(days, ['y', 'm', 'd']);
  const widest = stretches.find(({ span }) => span === 'y') ?? stretches.find(({ span }) => span === 'm');
  if (!widest || !isOfAllMovies(cut)) return false;
  const measure = measureOf(sort);
  const some = isMoneyMeasure(measure)
    ? sql`sale_movie k where currency = ${currency} and rentals + purchases > 0`
    : sql`watch_movie k where views > 0`;
  const isSeen =
    measure === 'perView'
      ? sql`and exists (select from watch_movie w
          where w.folded and w.span = k.span and w.start = k.start and w.movie_id = k.movie_id and w.views > 0)`
      : sql``;
  const rows = await rowsOf(
    db,
    sql`select from ${some} and folded and span = ${widest.span} and start = ${widest.from}::date ${isSeen}
      offset ${many} limit 1`,
  );
  return rows.length > 0;
}
