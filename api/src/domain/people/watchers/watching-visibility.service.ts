import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../../platform/db/database.ts';
import { segmentFilterOf } from '../segments/segment-filter.service.ts';

type Held = ReadonlySet<Permission>;
type Changes = readonly { field: string }[];

/** Whether an admin may see what and when one watcher watched. Everything that shows it checks this. */
export const seesWatching = (held: Held): boolean => can(held, 'watched:person');

type Query = { watchedFrom?: unknown; watchedTo?: unknown; sort?: unknown; segment?: string | undefined };

/**
 * Without that permission, nobody filters or sorts by the date either, nor by a segment that does: a narrow range finds
 * single people. Every filter of watchers asks here: of lists, bulk changes, exports, segments, coupons and messages.
 * @param path the field that refers to the segment
 * @throws ApiError 422 for a segment that doesn't exist or can't be used
 */
export async function mayFilterByWatching(held: Held, query: Query, db: Db, path?: string): Promise<boolean> {
  const stored = query.segment === undefined ? {} : await segmentFilterOf(db, query.segment, path);
  return seesWatching(held) || !(usesWatching(query) || usesWatching(stored));
}

/** Whether a filter or an order depends on what single people watched. */
const usesWatching = ({ watchedFrom, watchedTo, sort }: Query): boolean =>
  watchedFrom !== undefined || watchedTo !== undefined || String(sort).endsWith(watchingField);

/** The field of a watcher, a column of files and a field of revisions. */
export const watchingField = 'lastWatchedAt';

export const withoutWatching = <Row extends { lastWatchedAt: Date | null }>(held: Held, row: Row): Row =>
  seesWatching(held) ? row : { ...row, lastWatchedAt: null };

/** A revision without the changes of the field. */
export const revisionWithoutWatching = <Revision extends { changes: Changes }>(
  held: Held,
  revision: Revision,
): Revision =>
  seesWatching(held)
    ? revision
    : { ...revision, changes: revision.changes.filter(({ field }) => field !== watchingField) };
