import { and, type SQL, sql } from 'drizzle-orm';
import type { NamedFilters, PageQuery, Source, Value } from './list-source.ts';
import { packedRow } from './packed-row.ts';
import { type From, orderOf, pageCondition, shapeOf, type Sort } from './page-shape.ts';
import { preparedShapes } from './prepared-shapes.ts';

/** The prepared statements of one list, one per shape of its query. */
export function pageStatements<Query extends PageQuery, Row extends { _id: string }, More>(
  source: Source<Query, Row, More>,
) {
  const { name, db, table, id, idType = 'uuid', sorts, always, row, joins = [] } = source;
  const filters: NamedFilters = source.filters;

  return preparedShapes((key) => {
    const { sort, limit, from, names } = shapeOf(key);
    const order = orderOf(sortNamed(sorts, sort), { id, idType }, sort.startsWith('-'));
    const { isSearch, isSteady, near, alternatives } = planOf(filters, from, sort, names);
    const valueOf = (filter: string) => (isSearch ? unseen(filter) : sql.placeholder(bare(filter)));
    const condition = (filter: string) => conditionOf(filters, filter, valueOf(filter));
    const matching = and(
      always,
      ...names.filter((filter) => filter !== alternatives && !near.includes(filter)).map(condition),
      from.endsWith('cursor') ? order.beyond : undefined,
    );
    const where = pageCondition({
      from,
      isGathered: names.some((filter) => filters[bare(filter)]?.unordered),
      matching,
      branches:
        alternatives === undefined
          ? undefined
          : filters[alternatives]?.indexAlternatives?.(valueOf(alternatives)),
      among: and(...near.map(condition)),
      order,
      table,
      id,
      limit,
    });
    const page = db
      .select({ packed: packedRow<Row, More>(row, sql`${order.value}::text`) })
      .from(table)
      .$dynamic();
    for (const { table: other, on, every } of joins)
      if (every) page.innerJoin(other, on);
      else page.leftJoin(other, on);
    return (
      page
        .where(where)
        .orderBy(order.by, sql`${order.id} limit ${sql.raw(String(limit + 1))}`)
        // A named statement keeps one plan for all values: that saves planning, but is only safe where the plan doesn't depend on values.
        // Two lists of one resource share it: the key contains everything that decides the SQL.
        .prepare(isSteady ? `${name} ${key}` : '')
    );
  });
}

/** The access path of a shape. */
function planOf(filters: NamedFilters, from: From, sort: string, names: readonly string[]) {
  const isFound = from.startsWith('found');
  const isSearch = isFound && names.join() === 'q';
  const isIndexScan = names.length < 2 && names.every((filter) => isOrderedBy(filters, filter, sort));
  return {
    isSearch,
    /** Whether one plan fits all values. */
    isSteady: !from.endsWith('page') && (isSearch || isIndexScan),
    /** Filters checked row by row among the next rows of the sort. */
    near: from.startsWith('near') ? names.filter((filter) => filters[bare(filter)]?.lowDensity) : [],
    /** The filter with several indexes. */
    alternatives: isFound ? names.find((filter) => filters[filter]?.indexAlternatives) : undefined,
  };
}

/** A filter's name in a shape: `status=` with one value, `status` with several. */
export const nameIn = (value: unknown, filter: string) =>
  Array.isArray(value) && value.length === 1 ? `${filter}=` : filter;

const bare = (name: string) => name.replace('=', '');

/** Hides the value from the planner, so that a named statement has one plan for all values. */
const unseen = (name: string): SQL => sql`(select ${sql.placeholder(name)})`;

function conditionOf(filters: NamedFilters, name: string, value: Value): SQL | undefined {
  const { where, one } = filters[bare(name)] ?? {};
  return (name.endsWith('=') ? (one ?? where) : where)?.(value);
}

/** Whether an index holds the matches of this filter alone in the sort's order. */
const isOrderedBy = (filters: NamedFilters, name: string, sort: string) =>
  name.endsWith('=') && filters[bare(name)]?.oneInOrderOf === sort.replace(/^-/, '');

function sortNamed(sorts: Record<string, Sort>, sort: string): Sort {
  const found = sorts[sort.replace(/^-/, '')];
  if (!found) throw new Error(`The contract allows a sort that the list doesn’t define: ${sort}`);
  return found;
}
