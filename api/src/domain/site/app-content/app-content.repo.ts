import { asc, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type AppContent,
  type AppContentChange,
  type AppContentRow,
  appContentLimits,
  type appContentQuery,
  mainLanguage,
  type ShownValue,
} from '@backlot/contracts/site/app-content/app-content';
import type { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { oneOf } from '../../../platform/lists/filters.ts';
import { type Filter, listPages, type Value } from '../../../platform/lists/list-pages.ts';
import { appContentTable as t } from './app-content.table.ts';

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

/** A value in a row: only English, and only the beginning of a long one. */
const beginning = (value: typeof t.live | typeof t.staged) => sql<ShownValue | null>`case
  when ${value} ->> 'kind' in ('string', 'json') then ${value} || jsonb_build_object('value', jsonb_build_object(
    ${mainLanguage}::text, left(${value} -> 'value' ->> ${mainLanguage}::text, ${shownCharacters}::int)))
  else ${value} end`;

/** A value by language; of app flags only the maintenance message has languages. */
const textsByLanguage = (value: SQL) => sql`case ${value} ->> 'kind'
  when 'flags' then ${value} #> '{value,maintenance,message}' else ${value} -> 'value' end`;
const shown = sql`coalesce(${t.staged}, ${t.live})`;
const mainFirst = (language: SQL) => sql`${language} <> ${mainLanguage}::text, ${language}`;
const languages = sql<string[]>`array(
  select language from jsonb_object_keys(${textsByLanguage(shown)}) language order by ${mainFirst(sql`language`)})`;

const other = sql`coalesce(other.staged, other.live)`;
/** A subselect that runs once per page: it is the same for all rows. */
const allLanguages = sql`select distinct language from app_content other, jsonb_object_keys(${textsByLanguage(other)}) language`;
const missing = sql<string[]>`case when ${shown} ->> 'kind' in ('string', 'json', 'image') then array(
  select language from (${allLanguages}) used
  where not ${textsByLanguage(shown)} ? language order by language) else '{}' end`;

/** Ignores case. Scans all values: a few thousand, at most 2 MB. */
const hasText = (value: typeof t.live | typeof t.staged, part: Value) => sql`exists (
  select 1 from jsonb_each(${textsByLanguage(sql`${value}`)}) entry
  where jsonb_typeof(entry.value) in ('string', 'object')
    and strpos(lower(coalesce(entry.value ->> 'alt', entry.value #>> '{}')), ${part}::text) > 0)`;
const search: Filter<string> = {
  where: (part) =>
    sql`(strpos(${t.key}, ${part}::text) > 0 or ${hasText(t.live, part)} or ${hasText(t.staged, part)})`,
  value: (text) => text.toLowerCase(),
  selective: true,
};

/** Keys that are live or staged. */
export const contentList = (db: Db) =>
  listPages<z.infer<typeof appContentQuery>, AppContentRow>({
    name: 'appcontent',
    db,
    table: t,
    id: t._id,
    ...(isPresent && { always: isPresent }),
    sorts: { key: { by: t.key, type: 'text' }, updatedAt: { by: t.updatedAt, type: 'timestamptz' } },
    filters: {
      q: search,
      platform: oneOf(t.platform),
      change: { where: (value) => sql`${change} = any(${value}::text[])` },
    },
    row: { ...columns, live: beginning(t.live), staged: beginning(t.staged), languages, missing },
  });

/**
 * One key, even if it is neither live nor staged.
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

/** All staged changes. */
export const listStaged = (db: Db): Promise<AppContent[]> =>
  db
    .select({ ...columns, live: t.live, staged: t.staged })
    .from(t)
    .where(isStaged)
    .orderBy(asc(t.key), asc(t.platform));

/**
 * Apps load all keys in one response, so their number and size are limited. Runs after a write.
 * @throws ApiError 409 `too_many`, `too_large`
 */
export async function checkTotals(tx: Db): Promise<void> {
  const bytes = (value: typeof t.live | typeof t.staged) => sql`coalesce(octet_length(${value}::text), 0)`;
  const [all] = await tx
    .select({
      count: count(),
      bytes: sql`coalesce(sum(greatest(${bytes(t.live)}, ${bytes(t.staged)})), 0)`.mapWith(Number),
    })
    .from(t)
    .where(isPresent);
  if (all && all.count > appContentLimits.count)
    throw conflict('too_many', `The limit of ${appContentLimits.count} keys is reached. Remove one first.`);
  if (all && all.bytes > appContentLimits.totalBytes)
    throw conflict('too_large', 'The values would exceed 2 MB in total. Shorten or remove some first.');
}
