import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { hasPermission } from '../../../../platform/notifications/notifications.service.ts';

/** What transitions and deletions change. */
const workflowFields = ['status', 'publishAt', 'reviewNote', 'rejectReasons', 'deletedAt'];

/** An approval, or a release by someone who may: every one was checked. Undone, it is none. */
const isApproval = sql.raw(`a.action = 'transition' and (
  a.changes @> '[{"field": "status", "before": "in_review", "after": "approved"}]'
  or a.changes @> '[{"field": "status", "after": "scheduled"}]' or a.changes @> '[{"field": "status", "after": "published"}]')
  and not exists (select from revision u
    where u.object_id = a.object_id and u.version - a.version = 1 and u.action = 'undo')`);

/** @param movie its alias in the statement */
export const wasApproved = (movie: string): SQL<boolean> =>
  sql<boolean>`exists (select from revision a where a.object_id = ${sql.raw(movie)}.id and ${isApproval})`;

/**
 * Whether a person would approve, schedule or publish what they changed in a movie since its last approval, although
 * someone else could. `movie:approveOwn` exempts a person. Only the revision that adds a movie lists no fields.
 * @param movie its alias in the statement
 */
export const isOwnWork = (
  movie: string,
  to: MovieStatus,
  actorId: string | null,
  held: ReadonlySet<Permission>,
): SQL<boolean> => {
  const isRelease = to === 'scheduled' || to === 'published';
  if (can(held, 'movie:approveOwn') || !(isRelease || to === 'approved')) return sql<boolean>`false`;
  const m = sql.raw(movie);
  return sql<boolean>`(${isRelease} or ${m}.status = 'in_review')
    and (select count(*) from ${adminTable} where ${hasPermission('movie:publish')}) > 1
    and exists (select from revision r where r.object_id = ${m}.id and r.actor_id = ${actorId}::uuid
      and r.version >= coalesce((select max(a.version) from revision a where a.object_id = ${m}.id and ${isApproval}), 0)
      and (r.changes = '[]' or exists (select from jsonb_array_elements(r.changes) c
        where c ->> 'field' <> all(${sql.param(workflowFields)}::text[]))))`;
};
