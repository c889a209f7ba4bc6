import { type SQL, sql } from 'drizzle-orm';
import type { TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import { newestIn, type TimelineWindow } from './timeline-window.service.ts';
import { watcherRelations } from '../watcher-relations.registry.ts';

/** The newest entries of each kind in a window, as `(kind, id, at, facts)`. */
export const timelineSources: Record<TimelineKind, (window: TimelineWindow) => SQL> = {
  payment: (window) => watcherRelations.read().payments.timeline(window),
  ticket: (window) => watcherRelations.read().tickets.timeline(window),
  watch: (window) => watcherRelations.read().plays.timeline(window),

  access: (window) => sql`
    select 'access', e.id, e.created_at, jsonb_build_object('movieTitle', e.movie_title, 'source', e.source, 'endAt', e.end_at)
    from entitlement e where e.watcher_id = ${window.watcher._id}::uuid ${newestIn(window, sql`e.created_at`, sql`e.id`)}`,

  // A grant has an entry of its own.
  change: (window) => sql`
    select 'change', r.id, r.at, jsonb_build_object('action', r.action, 'by', a.name,
      'fields', coalesce((select jsonb_agg(c -> 'field') from jsonb_array_elements(r.changes) c), '[]'::jsonb))
    from revision r left join admin a on a.id = r.actor_id
    where r.object_id = ${window.watcher._id}::uuid and r.action <> 'grantAccess'
    ${newestIn(window, sql`r.at`, sql`r.id`)}`,
};
