import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Filter, Value } from './list-pages.ts';

/** `column` is one of the given values. */
export const oneOf = (
  column: PgColumn,
  type: 'text' | 'uuid' | 'int' = 'text',
): Filter<readonly unknown[]> => ({
  where: (value) => sql`${column} = any(${value}::${sql.raw(type)}[])`,
  one: (value) => sql`${column} = (${value}::${sql.raw(type)}[])[1]`,
});

/** `column`, an array, shares a value with the given ones. */
export const overlaps = (column: PgColumn, type: 'text' | 'uuid'): Filter<readonly unknown[]> => ({
  where: (value) => sql`${column} && ${value}::${sql.raw(type)}[]`,
  gathers: true,
});

/**
 * One of the columns starts with the text, in any case; each needs an index on `lower(column) text_pattern_ops`. Where it
 * holds the column itself, the id and what the list is sorted by as well, matches are found without a look at their rows.
 */
export const startsWith = (...columns: [PgColumn, ...PgColumn[]]): Filter<string> => ({
  where: (value) =>
    sql`(${sql.join(
      columns.map((column) => hasPrefix(column, value)),
      sql` or `,
    )})`,
  ways: (value) => columns.map((column) => hasPrefix(column, value)),
  value: (text) => text.toLowerCase(),
  narrows: true,
});

/** From the start of a day on, UTC. */
export const sinceDay = (column: PgColumn | SQL): Filter<string> => ({
  where: (value) => sql`${column} >= (${value}::text || 'T00:00:00Z')::timestamptz`,
});
/** Until the end of a day, UTC. */
export const untilDay = (column: PgColumn | SQL): Filter<string> => ({
  where: (value) => sql`${column} < (${value}::text || 'T00:00:00Z')::timestamptz + interval '1 day'`,
});

/** Between the text and the text with the last of all characters behind it: a range, which needs no look at the value to be planned. */
const hasPrefix = (column: PgColumn, value: Value) =>
  sql`lower(${column}) ~>=~ ${value}::text and lower(${column}) ~<~ (${value}::text || chr(1114111))`;
