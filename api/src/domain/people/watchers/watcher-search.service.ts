import { sql } from 'drizzle-orm';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { watcherTable as t } from './watchers.table.ts';

/** `anywhere` is the expression of the index `watcher_search`. */
export const watcherSearch = {
  type: 'watcher',
  access: watchersApi.list.access,
  table: t,
  id: t._id,
  prefixes: [t.name, t.email],
  anywhere: sql`(lower(${t.name}) || ' ' || lower(${t.email}))`,
  exact: (value) => [sql`lower(${t.email}) = ${value}::text`],
  label: t.name,
  detail: t.email,
  status: t.status,
} satisfies SearchSource;
