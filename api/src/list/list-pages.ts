import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Page, totalCap } from '@backlot/contracts/list';
import type { Db } from '../db/database.ts';
import { fieldProblem, invalid } from '../http/errors.ts';
import { cappedTotals } from './capped-totals.ts';
import { decodeCursor, encodeCursor, refuseForgedCursor } from './cursor.ts';
import { keyOf, orderOf, pageCondition, shapeOf, type Sort, startOf } from './page-shape.ts';
import { preparedShapes } from './prepared-shapes.ts';

/** A value of a filter inside SQL: a placeholder in the prepared page, a parameter in the count. */
export type Value = SQL | Placeholder;

export type Filter<V> = {
  where: (value: Value) => SQL;
  /** What is sent for the value of the query; the value itself when absent. */
  value?: (given: V) => unknown;
  /** Few rows match as a rule: they are found first and sorted then, as long as they are within the cap of totals. */
  narrows?: true;
};

/** What the builder of the page's statement gets. `orderBy` ends with the limit. */
export type Parts = { where: SQL | undefined; orderBy: SQL[]; sortValue: SQL<string>; name: string };
type Statement<Row> = { execute(values: Record<string, unknown>): Promise<(Row & { sortValue: string })[]> };

type PageQuery = { page: number; limit: number; sort: string; cursor?: string | undefined };
type Filters<Query> = { [K in Exclude<keyof Query, keyof PageQuery>]-?: Filter<NonNullable<Query[K]>> };

type Source<Query, Row> = {
  /** Prefix of the prepared statements' names: the resource. */
  name: string;
  db: Db;
  table: PgTable;
  id: PgColumn;
  /** Sorts by name, without the minus. */
  sorts: Record<string, Sort>;
  filters: Filters<Query>;
  /** Holds for every row of the list, whatever the filter. */
  always?: SQL;
  build: (parts: Parts) => Statement<Row>;
};

/**
 * Pages of one list: filtered, sorted, by cursor at any depth or by page number within the cap.
 * One prepared statement per shape of the query; totals are capped and kept for 10 s.
 */
export function listPages<Query extends PageQuery, Row extends { _id: string }>(source: Source<Query, Row>) {
  const { name, db, table, id, sorts, always, build } = source;
  const filters: Record<string, Filter<never> | undefined> = source.filters; // looked up by the names in a query
  const totals = cappedTotals(db, table);

  const statementOf = preparedShapes((key, index) => {
    const { sort, limit, from, names } = shapeOf(key);
    const order = orderOf(sortNamed(sorts, sort), id, sort.startsWith('-'));
    const matching = and(
      always,
      ...names.map((filter) => filters[filter]?.where(sql.placeholder(filter))),
      from.endsWith('cursor') ? order.beyond : undefined,
    );
    const isPlain = names.length === 0 && from !== 'page';
    return build({
      where: pageCondition({ from, matching, order, table, id, limit }),
      orderBy: [order.by, sql`${order.id} limit ${sql.raw(String(limit + 1))}`],
      sortValue: sql<string>`${order.value}::text`,
      // A named statement keeps one plan for all values, which saves planning; right only where values do not matter.
      name: isPlain ? `${name}_list_${index}` : '',
    });
  });

  const list = async (query: Query): Promise<Page<Row>> => {
    const { page, limit, sort, cursor, ...given } = query;
    const set = Object.entries<unknown>(given).filter(
      ([filter, value]) => value !== undefined && value !== '' && filters[filter],
    );
    // Each value has the type of its own filter: the contract's schema has parsed them together.
    const values = Object.fromEntries(
      set.map(([filter, value]) => [filter, filters[filter]?.value?.(value as never) ?? value]),
    );
    const names = Object.keys(values).sort();
    const offset = cursor ? 0 : (page - 1) * limit;
    if (offset > totalCap) throw tooDeep();
    const after = cursor ? decodeCursor(sort, cursor) : undefined;
    const counting = totals.total(
      JSON.stringify(names.map((filter) => [filter, values[filter]])),
      and(always, ...names.map((filter) => filters[filter]?.where(sql`${sql.param(values[filter])}`))),
    );
    const isNarrow = names.some((filter) => filters[filter]?.narrows) && !(await counting).totalIsCapped;
    const from = startOf(isNarrow, after !== undefined, offset);
    const reading = statementOf(keyOf({ sort, limit, from, names })).execute({
      ...values,
      offset,
      ...(after && { cursorValue: after.value, cursorId: after.id }),
    });
    const [rows, total] = await Promise.all([after ? reading.catch(refuseForgedCursor) : reading, counting]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const next =
      rows.length > limit && last
        ? { next: encodeCursor(sort, { value: last.sortValue, id: last._id }) }
        : {};
    return { items, ...total, page, limit, ...next };
  };
  return Object.assign(list, { forgetTotals: totals.forget });
}

function sortNamed(sorts: Record<string, Sort>, sort: string): Sort {
  const found = sorts[sort.replace(/^-/, '')];
  if (!found) throw new Error(`The contract allows a sort that the list does not know: ${sort}`);
  return found;
}

const tooDeep = () =>
  invalid(
    fieldProblem(
      'page',
      'too_deep',
      `Only the first ${totalCap} rows have page numbers; go on with the cursor.`,
    ),
  );
