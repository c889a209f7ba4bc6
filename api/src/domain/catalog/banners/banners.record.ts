import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { bannersApi } from '@backlot/contracts/catalog/banners/api';
import {
  type Banner,
  bannerDevice,
  bannerFields,
  type BannerInput,
  bannerOption,
  bannerRow,
  type BannerRow,
  bannerRules,
} from '@backlot/contracts/catalog/banners/banner';
import { audit } from '../../../platform/audit/audit.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { orderedIn } from '../../../platform/records/ordered-records.ts';
import { recordOf } from '../../../platform/records/record.ts';
import type { ChangeAuthor, Change } from '../../../platform/records/records.service.ts';
import { claimPageImages } from '../../site/about/page-images.service.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { bannerStatusSql } from './banner-status.service.ts';
import { checkCapacity, checkReferences } from './banners.rules.ts';
import { bannerTable as t } from './banners.table.ts';

export type BannerFilter = Parsed<typeof bannersApi.list>['query'];
type Order = Parsed<typeof bannersApi.order>['body'];

/** A banner as in the contract, with its status at a time. */
const bannerAt = (at: Date) => ({ ...getTableColumns(t), status: bannerStatusSql(at) });

const { endOf, reorder } = orderedIn(t);
const inSlot = (slot: string) => and(isNull(t.deletedAt), eq(t.slot, slot));

/** @param now the clock for statuses */
export const bannerRecordAt = (now: () => Date) =>
  recordOf({
    type: 'banner',
    table: t,
    fields: bannerFields,
    name: t.title,
    access: 'session',
    isPurged: true, // its images stay: other pages may show them
    rules: bannerRules,
    derived: ['position'], // reordering has its own audit entry
    read: async (db, _id): Promise<Banner> => {
      const [found] = await db.select(bannerAt(now())).from(t).where(eq(t._id, _id));
      if (!found) throw notFound();
      return found;
    },
    /** A banner that changes its slot goes to the end there. */
    columns: async (tx, input, before, { at }) => {
      await checkReferences(tx, input, before);
      await claimPageImages(tx, imagesIn(input), at);
      const position = input.slot === before?.slot ? before.position : await endOf(tx, inSlot(input.slot));
      return { ...input, position };
    },
    checkCapacity,
  });
/** The record for callers that don't use the status. */
export const bannerRecord = bannerRecordAt(() => new Date());

/** The active banners that a list shows under a filter. */
export const bannersUnder = ({ slot, status, audience, language, q }: BannerFilter, at: Date): SQL =>
  sql`${and(
    isNull(t.deletedAt),
    slot === undefined ? undefined : eq(t.slot, slot),
    status && sql`${bannerStatusSql(at)} = any(${sql.param(status)}::text[])`,
    audience && inArray(t.audience, audience),
    language && arrayOverlaps(t.languages, language),
    q ? sql`strpos(lower(${t.title}), lower(${q})) > 0` : undefined,
  )}`;

const ofSlot = and(eq(lookupTable.type, 'bannerSlot'), eq(lookupTable.key, t.slot));
const inOrder = [asc(lookupTable.position), asc(t.slot), asc(t.position), asc(t._id)];

/** Slots in the order of their lookups, each with its banners in order. */
export const listBanners = (db: Db, filter: BannerFilter, at: Date): Promise<BannerRow[]> =>
  db
    .select(columnsFor(bannerRow, bannerAt(at)))
    .from(t)
    .leftJoin(lookupTable, ofSlot)
    .where(bannersUnder(filter, at))
    .orderBy(...inOrder);

/** Active banners in the same order, for pickers. */
export const allBanners = (db: Db) =>
  db
    .select(columnsFor(bannerOption, t))
    .from(t)
    .leftJoin(lookupTable, ofSlot)
    .where(isNull(t.deletedAt))
    .orderBy(...inOrder);

/** @throws ApiError 409 `order_stale` */
export const orderBanners = (db: Db, { slot, ids }: Order, by: ChangeAuthor): Promise<BannerRow[]> =>
  db.transaction(async (tx) => {
    const before = await reorder(tx, inSlot(slot), ids);
    if (before)
      await audit(tx, {
        actor: by.actorId === null ? null : { _id: by.actorId },
        action: 'banner.order',
        objectType: 'banner',
        objectId: slot,
        diff: { order: [before, ids] },
        requestId: by.requestId,
      });
    return listBanners(tx, { slot }, by.at);
  });

/** Moves banners, including deleted ones, to the end of another slot, each with a revision and an audit entry. */
export async function moveBanners(
  tx: Db,
  ids: readonly string[],
  slot: string,
  change: Change,
): Promise<void> {
  for (const _id of [...ids].sort()) {
    const before = await bannerRecord.lock(tx, _id, undefined, { deleted: true });
    await bannerRecord.update(tx, before, { slot, position: await endOf(tx, inSlot(slot)) }, change);
  }
}

const imagesIn = (input: Pick<BannerInput, 'desktopImage' | 'mobileImage'>) =>
  bannerDevice.options.flatMap((device) => {
    const path = `${device}Image` as const;
    const image = input[path];
    return image ? [{ key: image.key, path, purpose: `banner.${device}` as const }] : [];
  });
