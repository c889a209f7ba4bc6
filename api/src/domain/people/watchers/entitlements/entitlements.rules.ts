import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { grantDaysAtMost } from '@backlot/contracts/people/watchers/entitlements';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { movieTable } from '../../../catalog/movies/movies.table.ts';
import { entitlementTable as t } from '../watchers.table.ts';

export type Grant = Parsed<typeof watchersApi.grantAccess>['body'];

const dayMs = 86_400_000;

/**
 * Checks a grant against the movie, the dates and the admin’s permissions.
 * @returns the movie’s title
 * @throws ApiError 422
 */
export async function checkGrant(
  db: Db,
  { movieId, startAt, endAt }: Pick<Grant, 'movieId' | 'startAt' | 'endAt'>,
  held: ReadonlySet<Permission>,
  at: Date,
  path = '',
): Promise<string> {
  const [movie] = await db
    .select({ title: movieTable.title })
    .from(movieTable)
    .where(and(eq(movieTable._id, movieId), isNull(movieTable.deletedAt)));
  if (!movie) throw invalid(fieldProblem(`${path}movieId`, 'unknown', 'Choose a movie.'));
  if (endAt && endAt <= (startAt && startAt > at ? startAt : at))
    throw invalid(fieldProblem(`${path}endAt`, 'past', 'The end must be after the start and in the future.'));
  const latest = new Date(at.getTime() + grantDaysAtMost * dayMs);
  if (!can(held, 'watcher:manage') && (!endAt || endAt > latest))
    throw invalid(
      fieldProblem(`${path}endAt`, 'too_long', `You can grant access for up to ${grantDaysAtMost} days.`),
    );
  return movie.title;
}

/** Whether the watcher has access to the movie from then on for at least as long; not by a rental, whose end depends on its start. */
export async function hasAccess(
  tx: Db,
  watcherId: string,
  { movieId, endAt }: Grant,
  startAt: Date,
): Promise<boolean> {
  const end = endAt ? sql`${endAt.toISOString()}::timestamptz` : sql`'infinity'::timestamptz`;
  const found = await tx.$count(
    t,
    and(
      eq(t.watcherId, watcherId),
      eq(t.movieId, movieId),
      isNull(t.revokedAt),
      ne(t.source, 'rental'),
      sql`${t.startAt} <= ${startAt.toISOString()}::timestamptz`,
      sql`coalesce(${t.endAt}, 'infinity') >= ${end}`,
    ),
  );
  return found > 0;
}
