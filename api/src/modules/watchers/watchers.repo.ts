import { sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { WatcherRow, watchersApi } from '@backlot/contracts/watchers';
import type { Db } from '../../db/database.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { listPages } from '../../list/list-pages.ts';
import { watcherTable as t } from './watchers.table.ts';

const row = {
  _id: t._id,
  name: t.name,
  email: t.email,
  country: t.country,
  status: t.status,
  createdAt: t.createdAt,
  lastWatchedAt: t.lastWatchedAt,
};

export const watchersRepo = (db: Db) => ({
  list: listPages<Parsed<typeof watchersApi.list>['query'], WatcherRow>({
    name: 'watcher',
    db,
    table: t,
    id: t._id,
    sorts: {
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      name: { by: sql`lower(${t.name})`, type: 'text' },
      email: { by: sql`lower(${t.email})`, type: 'text' },
      lastWatchedAt: { by: sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name, t.email), status: oneOf(t.status) },
    row,
  }),
});
