import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { makerRow, type MakerRow } from '@backlot/contracts/catalog/makers/maker';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, startsWith, whereStartsWith } from '../../../platform/lists/filters.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import type { Filters } from '../../../platform/lists/list-pages.ts';
import { deletedFilter, softDeleteList } from '../../../platform/lists/soft-delete.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { imageUrl } from './makers.repo.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { makerMoney } from './maker-money.registry.ts';
import { makerSearch } from './maker-search.service.ts';
import { makerTable as t } from './makers.table.ts';

type Query = Parsed<typeof makersApi.list>['query'];
type OptionsQuery = Parsed<typeof makersApi.all>['query'];

const filters: Filters<Searching<Query>> = {
  q: startsWith(...makerSearch.prefixes),
  part: containsText(makerSearch.anywhere),
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
  hasUnpaid: {
    where: (value) => sql`${makerMoney.read().isUnpaid(t._id)} = ${value}::boolean`,
  },
  starred: { where: (value) => sql`${t.starred} = ${value}::boolean` },
  deleted: deletedFilter,
};

const listed = () =>
  columnsFor(makerRow, {
    ...getTableColumns(t),
    img: t.imgKey,
    contractEndsAt: sql<string | null>`${t.contractEndsAt}::text`,
    ownerName: sql<string | null>`${adminTable.name}`,
    balances: makerMoney.read().balances(t._id),
  });

export const makersList = (db: Db) => makersWith(db, {});

/** The same with further columns. */
export function makersWith<More extends Record<string, unknown>>(db: Db, more: Fields<More>) {
  const pages = searchAnywhere(
    softDeleteList<Searching<Query>, MakerRow, More>({
      name: Object.keys(more).length > 0 ? 'maker_export' : 'maker',
      db,
      table: t,
      id: t._id,
      deletedAt: t.deletedAt,
      sorts: {
        name: { by: sql`lower(${t.name})`, type: 'text' },
        updatedAt: { by: t.updatedAt, type: 'timestamptz' },
        createdAt: { by: t.createdAt, type: 'timestamptz' },
        movieCount: { by: t.movieCount, type: 'int' },
        publishedCount: { by: t.publishedCount, type: 'int' },
        contractEndsAt: { by: sql`coalesce(${t.contractEndsAt}, 'infinity'::date)`, type: 'date' },
      },
      filters,
      row: { ...listed(), ...more },
      joins: [{ table: adminTable, on: eq(adminTable._id, t.ownerId) }],
    }),
  );
  const list = async (query: Query): Promise<Page<MakerRow & More>> => {
    const page = await pages(query);
    return {
      ...page,
      items: page.items.map((maker) => ({ ...maker, img: imageUrl(maker.img) })),
    };
  };
  return {
    list: Object.assign(list, { count: pages.count }),
    under: pages.under,
    invalidateTotals: pages.invalidateTotals,
    /** Active makers; those of `ids` in any state. */
    options: async ({ q, ids }: OptionsQuery) =>
      pickerOptions(db, {
        table: t,
        name: t.name,
        ids,
        offered: await pages.under({ q, status: ['active'] }),
      }),
    /** Admins who can own a maker; those of `ids` in any state. */
    owners: ({ q, ids }: OptionsQuery) =>
      pickerOptions(db, {
        table: adminTable,
        name: adminTable.name,
        ids,
        offered: and(eq(adminTable.status, 'active'), whereStartsWith(q, adminTable.name)),
      }),
  };
}
