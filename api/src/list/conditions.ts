import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Filter, Value } from './list-pages.ts';

/** `column` is one of the given values. */
export const oneOf = (
  column: PgColumn,
  type: 'text' | 'uuid' | 'int' = 'text',
): Filter<readonly unknown[]> => ({
  where: (value) => sql`${column} = any(${value}::${sql.raw(type)}[])`,
});

/** `column`, an array, shares a value with the given ones. */
export const overlaps = (column: PgColumn, type: 'text' | 'uuid'): Filter<readonly unknown[]> => ({
  where: (value) => sql`${column} && ${value}::${sql.raw(type)}[]`,
});

/** One of the columns starts with the text, in any case; each needs an index on `lower(column) text_pattern_ops`. */
export const startsWith = (...columns: [PgColumn, ...PgColumn[]]): Filter<string> => ({
  where: (value) =>
    sql`(${sql.join(
      columns.map((column) => likeLower(column, value)),
      sql` or `,
    )})`,
  value: (text) => `${escapeLike(text.toLowerCase())}%`,
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

const likeLower = (column: PgColumn, value: Value) => sql`lower(${column}) like ${value}`;

/** The text itself, where `%`, `_` and `\` mean nothing. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
