import type { Parsed } from '@backlot/contracts/endpoint';
import {
  type Banner,
  bannerDevice,
  bannerForm,
  type BannerInput,
  type BannerRow,
} from '@backlot/contracts/banners';
import type { bannersApi } from '@backlot/contracts/banners.api';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, gone } from '../../http/errors.ts';
import { keepPageImages } from '../about/page-images.service.ts';
import { snapshotAfter } from '../history/history.service.ts';
import type { By, Change } from '../history/records.service.ts';
import { restorableSince } from '../history/restorable.service.ts';
import { checkNamed, checkRoom } from './banners.check.ts';
import { endOf, orderSlot } from './banners.order.ts';
import { type BannerRecord, listBanners, readBanner } from './banners.read.ts';
import { bannerRecords } from './banners.write.ts';

type Order = Parsed<typeof bannersApi.order>['body'];

export const bannersService = ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  const { lock, insert, update } = bannerRecords(now);
  const writing = (by: By, write: (tx: Db) => Promise<{ _id: string }>): Promise<Banner> =>
    db.transaction(async (tx) => readBanner(tx, (await write(tx))._id, by.at));

  /** One that comes into another slot goes to the end there. */
  const writeInput = async (tx: Db, before: BannerRecord, input: BannerInput, by: By, action: string) => {
    await checkNamed(tx, input, before);
    await keepPageImages(tx, imagesOf(input), by.at);
    const position = input.slot === before.slot ? before.position : await endOf(tx, input.slot);
    return update(tx, before, { ...input, position }, { ...by, action });
  };

  return {
    create: (input: BannerInput, by: By): Promise<Banner> =>
      writing(by, async (tx) => {
        await checkNamed(tx, input);
        await checkRoom(tx);
        await keepPageImages(tx, imagesOf(input), by.at);
        const position = await endOf(tx, input.slot);
        return insert(tx, { ...input, position }, { ...by, action: 'create' });
      }),

    replace: (_id: string, { version, ...input }: BannerInput & { version: number }, by: By) =>
      writing(by, async (tx) => writeInput(tx, await lock(tx, _id, version), input, by, 'update')),

    remove: (_id: string, version: number, by: By): Promise<Banner> =>
      writing(by, async (tx) => {
        const before = await lock(tx, _id, version);
        return update(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Banner> =>
      writing(by, async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This banner is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'A banner can be restored within 30 days.');
        await checkRoom(tx);
        return update(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    /** @throws ApiError 404 also for a revision of another banner */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Banner> =>
      writing(by, async (tx) => {
        const before = await lock(tx, _id, version);
        const input = bannerForm.parse(await snapshotAfter(tx, _id, revisionId));
        return writeInput(tx, before, input, by, 'restoreRevision');
      }),

    order: ({ slot, ids }: Order, by: By): Promise<BannerRow[]> =>
      db.transaction(async (tx) => {
        await orderSlot(tx, slot, ids, by);
        return listBanners(tx, { slot }, by.at);
      }),
  };
};

/** Puts banners, deleted ones too, at the end of another slot, with a revision and an audit row each. */
export async function moveBanners(
  tx: Db,
  ids: readonly string[],
  slot: string,
  change: Change,
): Promise<void> {
  const { lock, update } = bannerRecords(() => change.at);
  for (const _id of [...ids].sort()) {
    const banner = await lock(tx, _id, undefined, { deleted: true });
    await update(tx, banner, { slot, position: await endOf(tx, slot) }, change);
  }
}

const imagesOf = (input: Pick<BannerInput, 'desktopImage' | 'mobileImage'>) =>
  bannerDevice.options.flatMap((device) => {
    const path = `${device}Image` as const;
    const image = input[path];
    return image ? [{ key: image.key, path, purpose: `banner.${device}` as const }] : [];
  });
