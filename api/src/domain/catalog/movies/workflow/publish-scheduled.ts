import { asc, and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/db/columns.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { checklistComplete } from '../bulk/bulk.rules.ts';
import { writeMovies } from '../bulk/write-movies.ts';
import { movieTable as t } from '../movies.table.ts';

const batchSize = 100;

/**
 * Publishes movies whose publish date has come. One whose checklist is no longer complete returns to approved, and
 * publishers are notified. Replicas share the work. Returns how many were due.
 */
export const publishScheduled = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const due = await tx
      .select({ _id: t._id })
      .from(t)
      .where(and(eq(t.status, 'scheduled'), lte(t.publishAt, at), isNull(t.deletedAt)))
      .orderBy(asc(t._id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ _id }) => _id);
    await writeMovies(
      tx,
      ids,
      {
        reason: sql`null::text`,
        set: {
          status: sql`case when ${checklistComplete} then 'published' else 'approved' end`,
          publishAt: sql`case when ${checklistComplete} then m.publish_at end`,
        },
      },
      { action: 'publish', actorId: null, requestId: newId(), at, bulkId: null },
    );
    const incomplete = await tx
      .select({ _id: t._id, title: t.title })
      .from(t)
      .where(and(inArray(t._id, ids), eq(t.status, 'approved')));
    for (const { _id, title } of incomplete)
      await notify(tx, bus, {
        to: { permission: 'movie:publish' },
        title: 'A scheduled movie wasn’t published',
        body: `The publishing checklist of ${title} is no longer complete.`,
        type: 'movieNotPublished',
        params: { movieId: _id },
        severity: 'warning',
      });
    return due.length;
  });
