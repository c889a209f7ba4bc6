import {
  banner,
  bannerBulkRequest,
  bannerBulkResult,
  bannerDevice,
  bannerInput,
  bannerLimits,
  bannerQuery,
  bannerReader,
  bannerRow,
  bannerRules,
  bannerForm,
  bannerLink,
} from './banners.ts';
import { bulkUndo } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { countryCode, id, idParams, kebab, languageTag, version } from './fields.ts';
import { atVersion, historyOf, restoreRevisionOf } from './history.ts';
import { queryInt } from './list.ts';
import { z } from './z.ts';

const access = 'page:write';

export const bannersApi = {
  list: endpoint({
    name: 'banner.list',
    summary: 'Banners by slot, in their order; `q` is part of the title.',
    method: 'GET',
    path: 'banner',
    access,
    query: bannerQuery,
    response: z.array(bannerRow),
  }),
  get: endpoint({
    name: 'banner.get',
    summary: 'One banner, deleted ones too.',
    method: 'GET',
    path: 'banner/:_id',
    access,
    params: idParams,
    response: banner,
  }),
  create: endpoint({
    name: 'banner.create',
    summary: 'Add a banner at the end of its slot.',
    method: 'POST',
    path: 'banner',
    access,
    status: 201,
    body: bannerForm,
    response: banner,
  }),
  replace: endpoint({
    name: 'banner.replace',
    summary: 'Save a banner.',
    method: 'PUT',
    path: 'banner/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...bannerInput.shape, version }).check(...bannerRules),
    response: banner,
  }),
  remove: endpoint({
    name: 'banner.remove',
    summary: 'Delete a banner; can be restored for 30 days.',
    method: 'DELETE',
    path: 'banner/:_id',
    access,
    params: idParams,
    query: z.strictObject({ version: queryInt(1, 2 ** 31 - 1) }),
    response: banner,
  }),
  restore: endpoint({
    name: 'banner.restore',
    summary: 'Bring a deleted banner back.',
    method: 'POST',
    path: 'banner/:_id/restore',
    access,
    params: idParams,
    body: atVersion,
    response: banner,
  }),
  order: endpoint({
    name: 'banner.order',
    summary: 'Put the banners of a slot in order; `ids` are all of them.',
    method: 'PUT',
    path: 'banner/order',
    access,
    body: z.strictObject({
      slot: kebab(60),
      ids: z.array(id).check(z.minLength(1), z.maxLength(bannerLimits.count)),
    }),
    response: z.array(bannerRow),
  }),
  bulk: endpoint({
    name: 'banner.bulk',
    summary: 'Publish, pause, resume or delete many banners; try with dryRun first.',
    method: 'POST',
    path: 'banner/bulk',
    access,
    body: bannerBulkRequest,
    response: bannerBulkResult,
  }),
  undoBulk: endpoint({
    name: 'banner.undoBulk',
    summary: 'Take a bulk change back, within 10 minutes; banners changed since are skipped.',
    method: 'POST',
    path: 'banner/bulk/undo',
    access,
    body: bulkUndo,
    response: bannerBulkResult,
  }),
  addImage: endpoint({
    name: 'banner.addImage',
    summary:
      'Upload a picture for a device, desktop 21:9 or mobile 4:5 (at most 15 MiB); kept once a banner has it.',
    method: 'POST',
    path: 'banner/image',
    access,
    status: 201,
    kind: 'multipart',
    query: z.strictObject({ device: bannerDevice }),
    response: z.object({ key: z.uuid(), width: z.int(), height: z.int() }),
  }),
  history: historyOf('banner', access),
  restoreRevision: restoreRevisionOf('banner', access, banner),
};

const publicImage = z.object({ alt: z.string(), urls: z.object({ card: z.string(), full: z.string() }) });
export const publicBanner = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  desktopImage: publicImage,
  mobileImage: publicImage,
  videoUrl: z.nullable(z.string()),
  /** Null also when it leads to a movie or a maker that the public cannot see. */
  cta: z.nullable(z.object({ label: z.string(), linkType: bannerLink, target: z.string() })),
  movieId: z.nullable(id),
});
export type PublicBanner = z.infer<typeof publicBanner>;

export const publicBannersApi = {
  list: endpoint({
    name: 'publicBanner.list',
    summary:
      'Banners that are shown now in a slot, in their order. Without `country` or `locale` those for some countries or languages are left out; without `audience` a guest is meant.',
    method: 'GET',
    path: 'public/banner',
    access: 'public',
    query: z.strictObject({
      slot: kebab(60),
      locale: z.optional(languageTag),
      country: z.optional(countryCode),
      audience: z.optional(bannerReader),
    }),
    response: z.array(publicBanner),
  }),
};
