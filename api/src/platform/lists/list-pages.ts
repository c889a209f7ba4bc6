import { and, type SQL, sql } from 'drizzle-orm';
import { type Page, totalCap } from '@backlot/contracts/platform/lists/list';
import { fieldProblem, invalid } from '../http/errors.ts';
import { cappedTotals, type Total } from './capped-totals.ts';
import { decodeCursor, encodeCursor, refuseForgedCursor } from './cursor.ts';
import type { NamedFilters, PageQuery, Source } from './list-source.ts';
import type { Packed } from './packed-row.ts';
import { type From, keyOf, startOf } from './page-shape.ts';
import { nameIn, pageStatements } from './page-statements.ts';

export type { Filter, Filters, PageQuery, Source, Value } from './list-source.ts';

/**
 * Pages of one list: filtered, sorted, by cursor at any depth or by page number within the cap.
 * One prepared statement per shape of the query; totals are capped and cached for 10 s.
 */
export function listPages<Query extends PageQuery, Row extends { _id: string }, More = unknown>(
  source: Source<Query, Row, More>,
) {
  const { db, table, always } = source;
  const filters: NamedFilters = source.filters;
  const totals = cappedTotals(db, table);
  const statementOf = pageStatements(source);
  const isAny = (names: readonly string[], trait: 'selective' | 'lowDensity') =>
    names.some((filter) => filters[filter]?.[trait]);

  const list = async (query: Query): Promise<Page<Row & More>> => {
    const { page, limit, sort, cursor, ...given } = query;
    const { values, names, where } = selectionOf(filters, always, given);
    const offset = cursor ? 0 : (page - 1) * limit;
    const after = cursor ? decodeCursor(sort, cursor) : undefined;
    const hasCursor = after !== undefined;
    const counting = totals.total(totalKey(names, values), where);
    if (offset > totalCap && (await counting).totalIsCapped) throw tooDeep();
    const isSelective = isAny(names, 'selective') && !(await counting).totalIsCapped;
    const isLowDensity = !isSelective && isAny(names, 'lowDensity');

    const read = (from: From) => {
      const shape = { sort, limit, from, names: names.map((filter) => nameIn(values[filter], filter)) };
      const reading = statementOf(keyOf(shape)).execute({
        ...values,
        offset,
        ...(after && { cursorValue: after.value, cursorId: after.id }),
      });
      return after ? reading.catch(refuseForgedCursor) : reading;
    };
    const readLowDensity = async () => {
      const near = offset > 0 ? [] : await read(hasCursor ? 'near-cursor' : 'near');
      return near.length > limit ? near : read(startOf(true, hasCursor, offset));
    };
    const reading = isLowDensity ? readLowDensity() : read(startOf(isSelective, hasCursor, offset));
    const [rows, total] = await Promise.all([reading, counting]);
    return { ...pageIn(rows, limit, sort), ...total, page, limit };
  };
  /** The exact number of matching rows, for work on all of them. */
  const count = (query: Partial<Query>): Promise<number> =>
    db.$count(table, selectionOf(filters, always, withoutPage(query)).where);
  /** The total that the list shows. */
  const total = (query: Partial<Query>): Promise<Total> => {
    const { values, names, where } = selectionOf(filters, always, withoutPage(query));
    return totals.total(totalKey(names, values), where);
  };
  /** The condition of the list under a filter, for work on all of its rows. */
  const under = (given: Partial<Query>): SQL =>
    selectionOf(filters, always, withoutPage(given)).where ?? sql`true`;
  return Object.assign(list, { count, total, under, invalidateTotals: totals.forget });
}

/** The filters that a query sets, with each value as SQL gets it, sorted by name. */
function selectionOf(filters: NamedFilters, always: SQL | undefined, given: object) {
  const set = Object.entries<unknown>({ ...given }).filter(
    ([filter, value]) => value !== undefined && value !== '' && filters[filter],
  );
  // Each value has the type of its own filter: the contract's schema has parsed them together.
  const values = Object.fromEntries(
    set.map(([filter, value]) => [filter, filters[filter]?.value?.(value as never) ?? value]),
  );
  const names = Object.keys(values).sort();
  const conditions = names.map((filter) => filters[filter]?.where(sql`${sql.param(values[filter])}`));
  return { values, names, where: and(always, ...conditions) };
}

/** Statements read one row more than a page holds: it shows whether there is a next page. */
function pageIn<Item extends { _id: string }>(
  rows: readonly { packed: Packed<Item> }[],
  limit: number,
  sort: string,
) {
  const onPage = rows.slice(0, limit).map(({ packed }) => packed);
  const items = onPage.map(({ item }) => item);
  const last = onPage.at(-1);
  return rows.length > limit && last
    ? { items, next: encodeCursor(sort, { value: last.sortValue, id: last.item._id }) }
    : { items };
}

const withoutPage = ({
  page: _page,
  limit: _limit,
  sort: _sort,
  cursor: _cursor,
  ...given
}: Partial<PageQuery>): object => given;

const totalKey = (names: readonly string[], values: Record<string, unknown>) =>
  JSON.stringify(names.map((filter) => [filter, values[filter]]));

const tooDeep = () =>
  invalid(
    fieldProblem(
      'page',
      'too_deep',
      `Only the first ${totalCap.toLocaleString('en')} rows have page numbers. Use Next to go further.`,
    ),
  );
