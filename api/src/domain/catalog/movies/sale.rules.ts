import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { movieTable as t } from './movies.table.ts';

/** Whether a movie has a right that is open now or later. @param movie its alias in the statement */
export const hasRight = (movie: string) =>
  sql<boolean>`(coalesce(${sql.raw(movie)}.rights_until, '-infinity'::timestamptz) > now())`;

/** Whether a movie has a rental or purchase right that has not ended. */
export const needsPrice = (movie: string) =>
  sql<boolean>`exists (${paidRights} and r.movie_id = ${sql.raw(movie)}.id)`;

/**
 * Whether every rental and purchase right of a movie that has not ended has a price: for one of its countries, or in the
 * currency of one. One is enough, because a worldwide right is often sold in few countries only; the prices tab names
 * the territories without a price.
 */
export const hasPrices = (movie: string) =>
  sql<boolean>`not exists (${unpriced} and r.movie_id = ${sql.raw(movie)}.id)`;

/** The opposite, for lists: one subquery finds all movies without a price. */
export const isMissingPrices = (movie: string) => sql<boolean>`${sql.raw(movie)}.id in (${unpriced})`;

const paidRights = sql`
  select r.movie_id from movie_right r
  where r.mode = 'allow' and r.license_type in ('tvod-rent', 'est-buy')
    and (r.end_at is null or r.end_at > now())`;

const unpriced = sql`
  ${paidRights}
    and not exists (
      select 1 from movie_price p
      where p.movie_id = r.movie_id and p.offer = case r.license_type when 'tvod-rent' then 'rent' else 'buy' end
        and (p.country = any(r.territories) or (p.country is null and exists (
          select 1 from country c where c.currency = p.currency and c.code = any(r.territories)))))`;

/**
 * A published movie keeps the prices that publishing requires. To be called after its rights or prices were written.
 * @throws ApiError 409 `prices_in_use`
 */
export async function refuseUnpriced(tx: Db, movieId: string): Promise<void> {
  const [unpriced] = await tx
    .select({ _id: t._id })
    .from(t)
    .where(
      and(
        eq(t._id, movieId),
        eq(t.status, 'published'),
        eq(t.rightsRequired, true),
        sql`not ${hasPrices('movie')}`,
      ),
    );
  if (unpriced)
    throw conflict(
      'prices_in_use',
      'A published movie needs a price for each rental and purchase right. Add the missing price first, or unpublish the movie.',
    );
}
