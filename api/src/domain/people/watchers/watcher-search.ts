import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../../../platform/lists/list-pages.ts';
import { watcherTable as t } from './watchers.table.ts';

/** The trigram index needs three characters in a row; fewer would scan every watcher. */
const indexedInARow = /[\p{L}\p{N}]{3}/u;

/** A search as typed: whether it is for any part, and its text. */
export function searchOf(typed: string): { anywhere: boolean; text: string } {
  const text = typed.replace(/^\*+/, '').trim();
  return { anywhere: typed.startsWith('*'), text };
}

/** Whether a text can be searched for as a part: it needs three letters or digits in a row. */
export const canBeAnywhere = (text: string): boolean => indexedInARow.test(text);

/** As the index `watcher_search` has it. */
const searched: SQL = sql`(lower(${t.name}) || ' ' || lower(${t.email}))`;

/** The text is anywhere in the name or the email, in any case. */
export const holdsText: Filter<string> = {
  where: (value) => sql`${searched} like ${value}::text`,
  value: (text) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  narrows: true,
  scattered: true,
};
