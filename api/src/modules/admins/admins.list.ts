import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { AdminRow } from '@backlot/contracts/admins';
import type { adminsApi } from '@backlot/contracts/admins.api';
import type { Page } from '@backlot/contracts/list';
import type { Deps } from '../../deps.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { type Filter, listPages } from '../../list/list-pages.ts';
import { mediaUrl } from '../media/media.service.ts';
import { countOpenSessions } from '../sessions/end-sessions.service.ts';
import { adminTable as t } from './admins.table.ts';

type Query = Parsed<typeof adminsApi.list>['query'];
type Filters = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;
type OptionsQuery = Parsed<typeof adminsApi.all>['query'];
type StoredRow = Omit<AdminRow, 'img' | 'sessions'> & { avatarKey: string | null };

const optionsLimit = 50;
const living = isNull(t.deletedAt);
const deleted = isNotNull(t.deletedAt);

const filters: { [K in keyof Filters]-?: Filter<NonNullable<Filters[K]>> } = {
  q: startsWith(t.name, t.email),
  status: oneOf(t.status),
  role: oneOf(t.role),
  team: oneOf(t.team),
  // Which of the two lists it is: `always` below.
  deleted: { where: () => sql`true` },
};

const row = {
  _id: t._id,
  version: t.version,
  name: t.name,
  email: t.email,
  avatarKey: t.avatarKey,
  role: t.role,
  team: t.team,
  status: t.status,
  lastLoginAt: t.lastLoginAt,
  createdAt: t.createdAt,
};

/** The condition of the list under a filter, for a bulk change over it. */
export function adminsUnder(given: Filters): SQL {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const value = given[name as keyof Filters]; // the keys of `filters` are those of Filters
    if (value === undefined || value === '') return [];
    // Each value has the type of its own filter: the contract's schema has parsed them together.
    const sent: unknown = filter.value?.(value as never) ?? value;
    return [filter.where(sql`${sql.param(sent)}`)];
  });
  return and(given.deleted ? deleted : living, ...conditions) ?? living;
}

export function adminsList({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const pagesOf = (name: string, always: SQL) =>
    listPages<Query, StoredRow>({
      name,
      db,
      table: t,
      id: t._id,
      always,
      sorts: {
        name: { by: sql`lower(${t.name})`, type: 'text' },
        email: { by: sql`lower(${t.email})`, type: 'text' },
        lastLoginAt: { by: sql`coalesce(${t.lastLoginAt}, '-infinity'::timestamptz)`, type: 'timestamptz' },
        createdAt: { by: t.createdAt, type: 'timestamptz' },
      },
      filters,
      row,
    });
  const pages = { living: pagesOf('admin', living), deleted: pagesOf('admin_deleted', deleted) };
  const pagesFor = ({ deleted: isDeleted }: Query) => (isDeleted ? pages.deleted : pages.living);

  const list = async (query: Query): Promise<Page<AdminRow>> => {
    const page = await pagesFor(query)(query);
    const open = await countOpenSessions(
      { db, now },
      page.items.map(({ _id }) => _id),
    );
    const items = page.items.map(({ avatarKey, ...who }) => ({
      ...who,
      img: avatarKey && mediaUrl(avatarKey, 'square'),
      sessions: open.get(who._id) ?? 0,
    }));
    return { ...page, items };
  };

  return {
    list: Object.assign(list, { count: (query: Query) => pagesFor(query).count(query) }),
    /** After a write: the next list counts anew. */
    forgetTotals: () => {
      pages.living.forgetTotals();
      pages.deleted.forgetTotals();
    },
    options: ({ q, ids }: OptionsQuery) =>
      db
        .select({ _id: t._id, name: t.name })
        .from(t)
        .where(
          ids
            ? inArray(t._id, ids)
            : and(
                eq(t.status, 'active'),
                q ? startsWith(t.name).where(sql`${startsWith(t.name).value?.(q)}`) : undefined,
              ),
        )
        .orderBy(asc(sql`lower(${t.name})`), asc(t._id))
        .limit(optionsLimit),
  };
}
