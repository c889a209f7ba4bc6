import { asc, eq, max } from 'drizzle-orm';
import type { AppRelease, AppReleaseDetail } from '@backlot/contracts/site/app-content/app-content';
import type { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import {
  appContentTable as t,
  appReleaseChangeTable as c,
  appReleaseTable as r,
} from './app-content.table.ts';

type Query = Parsed<typeof appContentApi.releases>['query'];
const columns = {
  _id: r._id,
  number: r.number,
  note: r.note,
  at: r.at,
  changeCount: r.changeCount,
  restores: r.restores,
  actorId: r.actorId,
  actorName: adminTable.name,
};
type Row = Omit<AppRelease, 'actor'> & { actorId: string | null; actorName: string | null };
const withActor = ({ actorId, actorName, ...release }: Row): AppRelease => ({
  ...release,
  actor: actorId !== null && actorName !== null ? { _id: actorId, name: actorName } : null,
});

/** Every release. */
export function releaseList(db: Db) {
  const pages = listPages<Query, Row>({
    name: 'app_release',
    db,
    table: r,
    id: r._id,
    sorts: { number: { by: r.number, type: 'int' } },
    filters: { q: startsWith(r.note) },
    row: columns,
    joins: [{ table: adminTable, on: eq(adminTable._id, r.actorId) }],
  });
  const list = async (query: Query): Promise<Page<AppRelease>> => {
    const { items, ...page } = await pages(query);
    return { ...page, items: items.map(withActor) };
  };
  return { list, invalidateTotals: pages.invalidateTotals };
}

/**
 * One release with what it changed.
 * @throws ApiError 404
 */
export async function readRelease(db: Db, _id: string): Promise<AppReleaseDetail> {
  const [row] = await db
    .select(columns)
    .from(r)
    .leftJoin(adminTable, eq(adminTable._id, r.actorId))
    .where(eq(r._id, _id));
  if (!row) throw notFound();
  const [newest] = await db.select({ number: max(r.number) }).from(r);
  const changes = await db
    .select({ key: t.key, platform: t.platform, before: c.before, after: c.after })
    .from(c)
    .innerJoin(t, eq(t._id, c.contentId))
    .where(eq(c.number, row.number))
    .orderBy(asc(t.key), asc(t.platform));
  return { ...withActor(row), latest: newest?.number ?? row.number, changes };
}
