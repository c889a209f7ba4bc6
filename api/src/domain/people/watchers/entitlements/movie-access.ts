import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { AccessState, MovieAccess } from '@backlot/contracts/people/watchers/entitlements';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { listPages } from '../../../../platform/lists/list-pages.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { entitlementTable as t } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';
import { seesWatching, visibleEnd } from '../watcher-visibility.service.ts';
import { checkGrant, type Grant, hasAccess } from './entitlements.rules.ts';

type Held = Actor['permissions'];
type Query = Parsed<typeof watchersApi.access>['query'] & { watcher: string };
type Stored = Omit<MovieAccess, 'state' | 'grantedBy'> & {
  revokedAt: Date | null;
  grantedBy: string | null;
  grantedByName: string | null;
};

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
  const pages = listPages<Query, Stored & { saleEnd: string | null }>({
    name: 'entitlement',
    db,
    table: t,
    id: t._id,
    sorts: { createdAt: { by: t.createdAt, type: 'timestamptz' } },
    filters: {
      watcher: { where: (value) => sql`${t.watcherId} = ${value}::uuid` },
    },
    row: { ...row, saleEnd: sql<string | null>`${visibleEnd(new Set())}` },
    joins: [{ table: adminTable, on: eq(adminTable._id, t.grantedBy) }],
  });
  const shown = (grant: Stored): MovieAccess => accessOf(grant, now());

  return {
    list: async (watcher: string, query: Omit<Query, 'watcher'>, held: Held): Promise<Page<MovieAccess>> => {
      const page = await pages({ ...query, watcher });
      const items = page.items.map(({ saleEnd, ...grant }) =>
        shown(seesWatching(held) ? grant : { ...grant, endAt: saleEnd === null ? null : new Date(saleEnd) }),
      );
      return { ...page, items };
    },
    invalidateTotals: pages.invalidateTotals,

    /**
     * Locks the watcher, so that two grants of one movie are serialized.
     * @throws ApiError 409 `access_already`; 422 for the movie or the dates
     */
    grant: (watcherId: string, grant: Grant, actor: Actor, by: ChangeAuthor): Promise<MovieAccess> =>
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
        if (!granted) throw new Error('An insert returned no row');
        const change = { field: 'access', before: null, after: title };
        await watcherRecord.update(tx, watcher, {}, { ...by, action: 'grantAccess' }, [change]);
        return shown({ ...granted, grantedByName: actor.name });
      }),

    /** @throws ApiError 404; 409 `revoked` */
    revoke: (watcherId: string, accessId: string, held: Held, by: ChangeAuthor): Promise<MovieAccess> =>
      db.transaction(async (tx) => {
        const watcher = await watcherRecord.lockEditable(tx, watcherId, undefined);
        const [revoked] = await tx
          .update(t)
          .set({ revokedAt: by.at })
          .where(and(eq(t._id, accessId), eq(t.watcherId, watcherId), isNull(t.revokedAt)))
          .returning({ ...getTableColumns(t), endAt: visibleEnd(held) });
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

/** Access as the API returns it at a point in time. */
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

async function refusalOf(tx: Db, watcherId: string, accessId: string): Promise<Error> {
  const found = await tx.$count(t, and(eq(t._id, accessId), eq(t.watcherId, watcherId)));
  return found === 0 ? notFound() : conflict('revoked', 'This access is already revoked.');
}
