import { asc, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type AppContent,
  type AppContentChange,
  appContentLimits,
  type appContentQuery,
  mainLanguage,
  type ShownValue,
} from '@backlot/contracts/appcontent';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../db/database.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { listPages } from '../../list/list-pages.ts';
import { appContentTable as t } from './appcontent.table.ts';

export type ContentRecord = typeof t.$inferSelect;
const shownCharacters = 300;

const change = sql<AppContentChange>`case
  when ${t.staged} is not distinct from ${t.live} then 'none'
  when ${t.live} is null then 'added'
  when ${t.staged} is null then 'removed'
  else 'changed' end`;
const isPresent = or(isNotNull(t.live), isNotNull(t.staged));
export const isStaged: SQL = sql`${t.staged} is distinct from ${t.live}`;

const columns = {
  _id: t._id,
  version: t.version,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  key: t.key,
  platform: t.platform,
  description: t.description,
  change,
};

/** A long value as rows show it: English alone, and only its beginning. */
const beginning = (value: typeof t.live | typeof t.staged) => sql<ShownValue | null>`case
  when ${value} ->> 'kind' in ('string', 'json') then ${value} || jsonb_build_object('value', jsonb_build_object(
    ${mainLanguage}::text, left(${value} -> 'value' ->> ${mainLanguage}::text, ${shownCharacters}::int)))
  else ${value} end`;

/** Keys that are live or staged. */
export const contentList = (db: Db) =>
  listPages<z.infer<typeof appContentQuery>, AppContent>({
    name: 'appcontent',
    db,
    table: t,
    id: t._id,
    ...(isPresent && { always: isPresent }),
    sorts: { key: { by: t.key, type: 'text' }, updatedAt: { by: t.updatedAt, type: 'timestamptz' } },
    filters: {
      q: startsWith(t.key),
      platform: oneOf(t.platform),
      change: { where: (value) => sql`${change} = any(${value}::text[])` },
    },
    row: { ...columns, live: beginning(t.live), staged: beginning(t.staged) },
  });

/**
 * One key, also one that is neither live nor staged any more.
 * @throws ApiError 404
 */
export async function readContent(db: Db, _id: string): Promise<AppContent> {
  const [row] = await db
    .select({ ...columns, live: t.live, staged: t.staged })
    .from(t)
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  return row;
}

/** Everything that the next publication would change. */
export const listStaged = (db: Db): Promise<AppContent[]> =>
  db
    .select({ ...columns, live: t.live, staged: t.staged })
    .from(t)
    .where(isStaged)
    .orderBy(asc(t.key), asc(t.platform));

/**
 * The apps of a platform get all keys at once. For after values were written.
 * @throws ApiError 409 `too_many`, `too_large`
 */
export async function keepRoom(tx: Db): Promise<void> {
  const bytes = (value: typeof t.live | typeof t.staged) => sql`coalesce(octet_length(${value}::text), 0)`;
  const [all] = await tx
    .select({
      count: count(),
      bytes: sql`coalesce(sum(greatest(${bytes(t.live)}, ${bytes(t.staged)})), 0)`.mapWith(Number),
    })
    .from(t)
    .where(isPresent);
  if (all && all.count > appContentLimits.count)
    throw conflict('too_many', `There are ${appContentLimits.count} keys already. Remove one first.`);
  if (all && all.bytes > appContentLimits.totalBytes)
    throw conflict(
      'too_large',
      'All values together would be larger than 2 MB. Shorten or remove some first.',
    );
}
