import { sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Dropoff } from '@backlot/contracts/money/reports/report';
import type { reportsApi } from '@backlot/contracts/money/reports/api';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import { allTotals, hasFewWatchers } from './report-totals.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { periodOf } from './report-period.service.ts';
import type { Visibility } from './report-frame.ts';

const parts = 101;

/** The views of a movie that reached each part. */
export async function readDropoff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { movieId, ...asked }: Parsed<typeof reportsApi.dropoff>['body'],
  visibility: Visibility,
): Promise<Dropoff> {
  const period = periodOf(asked, now());
  const curveOf = async (days: Days): Promise<Dropoff['curve']> => {
    const [[totals], rows] = await Promise.all([
      allTotals(db, { cut: { group: 'all', movieId: [movieId] }, days, currency: null }),
      rowsOf<{ part: number; views: string }>(
        db,
        sql`select part, sum(views)::text as views from watch_part
          where movie_id = ${movieId}::uuid and day between ${days.from}::date and ${days.to}::date group by part`,
      ),
    ]);
    if (totals && hasFewWatchers(totals) && !visibility.people) return null;
    const stopped = new Map(rows.map(({ part, views }) => [part, Number(views)]));
    const views = rows.reduce((sum, row) => sum + Number(row.views), 0);
    let left = views;
    const shares = Array.from({ length: parts }, (_, part) => {
      const share = views > 0 ? left / views : 0;
      left -= stopped.get(part) ?? 0;
      return share;
    });
    return { views, shares };
  };
  const [curve, previous] = await Promise.all([
    curveOf(period),
    period.previous ? curveOf(period.previous) : null,
  ]);
  return { period, curve, previous };
}
