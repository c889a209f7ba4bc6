import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';

export const candidatesPerRow = 8;
export const maxLeaders = 5_000;

export const idsOf = async (db: Db, query: SQL): Promise<string[]> =>
  (await rowsOf<{ movie_id: string }>(db, query)).map(({ movie_id: id }) => id);

type OfCountries = { countries: readonly string[]; currency: string | null; first: number };

/**
 * Candidates for the top sales of countries, whose all-time totals add up. Each country gets a part of the last leader’s
 * value, in proportion to the last row of its own list: a movie that is below its part everywhere is below their sum.
 * Source: R. Fagin, A. Lotem, M. Naor, “Optimal aggregation algorithms for middleware”, section 4.
 */
export async function leadersIn(
  db: Db,
  { countries, currency, first }: OfCountries,
  lastAmong: (movies: readonly string[]) => Promise<string | null>,
): Promise<string[] | null> {
  const count = first * candidatesPerRow;
  const ofAllTime = sql`sale_movie_country where span = 'a' and currency = ${currency}`;
  const isIn = sql`country = c.country and folded`;
  const ends = sql`unnest(${sql.param(countries)}::text[]) as c(country)`;
  const listed = await rowsOf<{ country: string; movie_id: string; gross: string }>(
    db,
    sql`select c.country, movie_id, gross_minor::text as gross from ${ends} cross join lateral (
      select movie_id, gross_minor from ${ofAllTime} and ${isIn} order by gross_minor desc, movie_id desc limit ${count}) as list`,
  );
  const sums = new Map<string, number>();
  for (const { movie_id: id, gross: value } of listed) sums.set(id, (sums.get(id) ?? 0) + Number(value));
  const candidates = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count);
  const least = await lastAmong(candidates.map(([id]) => id));
  if (least === null) return null;
  const depth = new Map(listed.map(({ country, gross: value }) => [country, Number(value)]));
  const sum = [...depth.values()].reduce((all, value) => all + value, 0);
  if (sum === 0) return null;
  const parts = countries.map((country) => Math.floor((Number(least) * (depth.get(country) ?? 0)) / sum));
  const leaders = await idsOf(
    db,
    sql`select distinct movie_id from unnest(${sql.param(countries)}::text[], ${sql.param(parts)}::bigint[]) as c(country, part)
        cross join lateral (select movie_id from ${ofAllTime} and ${isIn} and gross_minor >= c.part limit ${maxLeaders + 1}) as list
      union (select movie_id from ${ofAllTime} and country = any(${sql.param(countries)}::text[]) and not folded limit ${maxLeaders + 1})`,
  );
  return leaders.length > maxLeaders ? null : leaders;
}
