import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type AllowedSite,
  type allowedSiteApi,
  allowedSiteFields,
  allowedSiteLimits,
  type AllowedSiteRow,
} from '@backlot/contracts/money/allowed-sites/allowed-site';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { startsWith } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { allowedSiteTable as t } from './allowed-sites.table.ts';

type Query = Parsed<typeof allowedSiteApi.list>['query'];

/** @throws ApiError 404 */
async function readAllowedSite(db: Db, _id: string): Promise<AllowedSite> {
  const [found] = await db.select().from(t).where(eq(t._id, _id));
  if (!found) throw notFound();
  return found;
}

export const allowedSiteRecord = recordOf({
  type: 'allowedSite',
  table: t,
  fields: allowedSiteFields,
  name: t.name,
  access: 'payment:manage',
  isPurged: true,
  read: readAllowedSite,
  columns: (_, input) => input,
  checkCapacity,
  taken: { allowed_site_origin: ['origin', 'This URL is already allowed.'] },
});

/** They all go into one header of the payment page. */
async function checkCapacity(tx: Db): Promise<void> {
  if ((await tx.$count(t, isNull(t.deletedAt))) >= allowedSiteLimits.count)
    throw conflict('too_many', `The limit of ${allowedSiteLimits.count} sites is reached. Delete one first.`);
}

export const allowedSitesList = (db: Db) =>
  listPages<Query, AllowedSiteRow>({
    name: 'allowedSite',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters: { q: startsWith(t.name) },
    row: { _id: t._id, version: t.version, name: t.name, origin: t.origin, updatedAt: t.updatedAt },
  });

/** For pickers, by name. */
export const allAllowedSites = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(asc(sql`lower(${t.name})`), asc(t._id));
