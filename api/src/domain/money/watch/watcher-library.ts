import { and, arrayOverlaps, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { LibraryMovie, LibraryPlan, WatcherLibrary } from '@backlot/contracts/money/watch/library';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { cappedTotals } from '../../../platform/lists/capped-totals.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { seesWatching, visibleEnd } from '../../people/watchers/watcher-visibility.service.ts';
import { entitlementTable, watcherTable } from '../../people/watchers/watchers.table.ts';
import { planTable } from '../plans/plans.table.ts';
import { accessOf } from '../subscriptions/may-watch.service.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { watcherPlays } from './watcher-plays.service.ts';

const moviesAtMost = 200;
const newestAtMost = 50;
const watchedAtMost = 20;

/** What a watcher can watch now, by the rules of playback. Who looked is in the audit log. */
export function watcherLibraries(db: Db) {
  const totals = cappedTotals(db, movieTable);

  /** What a plan includes in a country. */
  async function includedIn(country: string, genreIds: string[]): Promise<LibraryPlan['included']> {
    const where = and(
      isPublished,
      arrayOverlaps(movieTable.openLicensesIn, [`${country}:svod`]),
      genreIds.length > 0 ? arrayOverlaps(movieTable.genreIds, genreIds) : undefined,
    );
    const newest = await db
      .select({ _id: movieTable._id, name: movieTable.title })
      .from(movieTable)
      .where(where)
      .orderBy(desc(movieTable.createdAt), desc(movieTable._id))
      .limit(newestAtMost);
    return { ...(await totals.total(JSON.stringify([country, genreIds]), where)), newest };
  }

  async function plansOf(watcherId: string, at: Date): Promise<LibraryPlan[]> {
    const held = await db
      .select({ subscription: subscriptionTable, plan: planTable })
      .from(subscriptionTable)
      .innerJoin(planTable, eq(planTable._id, subscriptionTable.planId))
      .where(and(eq(subscriptionTable.watcherId, watcherId), isNull(subscriptionTable.endedAt)))
      .orderBy(desc(subscriptionTable.startedAt));
    return Promise.all(
      held.map(async ({ subscription, plan: { name, genreIds, maxScreens, maxQuality } }) => {
        const { _id, status, country } = subscription;
        const included = await includedIn(country, genreIds);
        return {
          _id,
          name,
          status,
          country,
          maxScreens,
          maxQuality,
          ...accessOf(subscription, at),
          included,
        };
      }),
    );
  }

  return {
    /** @throws ApiError 404 */
    open: async (watcherId: string, actor: Actor, { at, requestId }: { at: Date; requestId: string }) => {
      if ((await db.$count(watcherTable, eq(watcherTable._id, watcherId))) === 0) throw notFound();
      const library: WatcherLibrary = {
        isSuspended: await isSuspended(db, watcherId),
        movies: await moviesOf(db, watcherId, actor, at),
        plans: await plansOf(watcherId, at),
        watched: seesWatching(actor.permissions) ? await watchedBy(db, watcherId) : null,
      };
      const entry = { action: 'watcher.library', objectType: 'watcher', objectId: watcherId };
      await audit(db, { actor, ...entry, requestId });
      return library;
    },
  };
}

const isPublished = and(eq(movieTable.status, 'published'), isNull(movieTable.deletedAt));

async function moviesOf(db: Db, watcherId: string, actor: Actor, at: Date): Promise<LibraryMovie[]> {
  const e = entitlementTable;
  const endAt = visibleEnd(actor.permissions);
  const held = await db
    .select({
      _id: e._id,
      movieId: e.movieId,
      movieTitle: e.movieTitle,
      source: e.source,
      startAt: e.startAt,
      endAt,
      accessHours: seesWatching(actor.permissions) ? e.accessHours : sql<null>`null`,
      publishedId: movieTable._id,
    })
    .from(e)
    .leftJoin(movieTable, and(eq(movieTable._id, e.movieId), isPublished))
    .where(and(eq(e.watcherId, watcherId), isNull(e.revokedAt), or(isNull(endAt), gt(endAt, at))))
    .orderBy(desc(e.createdAt), desc(e._id))
    .limit(moviesAtMost);
  return held.map(({ publishedId, ...movie }) => {
    if (publishedId === null) return { ...movie, state: 'unavailable' };
    return { ...movie, state: movie.startAt > at ? 'upcoming' : 'watchable' };
  });
}

type Played = {
  movieId: string;
  at: string;
  facts: { movieTitle: string | null; furthestSec: number; isFinished: boolean };
};

async function watchedBy(db: Db, watcherId: string): Promise<NonNullable<WatcherLibrary['watched']>> {
  const newest = watcherPlays.timeline({
    watcher: { _id: watcherId, email: '' },
    beforeAt: sql`'infinity'::timestamptz`,
    beforeId: sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`,
    limit: sql.raw(String(watchedAtMost)),
  });
  const rows = await rowsOf<Played>(
    db,
    sql`select movie_id as "movieId", to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, facts
      from (${newest}) as entry (kind, movie_id, at, facts)`,
  );
  return rows.map(({ movieId, at, facts: { movieTitle, furthestSec, isFinished } }) => ({
    movieId,
    at: new Date(at),
    movieTitle,
    furthestSec,
    isFinished,
  }));
}
