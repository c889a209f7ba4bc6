import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A sortable expression, which needs an index together with the id, and the SQL type of its values. */
export type Sort = { by: SQL | PgColumn; type: 'text' | 'timestamptz' | 'date' | 'int' | 'bigint' | 'uuid' };

/**
 * Where a page begins and how it is found: by scanning the sort's index (`first`, `cursor`), by page number (`page`), from the
 * few matches of a search (`found`, `found-cursor`, `found-page`), or from the matches among the next thousands of rows
 * (`near`, `near-cursor`).
 */
export type From =
  'first' | 'cursor' | 'page' | 'found' | 'found-cursor' | 'found-page' | 'near' | 'near-cursor';
/** Everything about a query that decides its SQL, apart from values. */
export type Shape = { sort: string; limit: number; from: From; names: readonly string[] };

export const keyOf = ({ sort, limit, from, names }: Shape): string => [sort, limit, from, ...names].join(' ');

export function shapeOf(key: string): Shape {
  const [sort = '', limit = '', from = '', ...names] = key.split(' ');
  return { sort, limit: Number(limit), from: from as From, names }; // keyOf wrote it
}

export function startOf(isNarrow: boolean, hasCursor: boolean, offset: number): From {
  if (hasCursor) return isNarrow ? 'found-cursor' : 'cursor';
  if (offset > 0) return isNarrow ? 'found-page' : 'page';
  return isNarrow ? 'found' : 'first';
}

export type Order = { value: SQL | PgColumn; direction: SQL; by: SQL; id: SQL; beyond: SQL };

/** The order of a sort, made total by the id. `beyond` is the condition of the rows after the cursor. */
export function orderOf(
  { by, type }: Sort,
  { id, idType }: { id: PgColumn; idType: 'uuid' | 'bigint' },
  descends: boolean,
): Order {
  const direction = descends ? sql`desc` : sql`asc`;
  const after = descends ? sql`<` : sql`>`;
  return {
    value: by,
    direction,
    by: sql`${by} ${direction}`,
    id: sql`${id} ${direction}`,
    beyond: sql`(${by}, ${id}) ${after} (${sql.placeholder('cursorValue')}::text::${sql.raw(type)}, ${sql.placeholder('cursorId')}::text::${sql.raw(idType)})`,
  };
}

/** The number of rows to scan for a page before all matches are collected. */
const nearRows = 5_000;

type Page = {
  from: From;
  isGathered: boolean;
  matching: SQL | undefined;
  /** The alternative conditions of a search, each with its own index. */
  branches?: SQL[] | undefined;
  /** The condition of each row, for a page that is searched among the next rows. */
  among?: SQL | undefined;
  order: Order;
  table: PgTable;
  id: PgColumn;
  limit: number;
};

/**
 * The condition of the rows on a page. Numbered pages, searches and sorts select their ids first, so that joins and
 * expressions are evaluated for one page only, and the planner, which misjudges how many rows a prefix matches, doesn't scan
 * the whole table for a search without matches.
 */
export function pageCondition({
  from,
  isGathered,
  matching,
  branches = [sql`true`],
  among = sql`true`,
  order,
  table,
  id,
  limit,
}: Page): SQL | undefined {
  if (!isGathered && (from === 'first' || from === 'cursor')) return matching;
  const isPage = from.endsWith('page');
  // A row in two branches counts once: unless rows are skipped, a duplicate id is harmless and deduplication is expensive.
  const together = isPage ? sql` union ` : sql` union all `;
  const most = (limit + 1) * (isPage ? 1 : branches.length);
  const rows = sql.raw(String(most)); // for a parameter the planner estimates a tenth of the table
  const inOrder = sql`order by value ${order.direction}, id ${order.direction}`;
  const chosen = chosenFrom();
  const skipped = isPage ? sql` offset ${sql.placeholder('offset')}` : sql``;
  return sql`${id} = any(array(${chosen} limit ${rows}${skipped}))`;

  function chosenFrom(): SQL {
    const row = sql`${id} as id, ${order.value} as value`;
    if (from.startsWith('found'))
      return sql`select id from (${sql.join(branches.map(found), together)}) as found ${inOrder}`;
    const walk = sql`${where(matching)} order by ${order.by}, ${order.id}`;
    if (!from.startsWith('near')) return sql`select ${id} from ${table} ${walk}`;
    const next = sql`select ${row}, ${among} as holds from ${table} ${walk} limit ${sql.raw(String(nearRows))}`;
    return sql`select id from (${next}) as near where holds ${inOrder}`;
  }

  /** `offset 0` keeps the sort out of the search. */
  function found(way: SQL): SQL {
    return sql`(select ${id} as id, ${order.value} as value from ${table} ${where(and(matching, way))} offset 0)`;
  }
}

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);
