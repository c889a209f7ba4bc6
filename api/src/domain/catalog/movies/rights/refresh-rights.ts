import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { newId } from '../../../../platform/db/columns.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { writeMovies } from '../bulk/write-movies.ts';
import { refreshStates } from './rights-state.ts';
import { movieTable as t } from '../movies.table.ts';

type RefreshDeps = Pick<Deps, 'db' | 'bus' | 'now'>;

/** Small, because worldwide rights are long rows, and edits wait for locked movies. */
const batchSize = 20;

/**
 * Updates the rights state of movies as time passes, and expires published ones whose last right has ended. Version and
 * update time stay. Replicas share the work. Returns how many were due.
 */
export async function refreshRights(deps: RefreshDeps): Promise<number> {
  for (let refreshed = 0; ;) {
    const count = await refreshSome(deps);
    refreshed += count;
    if (count < batchSize) return refreshed;
  }
}

const refreshSome = ({ db, bus, now }: RefreshDeps): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const due = await tx
      .select({ _id: t._id })
      .from(t)
      .where(lte(t.rightsChangeAt, at))
      .orderBy(asc(t._id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ _id }) => _id);
    await refreshStates(tx, ids, at);
    const ended = await tx
      .select({ _id: t._id, title: t.title })
      .from(t)
      .where(
        and(
          inArray(t._id, ids),
          eq(t.status, 'published'),
          t.rightsRequired,
          isNull(t.deletedAt),
          sql`coalesce(${t.rightsUntil} <= ${at.toISOString()}::timestamptz, true)`,
        ),
      );
    if (ended.length === 0) return due.length;
    await writeMovies(
      tx,
      ended.map(({ _id }) => _id),
      { reason: sql`null::text`, set: { status: sql`'expired'` } },
      { action: 'expire', actorId: null, requestId: newId(), at, bulkId: null },
    );
    for (const { _id, title } of ended)
      await notify(tx, bus, {
        to: { permission: 'movie:publish' },
        title: 'A movie has expired',
        body: `The last right of ${title} has ended. It is no longer published.`,
        type: 'movieExpired',
        params: { movieId: _id },
        severity: 'warning',
      });
    return due.length;
  });
