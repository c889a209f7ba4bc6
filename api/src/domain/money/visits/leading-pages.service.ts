import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, startsSql, startsWithin } from '../../../platform/rollups/spans.service.ts';

/** The first pages of each day or month, fewer for many days and countries. */
const pagesPerStart = { most: 40, least: 10, ofAllStarts: 16_000 };
const candidatesAtMost = 100;

/** @property isExact whether no other page can have as many visits as the first ones */
export type LeadingPages = { keys: string[]; isExact: boolean };

/**
 * Candidates for the pages with the most visits, so that the others need not be summed. Each day or month that covers
 * the period gives its first pages: a page has at most its visits there, plus the visits of the last page of each start
 * that doesn’t give it. Pages with pending rows are read in full. Of many pages with about as many visits as each other,
 * those with the most visits in these lists are the candidates: others exceed them by the visits of the last pages at most.
 * @returns null when there are fewer pages than wanted
 * Source: R. Fagin, A. Lotem, M. Naor, “Optimal aggregation algorithms for middleware”, section 8.
 */
export async function leadingPages(
  db: Db,
  { country = [''], ...period }: Days & { country: readonly string[] | undefined },
  limit: number,
): Promise<LeadingPages | null> {
  const starts = startsWithin(period, ['d', 'm']);
  const { most, least, ofAllStarts } = pagesPerStart;
  const first = Math.max(least, Math.min(most, Math.floor(ofAllStarts / (starts.length * country.length))));
  const rows = await rowsOf<{ key: string; is_exact: boolean }>(
    db,
    sql`
      with lists as materialized (
        select s.span, s.start, c.country, key, visits, min(visits) over list * (count(*) over list = ${first})::int as last
        from ${startsSql(starts)} as s(span, start)
        cross join unnest(${sql.param(country)}::text[]) as c(country)
        cross join lateral (
          select key, visits from visit_sum v
          where v.span = s.span and v.start = s.start and v.country = c.country
            and v.dimension = 'page' and v.folded and v.currency = ''
          order by visits desc limit ${first}
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
      ), ranked as (
        select key, visits, visits + others - last >= least as may_lead, others < least as is_decided
        from known, bound where least is not null
      ), decided as (
        select bool_and(is_decided) and count(*) filter (where may_lead) <= ${candidatesAtMost} as is_exact from ranked
      )
      select key, is_exact from ranked, decided where may_lead or not is_exact
      order by visits desc, key limit ${candidatesAtMost}`,
  );
  const [one] = rows;
  return one ? { keys: rows.map(({ key }) => key), isExact: one.is_exact } : null;
}
