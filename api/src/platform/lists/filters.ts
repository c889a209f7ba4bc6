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

type Alternatives = { prefixes: readonly PgColumn[]; also?: (value: Value) => SQL[] };

/** One of a source's conditions is true of the text, in lowercase; each has an index of its own. */
export const searchFilter = ({ prefixes, also }: Alternatives): Filter<string> => {
  const alternatives = (value: Value) => [
    ...prefixes.map((column) => hasPrefix(column, value)),
    ...(also?.(value) ?? []),
  ];
  return {
    where: (value) => sql`(${sql.join(alternatives(value), sql` or `)})`,
    indexAlternatives: alternatives,
    value: (text) => text.toLowerCase(),
    selective: true,
  };
};

/**
 * One of the columns starts with the text, in any case; each needs an index on `lower(column) text_pattern_ops`. Where it
 * includes the column itself, the id and the sort column as well, index-only scans find the matches.
 */
export const startsWith = (...prefixes: readonly [PgColumn, ...PgColumn[]]): Filter<string> =>
  searchFilter({ prefixes });

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

/** Nested, because `translate` takes ten times as long. */
const asWords = (text: SQL): SQL => sql`replace(replace(replace(${text}, '-', ' '), '''', ' '), '’', ' ')`;

/** A name for a trigram index: each word follows a space, and hyphens and apostrophes separate words. */
export const searchedName = (column: PgColumn): SQL => sql`(' ' || ${asWords(sql`lower(${column})`)})`;

/**
 * Each word of the text, in any order, begins a word of the name, which needs a trigram index on `searchedName`. The index serves
 * three words.
 */
export const matchesName = (column: PgColumn, value: Value): SQL => {
  // Null without a letter or digit: such a pattern would scan all of the index.
  const words = sql`substring(trim(${asWords(sql`${value}::text`)}) from '.*[[:alnum:]].*')`;
  const escaped = sql`regexp_replace(${words}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const lines = sql`'% ' || regexp_replace(${escaped}, ' +', E'%\\n% ', 'g') || E'%\\n%\\n%'`;
  // In a subquery, so that it is evaluated once instead of for each row.
  const patterns = sql`(select string_to_array(${lines}, E'\\n'))`;
  const name = searchedName(column);
  // The last first: surnames are rarer, and the index begins with them.
  const indexed = [3, 2, 1].map((n) => sql`${name} like (${patterns})[${sql.raw(String(n))}]`);
  return sql`(${sql.join(indexed, sql` and `)} and ${name} like all(${patterns}::text[]))`;
};

/** The digits at the end of a number such as `F-2026-001770`, without leading zeros. */
export const runningNumber = (column: PgColumn): SQL => sql`substring(${column} from '[1-9][0-9]*$')`;

/** The text is the running number, with or without leading zeros; needs an index on `runningNumber`. */
export const hasRunningNumber = (column: PgColumn, value: Value): SQL =>
  sql`${runningNumber(column)} = substring(${value}::text from '^0*([1-9][0-9]*)$')`;
