import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../platform/db/database.ts';
import { oneOf, sinceDay, startsWith, untilDay } from '../../../platform/lists/conditions.ts';
import { type Filter, listPages } from '../../../platform/lists/list-pages.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { canBeAnywhere, holdsText, searchOf } from './watchers.search.ts';
import { watcherTable as t } from './watchers.table.ts';

type Query = Parsed<typeof watchersApi.list>['query'];
/** A search is for a beginning or for a part, and the list knows which. */
type Resolved = Query & { part?: string };
export type WatcherFilter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

const row = {
  _id: t._id,
  version: t.version,
  name: t.name,
  email: t.email,
  country: t.country,
  status: t.status,
  tags: t.tags,
  createdAt: t.createdAt,
  lastWatchedAt: t.lastWatchedAt,
};
/** As the index has it: those who never watched come before all others. */
const lastWatched = sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`;

/** The second half is what lets the index be used, which leaves out all who have no tag. */
const tagged: Filter<readonly string[]> = {
  where: (value) => sql`(${t.tags} && ${value}::text[] and ${t.tags} <> '{}')`,
  gathers: true,
};
const agreed: Filter<readonly string[]> = {
  where: (value) => sql`(
    (${t.marketingEmail} and 'email' = any(${value}::text[])) or (${t.marketingPush} and 'push' = any(${value}::text[]))
    or (not ${t.marketingEmail} and not ${t.marketingPush} and 'none' = any(${value}::text[])))`,
};

const hasWatchedUntil: Filter<string> = {
  where: (value) =>
    sql`(${untilDay(lastWatched).where(value)} and ${lastWatched} > '-infinity'::timestamptz)`,
};

/** Watchers by filter and order. A text that nothing begins with is looked for anywhere; `*` in front does so at once. */
export const watchersList = (db: Db) => watchersWith(db, {});

/** The same with further fields of the record. */
export function watchersWith<More extends Record<string, unknown>>(db: Db, more: Fields<More>) {
  const pages = listPages<Resolved, WatcherRow, More>({
    name: Object.keys(more).length > 0 ? 'watcher_export' : 'watcher',
    db,
    table: t,
    id: t._id,
    sorts: {
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      name: { by: sql`lower(${t.name})`, type: 'text' },
      email: { by: sql`lower(${t.email})`, type: 'text' },
      lastWatchedAt: { by: lastWatched, type: 'timestamptz' },
    },
    filters: {
      q: startsWith(t.name, t.email),
      part: holdsText,
      status: { ...oneOf(t.status), oneInOrderOf: 'createdAt' },
      country: { ...oneOf(t.country), oneInOrderOf: 'createdAt' },
      tag: tagged,
      blockReason: oneOf(t.blockedReason),
      marketing: agreed,
      joinedFrom: sinceDay(t.createdAt),
      joinedTo: untilDay(t.createdAt),
      watchedFrom: sinceDay(lastWatched),
      watchedTo: hasWatchedUntil,
    },
    row: { ...row, ...more },
  });

  const resolved = async <Q extends Partial<Query>>({ q, ...rest }: Q): Promise<Partial<Resolved>> => {
    if (!q) return rest;
    const { anywhere, text } = searchOf(q);
    const asBeginning = { ...rest, q: text };
    if (!canBeAnywhere(text)) return asBeginning;
    if (!anywhere && (await pages.total(asBeginning)).total > 0) return asBeginning;
    return { ...rest, part: text };
  };

  const list = async ({ page, limit, sort, ...query }: Query): Promise<Page<WatcherRow & More>> =>
    pages({ ...(await resolved(query)), page, limit, sort });

  return Object.assign(list, {
    count: async (query: Query): Promise<number> => pages.count(await resolved(query)),
    /** The condition of the list under a filter, for a bulk change over it. */
    under: async (filter: WatcherFilter): Promise<SQL> => pages.under(await resolved(filter)),
    forgetTotals: pages.forgetTotals,
  });
}
