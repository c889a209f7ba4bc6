import { and, eq, isNull, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import {
  type AccessState,
  grantDaysAtMost,
  type MovieAccess,
} from '@backlot/contracts/people/watchers/entitlements';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../../platform/http/errors.ts';
import { listPages } from '../../../../platform/lists/list-pages.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import type { By } from '../../../../platform/records/records.service.ts';
import { movieTable } from '../../../catalog/movies/movies.table.ts';
import { entitlementTable as t } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';

type Grant = Parsed<typeof watchersApi.grantAccess>['body'];
type Query = Parsed<typeof watchersApi.access>['query'] & { watcher: string };
type Stored = Omit<MovieAccess, 'state' | 'grantedBy'> & {
  revokedAt: Date | null;
  grantedBy: string | null;
  grantedByName: string | null;
};

const dayMs = 86_400_000;

const row = {
  _id: t._id,
  movieId: t.movieId,
  movieTitle: t.movieTitle,
  source: t.source,
  note: t.note,
  startAt: t.startAt,
  endAt: t.endAt,
  revokedAt: t.revokedAt,
  grantedBy: t.grantedBy,
  grantedByName: adminTable.name,
  createdAt: t.createdAt,
};

export function watchersAccess({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const pages = listPages<Query, Stored>({
    name: 'entitlement',
    db,
    table: t,
    id: t._id,
    sorts: { createdAt: { by: t.createdAt, type: 'timestamptz' } },
    filters: {
      watcher: { where: (value) => sql`${t.watcherId} = ${value}::uuid` },
    },
    row,
    joins: [{ table: adminTable, on: eq(adminTable._id, t.grantedBy) }],
  });
  const shown = (grant: Stored): MovieAccess => accessOf(grant, now());

  return {
    list: async (watcher: string, query: Omit<Query, 'watcher'>): Promise<Page<MovieAccess>> => {
      const page = await pages({ ...query, watcher });
      return { ...page, items: page.items.map(shown) };
    },
    forgetTotals: pages.forgetTotals,

    /**
     * Locks the watcher, so that two grants of one movie are serialized.
     * @throws ApiError 409 `access_already`; 422 for the movie or the dates
     */
    grant: (watcherId: string, grant: Grant, actor: Actor, by: By): Promise<MovieAccess> =>
      db.transaction(async (tx) => {
        const title = await checkGrant(tx, grant, actor.permissions, by.at);
        const watcher = await watcherRecord.lockEditable(tx, watcherId, undefined);
        // Read after the lock: a grant that waited must not start before the one it waited for.
        const startAt = grant.startAt ?? now();
        if (await hasAccess(tx, watcherId, grant, startAt))
          throw conflict(
            'access_already',
            `This watcher already has access to ${title} for at least as long.`,
          );
        const [granted] = await tx
          .insert(t)
          .values({ ...grant, startAt, watcherId, movieTitle: title, grantedBy: actor._id, createdAt: by.at })
          .returning();
        if (!granted) throw new Error('An insert answered no row');
        const change = { field: 'access', before: null, after: title };
        await watcherRecord.update(tx, watcher, {}, { ...by, action: 'grantAccess' }, [change]);
        return shown({ ...granted, grantedByName: actor.name });
      }),

    /** @throws ApiError 404; 409 `revoked` */
    revoke: (watcherId: string, accessId: string, by: By): Promise<MovieAccess> =>
      db.transaction(async (tx) => {
        const watcher = await watcherRecord.lockEditable(tx, watcherId, undefined);
        const [revoked] = await tx
          .update(t)
          .set({ revokedAt: by.at })
          .where(and(eq(t._id, accessId), eq(t.watcherId, watcherId), isNull(t.revokedAt)))
          .returning();
        if (!revoked) throw await refusalOf(tx, watcherId, accessId);
        const change = { field: 'access', before: revoked.movieTitle, after: null };
        await watcherRecord.update(tx, watcher, {}, { ...by, action: 'revokeAccess' }, [change]);
        const [granter] = await tx
          .select({ name: adminTable.name })
          .from(adminTable)
          .where(sql`${adminTable._id} = ${revoked.grantedBy}::uuid`);
        return shown({ ...revoked, grantedByName: granter?.name ?? null });
      }),
  };
}

/** Access as the API answers it at a moment. */
export function accessOf({ revokedAt, grantedBy, grantedByName, ...grant }: Stored, at: Date): MovieAccess {
  return {
    ...grant,
    state: stateOf({ ...grant, revokedAt }, at),
    grantedBy: grantedBy && grantedByName ? { _id: grantedBy, name: grantedByName } : null,
  };
}

function stateOf(
  { startAt, endAt, revokedAt }: Pick<Stored, 'startAt' | 'endAt' | 'revokedAt'>,
  at: Date,
): AccessState {
  if (revokedAt) return 'revoked';
  if (endAt && endAt <= at) return 'ended';
  return startAt > at ? 'upcoming' : 'active';
}

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

/** Whether the watcher has access to the movie from then on for at least as long. */
async function hasAccess(
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
      sql`${t.startAt} <= ${startAt.toISOString()}::timestamptz`,
      sql`coalesce(${t.endAt}, 'infinity') >= ${end}`,
    ),
  );
  return found > 0;
}

async function refusalOf(tx: Db, watcherId: string, accessId: string): Promise<Error> {
  const found = await tx.$count(t, and(eq(t._id, accessId), eq(t.watcherId, watcherId)));
  return found === 0 ? notFound() : conflict('revoked', 'This access is already revoked.');
}
