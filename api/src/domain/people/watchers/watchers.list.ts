import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { watcherRow, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import {
  oneOf,
  sinceDay,
  startsWith,
  untilDay,
  whereStartsWith,
} from '../../../platform/lists/conditions.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import { type Filter, listPages } from '../../../platform/lists/list-pages.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { watcherTable as t } from './watchers.table.ts';

type Query = Parsed<typeof watchersApi.list>['query'];
type OptionsQuery = Parsed<typeof watchersApi.all>['query'];
/** A search by prefix (`q`) or by part. */
type Resolved = Query & { part?: string };
export type WatcherFilter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

/** The expression of the index: watchers who have never watched come first. */
const lastWatched = sql`coalesce(${t.lastWatchedAt}, '-infinity'::timestamptz)`;

/** The second half makes the partial index usable, which excludes watchers without tags. */
const tagged: Filter<readonly string[]> = {
  where: (value) => sql`(${t.tags} && ${value}::text[] and ${t.tags} <> '{}')`,
  unordered: true,
};
const agreed: Filter<readonly string[]> = {
  where: (value) => sql`(
    (${t.marketingEmail} and 'email' = any(${value}::text[])) or (${t.marketingPush} and 'push' = any(${value}::text[]))
    or (not ${t.marketingEmail} and not ${t.marketingPush} and 'none' = any(${value}::text[])))`,
};

/** The trigram index needs three characters in a row; fewer would scan every watcher. */
const indexedInARow = /[\p{L}\p{N}]{3}/u;

/** A search as typed: whether it is for any part, and its text. */
function searchOf(typed: string): { anywhere: boolean; text: string } {
  const text = typed.replace(/^\*+/, '').trim();
  return { anywhere: typed.startsWith('*'), text };
}

/** Whether a text can be searched for as a part: it needs three letters or digits in a row. */
const canBeAnywhere = (text: string): boolean => indexedInARow.test(text);

/** The expression of the index `watcher_search`. */
const searched: SQL = sql`(lower(${t.name}) || ' ' || lower(${t.email}))`;

/** The text is anywhere in the name or the email, in any case. */
const holdsText: Filter<string> = {
  where: (value) => sql`${searched} like ${value}::text`,
  value: (text) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  selective: true,
  lowDensity: true,
};

const hasWatchedUntil: Filter<string> = {
  where: (value) =>
    sql`(${untilDay(lastWatched).where(value)} and ${lastWatched} > '-infinity'::timestamptz)`,
};

/** Watchers by filter and order. A search without prefix matches looks for any part; a leading `*` does so directly. */
export const watchersList = (db: Db) => watchersWith(db, {});

/** The same with more columns. */
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
    row: { ...columnsFor(watcherRow, t), ...more },
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
    /** The condition of a filter, for a bulk change. */
    under: async (filter: WatcherFilter): Promise<SQL> => pages.under(await resolved(filter)),
    invalidateTotals: pages.invalidateTotals,
    /** Watchers for a picker by prefix; those with `ids` whatever their status. */
    options: ({ q, ids }: OptionsQuery) =>
      pickerOptions(db, {
        table: t,
        name: t.name,
        ids,
        offered: and(ne(t.status, 'anonymized'), whereStartsWith(q, t.name, t.email)),
      }),
  });
}
