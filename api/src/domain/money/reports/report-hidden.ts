import { sql } from 'drizzle-orm';
import { minGroupSize } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { hasFewWatchersSql, hasFewWatchers } from './report-totals.ts';
import type { Visibility } from './report-frame.ts';
import type { ReportScope } from './report-cut.ts';
import { viewsSql } from './report-sql.ts';

/**
 * The group that is hidden in addition to those with few watchers: when these have fewer than five watchers together,
 * their values could be derived from the total. It is the smallest of the other groups on any page and in any order.
 */
export async function suppressedWithin(
  db: Db,
  { cut, days }: Pick<ReportScope, 'cut' | 'days'>,
): Promise<Suppressed> {
  const [row] = await rowsOf<{ groups: number; key: string | null }>(
    db,
    sql`with found as materialized (select key::text, views, people from (${viewsSql(cut, days)}) v),
      few as (select count(*)::int as groups, sum(people) as people from found where ${hasFewWatchersSql()})
      select few.groups, (select key from found where people >= ${minGroupSize}
        and few.people between 1 and ${minGroupSize - 1} order by views, key limit 1) as key from few`,
  );
  return { key: row?.key ?? null, hasFew: (row?.groups ?? 0) > 0 };
}

/** The group that is hidden in addition, and whether there are groups with few watchers. */
export type Suppressed = { key: string | null; hasFew: boolean };

type Viewed = { key: string; views: string | null; people: number | null };

/** The same for a complete list of rows. */
function suppressedRow(rows: readonly Viewed[]): string | null {
  const few = rows.filter(hasFewWatchers).reduce((sum, { people }) => sum + (people ?? 0), 0);
  if (few === 0 || few >= minGroupSize) return null;
  const others = rows.filter((row) => !hasFewWatchers(row) && Number(row.views) > 0);
  return others.toSorted((a, b) => Number(a.views) - Number(b.views))[0]?.key ?? null;
}

/** What is hidden in addition from a person who may not see small groups. */
export const hiddenFor = ({ people }: Visibility) => (people ? () => null : suppressedRow);
