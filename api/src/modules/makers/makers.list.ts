import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Page } from '@backlot/contracts/list';
import type { MakerRow } from '@backlot/contracts/makers';
import type { makersApi } from '@backlot/contracts/makers.api';
import type { Db } from '../../db/database.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { type Filter, listPages } from '../../list/list-pages.ts';
import { adminTable } from '../admins/admins.table.ts';
import { makerTable as t } from './makers.table.ts';

type Query = Parsed<typeof makersApi.list>['query'];
type Filters = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;
type OptionsQuery = Parsed<typeof makersApi.all>['query'];

const optionsLimit = 50;
const living = isNull(t.deletedAt);
const deleted = isNotNull(t.deletedAt);

const filters: { [K in keyof Filters]-?: Filter<NonNullable<Filters[K]>> } = {
  q: startsWith(t.name, t.email),
  status: oneOf(t.status),
  type: oneOf(t.type),
  country: oneOf(t.country),
  payout: oneOf(t.payoutStatus),
  taxIncomplete: {
    where: (value) => sql`(${t.payoutDue} && '{tax_form,tax_form_expired}'::text[]) = ${value}::boolean`,
  },
  contractEndsInDays: {
    where: (value) =>
      sql`coalesce(${t.contractEndsAt}, 'infinity'::date) between current_date and current_date + ${value}::int`,
  },
  owner: oneOf(t.ownerId, 'uuid'),
  starred: { where: (value) => sql`${t.starred} = ${value}::boolean` },
  // Which of the two lists it is: `always` below.
  deleted: { where: () => sql`true` },
};

/** The condition of the maker list under a filter, for a bulk change over it. */
export function makersUnder(given: Filters): SQL | undefined {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const value = given[name as keyof Filters]; // the keys of `filters` are those of Filters
    if (value === undefined || value === '') return [];
    // Each value has the type of its own filter: the contract's schema has parsed them together.
    const sent: unknown = filter.value?.(value as never) ?? value;
    return [filter.where(sql`${sql.param(sent)}`)];
  });
  return and(given.deleted ? deleted : living, ...conditions);
}

const row = {
  _id: t._id,
  version: t.version,
  name: t.name,
  type: t.type,
  email: t.email,
  country: t.country,
  status: t.status,
  starred: t.starred,
  movieCount: t.movieCount,
  publishedCount: t.publishedCount,
  payoutStatus: t.payoutStatus,
  contractEndsAt: sql<string | null>`${t.contractEndsAt}::text`,
  ownerName: sql<string | null>`${adminTable.name}`,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
};

export function makersList(db: Db) {
  const pagesOf = (name: string, always: SQL) =>
    listPages<Query, MakerRow>({
      name,
      db,
      table: t,
      id: t._id,
      always,
      sorts: {
        name: { by: sql`lower(${t.name})`, type: 'text' },
        updatedAt: { by: t.updatedAt, type: 'timestamptz' },
        createdAt: { by: t.createdAt, type: 'timestamptz' },
        movieCount: { by: t.movieCount, type: 'int' },
        publishedCount: { by: t.publishedCount, type: 'int' },
        contractEndsAt: { by: sql`coalesce(${t.contractEndsAt}, 'infinity'::date)`, type: 'date' },
      },
      filters,
      row,
      joins: [{ table: adminTable, on: eq(adminTable._id, t.ownerId) }],
    });
  const pages = { living: pagesOf('maker', living), deleted: pagesOf('maker_deleted', deleted) };

  const pagesFor = ({ deleted: isDeleted }: Query) => (isDeleted ? pages.deleted : pages.living);
  const list = (query: Query): Promise<Page<MakerRow>> => pagesFor(query)(query);

  return {
    list: Object.assign(list, { count: (query: Query) => pagesFor(query).count(query) }),
    /** After a write: the next list counts anew. */
    forgetTotals: () => {
      pages.living.forgetTotals();
      pages.deleted.forgetTotals();
    },
    /** Active makers; chosen ones whatever became of them. */
    options: ({ q, ids }: OptionsQuery) =>
      db
        .select({ _id: t._id, name: t.name })
        .from(t)
        .where(ids ? inArray(t._id, ids) : and(living, eq(t.status, 'active'), prefix(t.name, q)))
        .orderBy(asc(sql`lower(${t.name})`))
        .limit(optionsLimit),
    /** Admins who can look after a maker; chosen ones whatever became of them. */
    owners: ({ q, ids }: OptionsQuery) =>
      db
        .select({ _id: adminTable._id, name: adminTable.name })
        .from(adminTable)
        .where(
          ids
            ? inArray(adminTable._id, ids)
            : and(eq(adminTable.status, 'active'), isNull(adminTable.deletedAt), prefix(adminTable.name, q)),
        )
        .orderBy(asc(sql`lower(${adminTable.name})`))
        .limit(optionsLimit),
  };
}

const prefix = (column: Parameters<typeof startsWith>[0], q: string | undefined) => {
  const { where, value } = startsWith(column);
  return q ? where(sql`${value?.(q)}`) : undefined;
};
