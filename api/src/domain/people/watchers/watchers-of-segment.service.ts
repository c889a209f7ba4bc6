import { and, type SQL, sql } from 'drizzle-orm';
import type { SegmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import type { Db } from '../../../platform/db/database.ts';
import { findSegment } from '../segments/segment-filter.service.ts';
import { refreshFiguresOf } from './refresh-figures.service.ts';
import { watchersList } from './watchers.list.ts';
import { watcherTable as t } from './watchers.table.ts';

/**
 * The condition of the watchers in a segment, on the table `watcher`.
 * @throws ApiError 422 for a segment that doesn't exist or can't be used
 */
export const watchersOfSegment = (db: Db, segmentId: string): Promise<SQL> =>
  watchersList(db).under({ segment: segmentId });

type Filter = SegmentFilter & { segment?: string | undefined };

/** The condition of the watchers under filters of the list, which is read on the connection of `db`. */
export const watchersUnder = (db: Db, filter: Filter): Promise<SQL> => watchersList(db).under(filter);

/** Whether a segment has the watcher of this condition; one that can't be used has nobody. */
export async function isInSegment(db: Db, segmentId: string, watcher: SQL): Promise<boolean> {
  const filter = (await findSegment(db, segmentId))?.filter;
  if (!filter) return false;
  // The job that keeps the figures may not have seen a payment of a moment ago.
  const isDue = sql`exists (select from watcher_figures_due due where due.watcher_id = ${t._id})`;
  const due = await db.select({ _id: t._id }).from(t).where(and(watcher, isDue));
  const ids = due.map(({ _id }) => _id);
  if (ids.length > 0) await db.transaction((tx) => refreshFiguresOf(tx, ids));
  const [found] = await db
    .select({ _id: t._id })
    .from(t)
    .where(and(watcher, await watchersUnder(db, filter)))
    .limit(1);
  return found !== undefined;
}
