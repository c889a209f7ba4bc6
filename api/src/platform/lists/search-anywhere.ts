import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Total } from './capped-totals.ts';
import type { Filter, PageQuery } from './list-pages.ts';

/** A search by prefix (`q`) or by part. */
export type Searching<Query> = Query & { part?: string };

/** The text is anywhere in an expression that has a trigram index, in any case. */
export const containsText = (
  searched: SQL,
  normalized: (text: string) => string = (text) => text.toLowerCase(),
): Filter<string> => ({
  where: (value) => sql`${searched} like ${value}::text`,
  value: (text) => containing(normalized(text)),
  selective: true,
  lowDensity: true,
});

/** The pattern of `like` for a lowercase text as it is. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The trigram index needs three characters in a row; fewer would scan every row. */
const indexedInARow = /[\p{L}\p{N}]{3}/u;

/** Whether a text can be searched for as a part. */
export const hasTrigram = (text: string): boolean => indexedInARow.test(text);

type Pages<Query, Row> = ((query: Query) => Promise<Page<Row>>) & {
  count: (query: Partial<Query>) => Promise<number>;
  total: (query: Partial<Query>) => Promise<Total>;
  under: (filter: Partial<Query>) => SQL;
  invalidateTotals: () => void;
};

/** A list whose search without prefix matches looks for any part; a leading `*` does so directly. */
export function searchAnywhere<Query extends PageQuery & { q?: string | undefined }, Row>(
  pages: Pages<Searching<Query>, Row>,
) {
  const resolved = async <Given extends Partial<Query>>(given: Given): Promise<Given & { part?: string }> => {
    const { q } = given;
    if (!q) return given;
    const text = q.replace(/^\*+/, '').trim();
    const asPrefix = { ...given, q: text };
    if (!hasTrigram(text)) return asPrefix;
    if (!q.startsWith('*') && (await pages.total(asPrefix)).total > 0) return asPrefix;
    return { ...given, q: undefined, part: text };
  };
  return Object.assign(async (query: Query) => pages(await resolved(query)), {
    count: async (query: Partial<Query>): Promise<number> => pages.count(await resolved(query)),
    /** The condition of a filter, for work on all of its rows. */
    under: async (filter: Partial<Query>): Promise<SQL> => pages.under(await resolved(filter)),
    invalidateTotals: pages.invalidateTotals,
  });
}
