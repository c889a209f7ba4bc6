import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../../../platform/lists/list-pages.ts';
import { watcherTable as t } from './watchers.table.ts';

/** Fewer letters in a row than the index holds together would mean a look at every watcher. */
const indexedInARow = /[\p{L}\p{N}]{3}/u;

/** What a person typed: whether they want it looked for anywhere, and the text itself. */
export function searchOf(typed: string): { anywhere: boolean; text: string } {
  const text = typed.replace(/^\*+/, '').trim();
  return { anywhere: typed.startsWith('*'), text };
}

/** Whether a text can be looked for anywhere: it needs three letters or digits in a row. */
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
