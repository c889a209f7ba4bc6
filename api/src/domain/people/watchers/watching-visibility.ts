import { can, type Permission } from '@backlot/contracts/platform/accounts/access';

type Held = ReadonlySet<Permission>;
type Changes = readonly { field: string }[];

/** Whether an admin may see what and when one watcher watched. Everything that shows it checks this. */
export const seesWatching = (held: Held): boolean => can(held, 'watched:person');

/** Without that permission, nobody filters or sorts by the date either: a narrow range finds single people. */
export const mayFilterByWatching = (
  held: Held,
  { watchedFrom, watchedTo, sort }: { watchedFrom?: unknown; watchedTo?: unknown; sort?: unknown },
): boolean =>
  seesWatching(held) ||
  (watchedFrom === undefined && watchedTo === undefined && !String(sort).endsWith(watchingField));

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
