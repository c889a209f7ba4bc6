import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '@backlot/contracts/reports';
import type { ReportMeasure } from '@backlot/contracts/reports.measures';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { daysIn } from '../sums/spans.service.ts';
import type { Asked } from './report-figures.ts';
import { measureOf } from './report-values.ts';

/** Sums of all time by movie, which an index holds in order. No period has more of these than all time. */
const ofAllTime: Partial<Record<ReportMeasure, { table: SQL; column: SQL; isOfCurrency: boolean }>> = {
  views: { table: sql`watch_movie`, column: sql`views`, isOfCurrency: false },
  watchers: { table: sql`watch_movie`, column: sql`watchers`, isOfCurrency: false },
  minutes: { table: sql`watch_movie`, column: sql`watched_sec`, isOfCurrency: false },
  gross: { table: sql`sale_movie`, column: sql`gross_minor`, isOfCurrency: true },
};

/** Shorter periods have few movies: to add them all up is quicker. */
const daysAtLeast = 92;
const firstAtMost = 100;
const triedFor = 4;
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
  const { group, ...filters } = cut;
  const isNarrowed = Object.values(filters).some((filter) => filter !== undefined);
  if (!kept || !sort.startsWith('-') || group !== 'movie' || isNarrowed) return null;
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
    (select movie_id ${rows} and folded and ${column} >= ${least}::bigint limit ${leadersAtMost + 1})
    union (select movie_id ${rows} and not folded limit ${leadersAtMost + 1})`);
  return leaders.length > leadersAtMost ? null : leaders;
}
