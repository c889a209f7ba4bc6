import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, startsSql, startsWithin } from '../../../platform/rollups/spans.service.ts';

/** The first pages of each day or month, fewer for many days and countries. */
const pagesPerStart = { most: 40, least: 10, ofAllStarts: 16_000 };
/** How many times as many pages are read when those don’t decide. */
const longerLists = 10;
const candidatesAtMost = 100;

type Cut = Days & { country: readonly string[] | undefined };

/**
 * The pages that may be among those with the most visits, so that the others need not be summed. Each day or month that
 * covers the period gives its first pages: a page has at most its visits there, plus the visits of the last page of each
 * start that doesn’t give it. Pages with pending rows are read in full. When more pages may lead, longer lists are read.
 * @returns null when these don’t decide either, as for very many pages with about as many visits as each other, and when
 * there are fewer pages than wanted: then all pages must be summed, which is slow for very many
 * Source: R. Fagin, A. Lotem, M. Naor, “Optimal aggregation algorithms for middleware”, section 8.
 */
export const leadingPages = async (db: Db, cut: Cut, limit: number): Promise<string[] | null> =>
  (await candidates(db, cut, limit)) ?? candidates(db, cut, limit, longerLists);

async function candidates(
  db: Db,
  { country = [''], ...period }: Cut,
  limit: number,
  times = 1,
): Promise<string[] | null> {
  const starts = startsWithin(period, ['d', 'm']);
  const { most, least, ofAllStarts } = pagesPerStart;
  const evenly = Math.floor(ofAllStarts / (starts.length * country.length));
  const first = times * Math.max(least, Math.min(most, evenly));
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
      with lists as materialized (
        select keys, visits, case when count = ${first} then last else 0 end as last
        from ${startsSql(starts)} as s(span, start)
        cross join unnest(${sql.param(country)}::text[]) as c(country)
        cross join lateral (
          select array_agg(key) as keys, array_agg(visits) as visits, min(visits) as last, count(*) as count from (
            select key, visits from visit_sum v
            where v.span = s.span and v.start = s.start and v.country = c.country
              and v.dimension = 'page' and v.folded and v.currency = ''
            order by visits desc limit ${first}
          ) as first
        ) as list
      ), known as (
        select key, sum(visits) as visits, sum(last) as last from (
          select page.key, page.visits, last from lists, unnest(keys, lists.visits) as page(key, visits)
          union all
          select key, visits, 0 from visit_sum v join ${startsSql(starts)} as s(span, start) using (span, start)
          where not folded and dimension = 'page' and country = any(${sql.param(country)}::text[])
        ) as pages group by key
      ), bound as (
        select sum(last) as others, (select visits from known order by visits desc offset ${limit - 1} limit 1) as least
        from lists
      ), ranked as (
        select key, visits, visits + others - last >= least as may_lead, others < least as is_decided
        from known, bound where least is not null
      ), decided as (
        select bool_and(is_decided) and count(*) filter (where may_lead) <= ${candidatesAtMost} as are_all from ranked
      )
      select key from ranked, decided where are_all and may_lead`,
  );
  return rows.length > 0 ? rows.map(({ key }) => key) : null;
}
