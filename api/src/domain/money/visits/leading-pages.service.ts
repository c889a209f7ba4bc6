import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, startsSql, startsWithin } from '../../../platform/rollups/spans.service.ts';

/** The first pages of each day or month. */
const pagesPerStart = 40;
const startsAtMost = 400;
const candidatesAtMost = 100;

/**
 * Candidates for the pages with the most visits, so that the others need not be summed. Each day or month that covers
 * the period gives its first pages: a page has at most its visits there, plus the visits of the last page of each start
 * that doesn’t give it. Pages with pending rows are read in full.
 * @returns null when all pages should be summed: few pages, or many with about as many visits
 * Source: R. Fagin, A. Lotem, M. Naor, “Optimal aggregation algorithms for middleware”, section 8.
 */
export async function leadingPages(
  db: Db,
  { country = [''], ...period }: Days & { country: readonly string[] | undefined },
  limit: number,
): Promise<string[] | null> {
  const starts = startsWithin(period, ['d', 'm']);
  if (starts.length * country.length > startsAtMost) return null;
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
      with lists as materialized (
        select s.span, s.start, c.country, key, visits, min(visits) over list * (count(*) over list = ${pagesPerStart})::int as last
        from ${startsSql(starts)} as s(span, start)
        cross join unnest(${sql.param(country)}::text[]) as c(country)
        cross join lateral (
          select key, visits from visit_sum v
          where v.span = s.span and v.start = s.start and v.country = c.country
            and v.dimension = 'page' and v.folded and v.currency = ''
          order by visits desc limit ${pagesPerStart}
        ) as first
        window list as (partition by s.span, s.start, c.country)
      ), known as (
        select key, sum(visits) as visits, sum(last) as last from (
          select key, visits, last from lists
          union all
          select key, visits, 0 from visit_sum v join ${startsSql(starts)} as s(span, start) using (span, start)
          where not folded and dimension = 'page' and country = any(${sql.param(country)}::text[])
        ) as pages group by key
      ), bound as (
        select sum(last) as others, (select visits from known order by visits desc offset ${limit - 1} limit 1) as least
        from (select max(last) as last from lists group by span, start, country) as ends
      )
      select key from known, bound where others < least and known.visits + others - known.last >= least
      limit ${candidatesAtMost + 1}`,
  );
  const isDecided = rows.length > 0 && rows.length <= candidatesAtMost;
  return isDecided ? rows.map(({ key }) => key) : null;
}
