import { type SQL, sql } from 'drizzle-orm';
import { editableStatuses, watcherLimits } from '@backlot/contracts/people/watchers/watcher';
import type { WatcherBulkAction, WatcherSkipReason } from '@backlot/contracts/people/watchers/bulk';
import { type BulkRule, firstReason, instantSql } from '../../../../platform/bulk/bulk-rule.service.ts';
import { changeOfDevicesSql } from '../devices/watcher-devices.ts';
import type { WatcherRecord } from '../watchers.record.ts';

/** Fields that bulk changes set. */
export const bulkFields = [
  'tags',
  'status',
  'statusBefore',
  'blockedReason',
  'blockedNote',
  'blockedAt',
  'blockedUntil',
] as const satisfies readonly (keyof WatcherRecord)[];
type WatcherRule = BulkRule<(typeof bulkFields)[number]>;

type Case = [when: SQL, reason: WatcherSkipReason];
const unlessClosed = (...cases: Case[]): SQL =>
  firstReason<WatcherSkipReason>(
    [sql`w.status <> all(${sql.param(editableStatuses)}::text[])`, 'closed'],
    ...cases,
  );

/** What an action does to a watcher `w`. */
export function bulkRule(action: WatcherBulkAction, at: Date): WatcherRule {
  switch (action.type) {
    case 'tag':
      return {
        set: { tags: sql`w.tags || ${action.tag}::text` },
        reason: unlessClosed(
          [sql`${action.tag}::text = any(w.tags)`, 'unchanged'],
          [sql`cardinality(w.tags) >= ${watcherLimits.tags}::int`, 'tag_limit'],
        ),
      };
    case 'untag':
      return {
        set: { tags: sql`array_remove(w.tags, ${action.tag}::text)` },
        reason: unlessClosed([sql`${action.tag}::text <> all(w.tags)`, 'unchanged']),
      };
    case 'block':
      return {
        set: blocked(action, at),
        ...(action.endSessions && { noted: changeOfDevicesSql }),
        reason: unlessClosed([sql`w.status = 'blocked'`, 'unchanged']),
      };
    case 'unblock':
      return { set: unblocked, reason: unlessClosed([sql`w.status <> 'blocked'`, 'not_blocked']) };
    case 'grantAccess':
      return {
        set: {},
        noted: sql`jsonb_build_array(jsonb_build_object('field', 'access', 'before', null, 'after', (select title from movie where id = ${action.movieId}::uuid)))`,
        reason: unlessClosed([hasAccess(action, at), 'unchanged']),
      };
  }
}

const until = (at: Date | null | undefined): SQL => (at ? instantSql(at) : sql`null::timestamptz`);

const blocked = (
  { reason, note, until: end }: Extract<WatcherBulkAction, { type: 'block' }>,
  at: Date,
): WatcherRule['set'] => ({
  status: sql`'blocked'::text`,
  statusBefore: sql`w.status`,
  blockedReason: sql`${reason}::text`,
  blockedNote: sql`${note ?? null}::text`,
  blockedAt: instantSql(at),
  blockedUntil: until(end),
});

export const unblocked: WatcherRule['set'] = {
  status: sql`coalesce(w.status_before, 'active')`,
  statusBefore: sql`null::text`,
  blockedReason: sql`null::text`,
  blockedNote: sql`null::text`,
  blockedAt: sql`null::timestamptz`,
  blockedUntil: sql`null::timestamptz`,
};

/** `hasAccess` of the rules of entitlements, for a watcher `w`. */
const hasAccess = (
  { movieId, startAt, endAt }: Extract<WatcherBulkAction, { type: 'grantAccess' }>,
  at: Date,
): SQL => sql`exists (
  select from entitlement e where e.watcher_id = w.id and e.movie_id = ${movieId}::uuid and e.revoked_at is null
    and e.source <> 'rental' and e.start_at <= ${instantSql(startAt ?? at)} and coalesce(e.end_at, 'infinity') >= coalesce(${until(endAt)}, 'infinity'))`;
