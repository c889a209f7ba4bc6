import { and, eq, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { adminRow, type AdminRow } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { z } from '@backlot/contracts/z';
import type { Deps } from '../../../platform/deps.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { searchFilter, oneOf, whereStartsWith } from '../../../platform/lists/filters.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import type { Filters } from '../../../platform/lists/list-pages.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { deletedFilter, softDeleteList } from '../../../platform/lists/soft-delete.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { countOpenSessions } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { adminSearch } from './admin-search.service.ts';
import { adminTable as t } from '../../../platform/accounts/accounts.table.ts';

type Query = Parsed<typeof adminsApi.list>['query'];
type OptionsQuery = Parsed<typeof adminsApi.all>['query'];

const filters: Filters<Query> = {
  q: searchFilter(adminSearch),
  status: oneOf(t.status),
  role: oneOf(t.role),
  team: oneOf(t.team),
  deleted: deletedFilter,
};

const storedRow = z.omit(z.extend(adminRow, { avatarKey: z.nullable(z.string()) }), {
  img: true,
  sessions: true,
});
type StoredRow = z.infer<typeof storedRow>;

export const adminsList = (deps: Pick<Deps, 'db' | 'now'>) => adminsWith(deps, {});

/** The same with further columns. */
export function adminsWith<More extends Record<string, unknown>>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  more: Fields<More>,
) {
  const pages = softDeleteList<Query, StoredRow, More>({
    name: Object.keys(more).length > 0 ? 'admin_export' : 'admin',
    db,
    table: t,
    id: t._id,
    deletedAt: t.deletedAt,
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      email: { by: sql`lower(${t.email})`, type: 'text' },
      lastLoginAt: { by: sql`coalesce(${t.lastLoginAt}, '-infinity'::timestamptz)`, type: 'timestamptz' },
      createdAt: { by: t.createdAt, type: 'timestamptz' },
    },
    filters,
    row: { ...columnsFor(storedRow, t), ...more },
  });
  const list = async (query: Query): Promise<Page<AdminRow & More>> => {
    const page = await pages(query);
    const open = await countOpenSessions(
      { db, now },
      page.items.map(({ _id }) => _id),
    );
    const items = page.items.map(({ avatarKey, ...who }) => ({
      ...who,
      img: avatarKey && mediaUrl(avatarKey, 'square'),
      sessions: open.get(who._id) ?? 0,
    })) as (AdminRow & More)[]; // only the key of the photo is taken out
    return { ...page, items };
  };

  return {
    list: Object.assign(list, { count: pages.count }),
    under: pages.under,
    invalidateTotals: pages.invalidateTotals,
    options: ({ q, ids }: OptionsQuery) =>
      pickerOptions(db, {
        table: t,
        name: t.name,
        ids,
        offered: and(eq(t.status, 'active'), whereStartsWith(q, t.name)),
      }),
  };
}
