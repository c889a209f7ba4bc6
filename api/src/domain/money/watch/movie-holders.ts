import { type SQL, sql } from 'drizzle-orm';
import type { MovieHolders } from '@backlot/contracts/money/watch/movie-access';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { inGoodStanding } from '../../people/watchers/entitlements/standing.service.ts';

/** How many watchers in good standing can watch a movie now, by `visibleEnd`. @throws ApiError 404 */
export async function movieHolders(db: Db, movieId: string, at: Date, endAt: SQL): Promise<MovieHolders> {
  const [row] = await rowsOf<MovieHolders>(
    db,
    sql`select
        count(distinct watcher.id) filter (where source = 'rental')::int as rentals,
        count(distinct watcher.id) filter (where source = 'purchase')::int as purchases,
        count(distinct watcher.id) filter (where source in ('comp', 'gift'))::int as grants,
        (select count(distinct s.watcher_id)::int from subscription s join plan p on p.id = s.plan_id
            join watcher on watcher.id = s.watcher_id and ${inGoodStanding()}
          where s.status in ('active', 'trialing', 'past_due')
            and (cardinality(p.genre_ids) = 0 or p.genre_ids && m.genre_ids)
            and s.country || ':svod' = any(m.open_licenses_in)) as subscribers
      from movie m left join entitlement on movie_id = m.id and revoked_at is null
        and coalesce(${endAt}, 'infinity') > ${at.toISOString()}::timestamptz
        left join watcher on watcher.id = watcher_id and ${inGoodStanding()}
      where m.id = ${movieId}::uuid group by m.id`,
  );
  if (!row) throw notFound();
  return row;
}
