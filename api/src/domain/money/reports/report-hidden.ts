import { sql } from 'drizzle-orm';
import { peopleAtLeast } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { isSmall, type KeyedTotals } from './report-figures.ts';
import type { ReportScope } from './report-cut.ts';
import { viewedSql } from './report-sources.ts';

/**
 * The group that is hidden in addition to those with few watchers: when these have fewer than five watchers together,
 * their values could be derived from the total. It is the smallest of the other groups on any page and in any order.
 */
export async function suppressedWithin(
  db: Db,
  { cut, days }: Pick<ReportScope, 'cut' | 'days'>,
): Promise<string | null> {
  const [row] = await rowsOf<{ key: string }>(
    db,
    sql`with found as materialized (select key::text, views, people from (${viewedSql(cut, days)}) v)
      select key from found where people >= ${peopleAtLeast} and (
        select sum(people) between 1 and ${peopleAtLeast - 1} from found where people between 1 and ${peopleAtLeast - 1})
      order by views, key limit 1`,
  );
  return row?.key ?? null;
}

/** The same for a complete list of rows. */
export function suppressedRow(rows: readonly KeyedTotals[]): string | null {
  const few = rows.filter(isSmall).reduce((sum, { people }) => sum + (people ?? 0), 0);
  if (few === 0 || few >= peopleAtLeast) return null;
  const others = rows.filter((row) => !isSmall(row) && Number(row.views) > 0);
  return others.toSorted((a, b) => Number(a.views) - Number(b.views))[0]?.key ?? null;
}
