import { eq } from 'drizzle-orm';
import { openSpans } from '@backlot/contracts/catalog/movies/rights-rules';
import type { Db } from '../../../platform/db/database.ts';
import { movieRightTable } from '../../catalog/movies/rights/rights.table.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { planTable } from '../plans/plans.table.ts';
import type { Plan } from './plan.repo.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { mayWatch } from '../../people/watchers/entitlements/standing.service.ts';
import { accessUntilOf, hasAccess, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

type MayWatch = Pick<Plan, 'maxScreens' | 'maxQuality'> & { watcherId: string; until: Date | null };

/**
 * The watcher of a subscription, the limits of its plan, and until when it allows watching a movie; `until` is null while
 * it renews.
 * @returns `unknown` for an unknown subscription or a wrong secret, `closed` without access to this movie now
 */
export async function watchedWith(
  db: Db,
  { subscriptionId, secret, movieId }: { subscriptionId: string; secret: string; movieId: string },
  at: Date,
): Promise<MayWatch | 'unknown' | 'closed'> {
  const [row] = await db
    .select({
      held: t,
      genreIds: planTable.genreIds,
      allows: { maxScreens: planTable.maxScreens, maxQuality: planTable.maxQuality },
    })
    .from(t)
    .innerJoin(planTable, eq(planTable._id, t.planId))
    .where(eq(t._id, subscriptionId));
  if (!row?.held.secretHash?.equals(hashToken(secret))) return 'unknown';
  const { held, genreIds, allows } = row;
  const { isOpen, until } = accessOf(held, at);
  if (!isOpen || !(await mayWatch(db, { watcher: held.watcherId, movie: movieId }))) return 'closed';
  if (!(await opens(db, held, genreIds, movieId, at))) return 'closed';
  return { ...allows, watcherId: held.watcherId, until };
}

/** Whether a subscription grants access now, and until when; `until` is null while it renews, or without access. */
export function accessOf(held: Subscription, at: Date): { isOpen: boolean; until: Date | null } {
  const isOpen = hasAccess(held, at);
  const renews = held.pastDueSince === null && !held.cancelAtPeriodEnd;
  return { isOpen, until: isOpen && !renews ? accessUntilOf(held) : null };
}

/** Whether a movie is included in the plan, and licensed for subscriptions in the country. */
async function opens(
  db: Db,
  { country }: Pick<Subscription, 'country'>,
  genreIds: readonly string[],
  movieId: string,
  at: Date,
): Promise<boolean> {
  const [movie] = await db
    .select({ genreIds: movieTable.genreIds })
    .from(movieTable)
    .where(eq(movieTable._id, movieId));
  if (!movie || (genreIds.length > 0 && !movie.genreIds.some((_id) => genreIds.includes(_id)))) return false;
  const rights = await db.select().from(movieRightTable).where(eq(movieRightTable.movieId, movieId));
  return openSpans(rights, 'svod', country).some(({ from, to }) => from <= at && (to === null || at < to));
}
