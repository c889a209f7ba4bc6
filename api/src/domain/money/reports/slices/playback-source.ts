import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { type Days, rollupRowsWithin } from '../../../../platform/rollups/spans.service.ts';
import type { SeriesStep } from '../report-series.ts';
import type { SliceRow, SliceScope, SliceSource } from './slice-source.ts';

type Summed = { key: string; views: string; failed: string; startup: number | null; people: number };

const keys: Record<'all' | 'device' | SeriesStep, SQL> = {
  all: sql`''`,
  device: sql`device`,
  day: sql`start::text`,
  month: sql`to_char(start, 'YYYY-MM')`,
};

async function qualityBy(
  { db, country }: SliceScope,
  days: Days,
  group: keyof typeof keys,
): Promise<SliceRow[]> {
  const some = country ? sql`country = any(${sql.param(country)}::text[])` : sql`true`;
  const rows = await rowsOf<Summed>(
    db,
    sql`select ${keys[group]} as key, sum(views)::text as views, sum(failed)::text as failed,
        (sum(startup_ms) / nullif(sum(started), 0) / 1000)::float as startup, bit_count(bit_or(people)::bit(64))::int as people
      from ${rollupRowsWithin('watch_quality', days, group === 'day' ? ['d'] : ['d', 'm'], some)} as rollup
      group by 1 having sum(views) <> 0 order by sum(views) desc`,
  );
  return rows.map(({ key, views, failed, startup, people }) => {
    const failures = Number(failed);
    const values = { failures, errorRate: failures / Number(views), startup, views: Number(views) };
    return { key, values, people, views };
  });
}

/** Startup times and failures as players report them. */
export const playbackSource: SliceSource = {
  over: qualityBy,
  rows: async (scope, days) => qualityBy(scope, days, 'device'),
};
