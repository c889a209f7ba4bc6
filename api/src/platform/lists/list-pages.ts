import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Page, totalCap } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../db/database.ts';
import { fieldProblem, invalid } from '../http/errors.ts';
import { cappedTotals, type Total } from './capped-totals.ts';
import { decodeCursor, encodeCursor, refuseForgedCursor } from './cursor.ts';
import { type AllFields, packedRow } from './packed-row.ts';
import { type From, keyOf, orderOf, pageCondition, shapeOf, type Sort, startOf } from './page-shape.ts';
import { preparedShapes } from './prepared-shapes.ts';

/** A value of a filter inside SQL: a placeholder in the prepared page, a parameter in the count. */
export type Value = SQL | Placeholder;

export type Filter<V> = {
  where: (value: Value) => SQL;
  /** The same for a list of one value: an index that begins with the column is then walked in its order. */
  one?: (value: Value) => SQL;
  /** The sort in whose order an index holds the rows of each one value: a page of them is read alike, whichever value. */
  oneInOrderOf?: string;
  /** What `where` holds for, one index after the other: few matches are then found in indexes alone. */
  ways?: (value: Value) => SQL[];
  /** What is sent for the value of the query; the value itself when absent. */
  value?: (given: V) => unknown;
  /** Few rows match as a rule: they are found first and sorted then, as long as they are within the cap of totals. */
  narrows?: true;
  /** Its index knows no order: what matches is gathered, then sorted. */
  gathers?: true;
  /** Beyond the cap of totals, matches may all lie far down in an order: it is walked for a while only, then they are gathered. */
  scattered?: true;
};

export type PageQuery = { page: number; limit: number; sort: string; cursor?: string | undefined };
export type Filters<Query> = {
  [K in Exclude<keyof Query, keyof PageQuery>]-?: Filter<NonNullable<Query[K]>>;
};

/** Rows without a partner stay in the list, unless every row has one. */
type Join = { table: PgTable; on: SQL; every?: true };

export type Source<Query, Row, More = unknown> = {
  /** Prefix of the prepared statements' names: the resource. */
  name: string;
  db: Db;
  table: PgTable;
  id: PgColumn;
  /** Of the id, uuid when absent. */
  idType?: 'uuid' | 'bigint';
  /** Sorts by name, without the minus. */
  sorts: Record<string, Sort>;
  filters: Filters<Query>;
  /** Holds for every row of the list, whatever the filter. */
  always?: SQL;
  row: AllFields<Row, More>;
  /** Where fields of other tables are found. */
  joins?: Join[];
};

/**
 * Pages of one list: filtered, sorted, by cursor at any depth or by page number within the cap.
 * One prepared statement per shape of the query; totals are capped and kept for 10 s.
 */
export function listPages<Query extends PageQuery, Row extends { _id: string }, More = unknown>(
  source: Source<Query, Row, More>,
) {
  const { name, db, table, id, idType = 'uuid', sorts, always, row, joins = [] } = source;
  const filters: Record<string, Filter<never> | undefined> = source.filters; // looked up by the names in a query
  const totals = cappedTotals(db, table);

  const statementOf = preparedShapes((key) => {
    const { sort, limit, from, names } = shapeOf(key);
    const order = orderOf(sortNamed(sorts, sort), { id, idType }, sort.startsWith('-'));
    const among = from.startsWith('near') ? names.filter((name) => filters[bare(name)]?.scattered) : [];
    const isFound = from.startsWith('found');
    const searched = isFound ? names.find((name) => filters[name]?.ways) : undefined;
    const isSearch = isFound && names.join() === 'q';
    const isWalk = names.length < 2 && names.every((name) => holdsInOrder(filters, name, sort));
    const isSteady = !from.endsWith('page') && (isSearch || isWalk);
    const valueOf = (name: string) => (isSearch ? unseen(name) : sql.placeholder(bare(name)));
    const matching = and(
      always,
      ...names
        .filter((name) => name !== searched && !among.includes(name))
        .map((name) => conditionOf(filters, name, valueOf(name))),
      from.endsWith('cursor') ? order.beyond : undefined,
    );
    const page = db
      .select({ packed: packedRow<Row, More>(row, sql`${order.value}::text`) })
      .from(table)
      .$dynamic();
    for (const { table: other, on, every } of joins)
      if (every) page.innerJoin(other, on);
      else page.leftJoin(other, on);
    return (
      page
        .where(
          pageCondition({
            from,
            isGathered: names.some((filter) => filters[bare(filter)]?.gathers),
            matching,
            ways: searched === undefined ? undefined : filters[searched]?.ways?.(valueOf(searched)),
            among: and(...among.map((name) => conditionOf(filters, name, valueOf(name)))),
            order,
            table,
            id,
            limit,
          }),
        )
        .orderBy(order.by, sql`${order.id} limit ${sql.raw(String(limit + 1))}`)
        // A named statement keeps one plan for all values, which saves planning; right only where values do not matter.
        // Two lists of one resource share it: the key says all that decides the SQL.
        .prepare(isSteady ? `${name} ${key}` : '')
    );
  });

  /** What a query narrows the list by: each filter's value as SQL gets it, in an order of their names. */
  const narrowingOf = (given: object) => {
    const set = Object.entries<unknown>({ ...given }).filter(
      ([filter, value]) => value !== undefined && value !== '' && filters[filter],
    );
    // Each value has the type of its own filter: the contract's schema has parsed them together.
    const values = Object.fromEntries(
      set.map(([filter, value]) => [filter, filters[filter]?.value?.(value as never) ?? value]),
    );
    const names = Object.keys(values).sort();
    const where = and(
      always,
      ...names.map((filter) => filters[filter]?.where(sql`${sql.param(values[filter])}`)),
    );
    return { values, names, where };
  };

  const list = async (query: Query): Promise<Page<Row & More>> => {
    const { page, limit, sort, cursor, ...given } = query;
    const { values, names, where } = narrowingOf(given);
    const offset = cursor ? 0 : (page - 1) * limit;
    const after = cursor ? decodeCursor(sort, cursor) : undefined;
    const counting = totals.total(keyOfTotal(names, values), where);
    if (offset > totalCap && (await counting).totalIsCapped) throw tooDeep();
    const isNarrow = names.some((filter) => filters[filter]?.narrows) && !(await counting).totalIsCapped;
    const isScattered = !isNarrow && names.some((filter) => filters[filter]?.scattered);
    const read = (from: From) => {
      const shape = { sort, limit, from, names: names.map((filter) => nameIn(values[filter], filter)) };
      const reading = statementOf(keyOf(shape)).execute({
        ...values,
        offset,
        ...(after && { cursorValue: after.value, cursorId: after.id }),
      });
      return after ? reading.catch(refuseForgedCursor) : reading;
    };
    const hasCursor = after !== undefined;
    const readScattered = async () => {
      const near = offset > 0 ? [] : await read(hasCursor ? 'near-cursor' : 'near');
      return near.length > limit ? near : read(startOf(true, hasCursor, offset));
    };
    const reading = isScattered ? readScattered() : read(startOf(isNarrow, hasCursor, offset));
    const [rows, total] = await Promise.all([reading, counting]);
    const onPage = rows.slice(0, limit).map(({ packed }) => packed);
    const last = onPage.at(-1);
    const next =
      rows.length > limit && last
        ? { next: encodeCursor(sort, { value: last.sortValue, id: last.item._id }) }
        : {};
    return { items: onPage.map(({ item }) => item), ...total, page, limit, ...next };
  };
  /** Exactly how many rows match, however many: for work on all of them, not for a page. */
  const count = (query: Partial<Query>): Promise<number> =>
    db.$count(table, narrowingOf(withoutPlace(query)).where);
  /** How many rows a list would count. */
  const total = (query: Partial<Query>): Promise<Total> => {
    const { values, names, where } = narrowingOf(withoutPlace(query));
    return totals.total(keyOfTotal(names, values), where);
  };
  /** The condition of the list under a filter, for work on all of its rows. */
  const under = (given: Partial<Query>): SQL => narrowingOf(withoutPlace(given)).where ?? sql`true`;
  return Object.assign(list, { count, total, under, forgetTotals: totals.forget });
}

const withoutPlace = ({
  page: _page,
  limit: _limit,
  sort: _sort,
  cursor: _cursor,
  ...given
}: Partial<PageQuery>): object => given;

/** How a shape names a filter: `status=` with one value, `status` with several or with none to count. */
const nameIn = (value: unknown, filter: string) =>
  Array.isArray(value) && value.length === 1 ? `${filter}=` : filter;

const keyOfTotal = (names: readonly string[], values: Record<string, unknown>) =>
  JSON.stringify(names.map((filter) => [filter, values[filter]]));

const bare = (name: string) => name.replace('=', '');

/** The planner can't look into it: for all values it makes one plan, which a named statement then keeps. */
const unseen = (name: string): SQL => sql`(select ${sql.placeholder(name)})`;

function conditionOf(
  filters: Record<string, Filter<never> | undefined>,
  name: string,
  value: Value,
): SQL | undefined {
  const { where, one } = filters[bare(name)] ?? {};
  return (name.endsWith('=') ? (one ?? where) : where)?.(value);
}

/** Whether this is all that a page is narrowed by for an index to hold it in the sort's order. */
const holdsInOrder = (filters: Record<string, Filter<never> | undefined>, name: string, sort: string) =>
  name.endsWith('=') && filters[bare(name)]?.oneInOrderOf === sort.replace(/^-/, '');

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
      `Only the first ${totalCap.toLocaleString('en')} rows have page numbers. Go on from page to page.`,
    ),
  );
