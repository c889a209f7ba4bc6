import { and, arrayOverlaps, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Banner, type BannerRow, bannerStatusAt } from '@backlot/contracts/banners';
import type { bannersApi } from '@backlot/contracts/banners.api';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { lookupTable } from '../lookups/lookups.table.ts';
import { bannerStatusSql } from './banner-status.service.ts';
import { bannerTable as t } from './banners.table.ts';

export type BannerFilter = Parsed<typeof bannersApi.list>['query'];
export type BannerRecord = typeof t.$inferSelect;

/**
 * One banner, deleted ones too.
 * @throws ApiError 404
 */
export async function readBanner(db: Db, _id: string, at: Date): Promise<Banner> {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  return { ...row, status: bannerStatusAt(row, at) };
}

/** The living banners that a list shows under a filter. */
export const bannersUnder = ({ slot, status, audience, language, q }: BannerFilter, at: Date): SQL =>
  sql`${and(
    isNull(t.deletedAt),
    slot === undefined ? undefined : eq(t.slot, slot),
    status && sql`${bannerStatusSql(at)} = any(${sql.param(status)}::text[])`,
    audience && inArray(t.audience, audience),
    language && arrayOverlaps(t.languages, language),
    q ? sql`strpos(lower(${t.title}), lower(${q})) > 0` : undefined,
  )}`;

/** Slots in the order of their lookups, the banners of each in their own. */
export const listBanners = (db: Db, filter: BannerFilter, at: Date): Promise<BannerRow[]> =>
  db
    .select({
      _id: t._id,
      version: t.version,
      createdAt: t.createdAt,
      updatedAt: t.updatedAt,
      title: t.title,
      slot: t.slot,
      status: bannerStatusSql(at),
      publication: t.publication,
      audience: t.audience,
      countries: t.countries,
      languages: t.languages,
      startAt: t.startAt,
      endAt: t.endAt,
      desktopImage: t.desktopImage,
    })
    .from(t)
    .leftJoin(lookupTable, and(eq(lookupTable.type, 'bannerSlot'), eq(lookupTable.key, t.slot)))
    .where(bannersUnder(filter, at))
    .orderBy(asc(lookupTable.position), asc(t.slot), asc(t.position), asc(t._id));
