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
  unordered: true,
});

/**
 * One of the columns starts with the text, in any case; each needs an index on `lower(column) text_pattern_ops`. Where it
 * includes the column itself, the id and the sort column as well, index-only scans find the matches.
 */
export const startsWith = (...columns: readonly [PgColumn, ...PgColumn[]]): Filter<string> => ({
  where: (value) =>
    sql`(${sql.join(
      columns.map((column) => hasPrefix(column, value)),
      sql` or `,
    )})`,
  indexAlternatives: (value) => columns.map((column) => hasPrefix(column, value)),
  value: (text) => text.toLowerCase(),
  selective: true,
});

/** The same outside a list, where the text may be absent. */
export const whereStartsWith = (
  text: string | undefined,
  ...columns: [PgColumn, ...PgColumn[]]
): SQL | undefined => (text ? startsWith(...columns).where(sql`${text.toLowerCase()}`) : undefined);

/** From the start of a day, UTC. */
export const sinceDay = (column: PgColumn | SQL): Filter<string> => ({
  where: (value) => sql`${column} >= (${value}::text || 'T00:00:00Z')::timestamptz`,
});
/** Until the end of a day, UTC. */
export const untilDay = (column: PgColumn | SQL): Filter<string> => ({
  where: (value) => sql`${column} < (${value}::text || 'T00:00:00Z')::timestamptz + interval '1 day'`,
});

/** Between the text and the text followed by the last character: a range, whose plan doesn't depend on the value. */
export const hasPrefix = (column: PgColumn, value: Value) =>
  sql`lower(${column}) ~>=~ ${value}::text and lower(${column}) ~<~ (${value}::text || chr(1114111))`;
