import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Filter, listPages, type PageQuery, type Source } from './list-pages.ts';

type Query = PageQuery & { deleted?: boolean | undefined };

/** The filter `deleted` of such a list: which of the two it is says all. */
export const eitherList: Filter<boolean> = { where: () => sql`true` };

/**
 * The living, or with `deleted` in the query the deleted, of one resource. Two lists, so that each has its condition as
 * a word in the SQL and the indexes of the living serve.
 */
export function livingAndDeleted<Q extends Query, Row extends { _id: string }, More = unknown>({
  deletedAt,
  ...source
}: Omit<Source<Q, Row, More>, 'always'> & { deletedAt: PgColumn }) {
  const living = listPages<Q, Row, More>({ ...source, always: isNull(deletedAt) });
  const deleted = listPages<Q, Row, More>({
    ...source,
    name: `${source.name}_deleted`,
    always: isNotNull(deletedAt),
  });
  const listFor = (query: Partial<Q>) => (query.deleted ? deleted : living);
  return Object.assign((query: Q) => listFor(query)(query), {
    count: (query: Partial<Q>) => listFor(query).count(query),
    /** The condition of the list under a filter, for work on all of its rows. */
    under: (filter: Partial<Q>) => listFor(filter).under(filter),
    /** After a write: the next list counts anew. */
    forgetTotals: () => {
      living.forgetTotals();
      deleted.forgetTotals();
    },
  });
}
