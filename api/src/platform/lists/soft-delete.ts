import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Filter, listPages, type PageQuery, type Source } from './list-pages.ts';

type Query = PageQuery & { deleted?: boolean | undefined };

/** The filter `deleted` of such a list: it selects one of two lists instead of adding a condition. */
export const deletedFilter: Filter<boolean> = { where: () => sql`true` };

/**
 * The active records of a resource with soft delete or, with `deleted` in the query, the deleted ones. Two lists, so that
 * each has its condition as a literal in the SQL and partial indexes of active records apply.
 */
export function softDeleteList<Q extends Query, Row extends { _id: string }, More = unknown>({
  deletedAt,
  ...source
}: Omit<Source<Q, Row, More>, 'always'> & { deletedAt: PgColumn }) {
  const active = listPages<Q, Row, More>({ ...source, always: isNull(deletedAt) });
  const deleted = listPages<Q, Row, More>({
    ...source,
    name: `${source.name}_deleted`,
    always: isNotNull(deletedAt),
  });
  const listFor = (query: Partial<Q>) => (query.deleted ? deleted : active);
  return Object.assign((query: Q) => listFor(query)(query), {
    count: (query: Partial<Q>) => listFor(query).count(query),
    total: (query: Partial<Q>) => listFor(query).total(query),
    /** The condition of the list under a filter, for work on all of its rows. */
    under: (filter: Partial<Q>) => listFor(filter).under(filter),
    /** Invalidates cached totals after a write. */
    invalidateTotals: () => {
      active.invalidateTotals();
      deleted.invalidateTotals();
    },
  });
}
