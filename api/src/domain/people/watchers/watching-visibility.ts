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
 * single people.
 */
export const mayFilterByWatching = async (held: Held, query: Query, db: Db): Promise<boolean> =>
  seesWatching(held) ||
  (!usesWatching(query) &&
    (query.segment === undefined || !usesWatching(await segmentFilterOf(db, query.segment))));

/** Whether a filter or an order depends on what single people watched. */
export const usesWatching = ({ watchedFrom, watchedTo, sort }: Query): boolean =>
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
