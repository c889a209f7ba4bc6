import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import { watcherColumnAccess } from '@backlot/contracts/people/watchers/query';
import type { Db } from '../../../platform/db/database.ts';
import { columnAccess } from '../../../platform/lists/column-access.ts';
import { segmentFilterOf } from '../segments/segment-filter.service.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { entitlementTable as e } from './watchers.table.ts';

type Held = ReadonlySet<Permission>;
type Changes = readonly { field: string }[];

/** Whether an admin may see what and when one watcher watched. Everything that shows it checks this. */
export const seesWatching = (held: Held): boolean => can(held, 'watched:person');

/** The end of an entitlement. That of a started rental tells when it was started: others see the latest of its sale. */
export const visibleEnd = (held: Held): SQL<Date | null> =>
  (seesWatching(held)
    ? sql`${e.endAt}`
    : sql`case when ${e.source} = 'rental'
        then ${e.startAt} + make_interval(hours => ${watcherRelations.read().payments.rentalHours(e.paymentId)})
        else ${e.endAt} end`
  ).mapWith(e.endAt) as SQL<Date | null>;

/** The field of a watcher, a column of files and a field of revisions. */
const watchingField = 'lastWatchedAt';

export const watcherListAccess = columnAccess(watcherColumnAccess);

type Query = { sort?: unknown; segment?: string | undefined; watchedFrom?: unknown };

/**
 * Nobody filters or sorts by a column without its permission, nor by a segment that does. Every filter of watchers asks
 * here: of lists, bulk changes, exports, segments, coupons and messages.
 * @param path the field that refers to the segment
 * @throws ApiError 422 for a segment that doesn't exist or can't be used
 */
export async function mayFilterWatchers(held: Held, query: Query, db: Db, path?: string): Promise<boolean> {
  const stored = query.segment === undefined ? {} : await segmentFilterOf(db, query.segment, path);
  return [{ ...query }, { ...stored }].every((used) => watcherListAccess.mayUse(held, used));
}

/** A revision without the changes of the field. */
export const revisionWithoutWatching = <Revision extends { changes: Changes }>(
  held: Held,
  revision: Revision,
): Revision =>
  seesWatching(held)
    ? revision
    : { ...revision, changes: revision.changes.filter(({ field }) => field !== watchingField) };
