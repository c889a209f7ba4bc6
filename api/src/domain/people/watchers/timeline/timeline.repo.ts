import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import {
  type TimelineEntry,
  timelineKind,
  type TimelineKind,
  type TimelinePage,
} from '@backlot/contracts/people/watchers/timeline';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { decodeCursor, encodeCursor, refuseForgedCursor } from '../../../../platform/lists/cursor.ts';
import { seesWatching, visibleEnd } from '../watcher-visibility.service.ts';
import { watcherRelations } from '../watcher-relations.registry.ts';
import { newestFirst, type TimelineWindow } from './timeline-window.service.ts';

type Query = Parsed<typeof watchersApi.timeline>['query'];
type Held = ReadonlySet<Permission>;
type Row = { kind: TimelineKind; id: string; at: string; order: string; facts: Record<string, unknown> };

const pageRows = 25;

/** Kinds of entries that need a permission of their own. */
const needs: Partial<Record<TimelineKind, (held: Held) => boolean>> = {
  payment: (held) => can(held, 'payment:read'),
  refund: (held) => can(held, 'payment:read'),
  ticket: (held) => can(held, 'support:read'),
  watch: seesWatching,
};

const visibleKinds = (held: Held): TimelineKind[] =>
  timelineKind.options.filter((kind) => needs[kind]?.(held) ?? true);

/**
 * The timeline of a watcher, newest first. One statement over the indexes of its sources, each limited to the rows of a
 * page; only plays are grouped by day.
 */
export async function watcherTimeline(
  db: Db,
  watcher: { _id: string; email: string },
  { kind, cursor }: Query,
  held: Held,
): Promise<TimelinePage> {
  const kinds = visibleKinds(held).filter((one) => !kind || kind.includes(one));
  if (kinds.length === 0) return { items: [] };
  const after = cursor ? decodeCursor('-at', cursor) : undefined;
  const rows = await readRows(db, watcher, kinds, after, pageRows + 1, held).catch(refuseForgedCursor);
  const onPage = rows.slice(0, pageRows);
  const last = onPage.at(-1);
  const hasMore = rows.length > pageRows && last;
  return {
    items: onPage.map(entryOf),
    ...(hasMore && { next: encodeCursor('-at', { value: last.order, id: last.id }) }),
  };
}

/** The newest rows of some kinds after a cursor. */
export function readRows(
  db: Db,
  watcher: { _id: string; email: string },
  kinds: readonly TimelineKind[],
  after: { value: string; id: string } | undefined,
  atMost: number,
  held: Held = new Set(),
): Promise<Row[]> {
  const beforeAt: SQL = after ? sql`${after.value}::timestamptz` : sql`'infinity'::timestamptz`;
  const beforeId: SQL = after ? sql`${after.id}::uuid` : sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;
  const window: TimelineWindow = { watcher, beforeAt, beforeId, limit: sql.raw(String(atMost)) };
  const parts = kinds.map((kind) => sql`(${timelineSources[kind](window, held)})`);
  return rowsOf<Row>(
    db,
    sql`select kind, id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, at::text as order, facts
      from (${sql.join(parts, sql` union all `)}) as entry (kind, id, at, facts)
      order by entry.at desc, entry.id desc limit ${sql.raw(String(atMost))}`,
  );
}

/** Dates inside are text in JSON. */
export function entryOf({ kind, id, at, facts }: Row): TimelineEntry {
  const endAt = typeof facts['endAt'] === 'string' ? { endAt: new Date(facts['endAt']) } : {};
  // Each source selects the facts that the contract names for its kind; the serializer parses the entry by the contract.
  return { kind, _id: id, at: new Date(at), ...facts, ...endAt } as TimelineEntry;
}

/** The newest entries of each kind in a window, as `(kind, id, at, facts)`. */
const timelineSources: Record<TimelineKind, (window: TimelineWindow, held: Held) => SQL> = {
  payment: (window) => watcherRelations.read().payments.timeline(window),
  refund: (window) => watcherRelations.read().payments.refunds(window),
  ticket: (window) => watcherRelations.read().tickets.timeline(window),
  watch: (window) => watcherRelations.read().plays.timeline(window),

  access: (window, held) => sql`
    select 'access', id, created_at, jsonb_build_object('movieTitle', movie_title, 'source', source, 'endAt', ${visibleEnd(held)})
    from entitlement where watcher_id = ${window.watcher._id}::uuid ${newestFirst(window, sql`created_at`, sql`id`)}`,

  // A grant has an entry of its own.
  change: (window) => sql`
    select 'change', r.id, r.at, jsonb_build_object('action', r.action, 'by', a.name,
      'fields', coalesce((select jsonb_agg(c -> 'field') from jsonb_array_elements(r.changes) c), '[]'::jsonb))
    from revision r left join admin a on a.id = r.actor_id
    where r.object_id = ${window.watcher._id}::uuid and r.action <> 'grantAccess'
    ${newestFirst(window, sql`r.at`, sql`r.id`)}`,
};
