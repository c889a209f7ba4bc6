import { endpoint } from '../../platform/http/endpoint.ts';
import { allEndpoint, bulkEndpoints, recordEndpoints } from '../../platform/records/record-api.ts';
import { countryCode, id, kebab, languageTag } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import {
  banner,
  bannerBulkAction,
  bannerBulkResult,
  bannerDevice,
  bannerFields,
  bannerFilters,
  bannerLimits,
  bannerLink,
  bannerOption,
  bannerQuery,
  bannerReader,
  bannerRow,
  bannerRules,
} from './banner.ts';

const access = 'page:write';

export const bannersApi = {
  ...recordEndpoints({
    resource: 'banner',
    noun: 'banner',
    access,
    fields: bannerFields,
    rules: bannerRules,
    record: banner,
  }),
  ...bulkEndpoints({
    resource: 'banner',
    nouns: 'banners',
    access,
    action: bannerBulkAction,
    filters: bannerFilters,
    result: bannerBulkResult,
  }),
  all: allEndpoint({ resource: 'banner', nouns: 'banners', access, row: bannerOption }),
  list: endpoint({
    name: 'banner.list',
    summary: 'List all banners, ordered by slot, then by position; `q` is part of the title.',
    method: 'GET',
    path: 'banner',
    access,
    query: bannerQuery,
    response: z.array(bannerRow),
  }),
  order: endpoint({
    name: 'banner.order',
    summary: 'Reorder the banners of a slot; `ids` are all of them.',
    method: 'PUT',
    path: 'banner/order',
    access,
    body: z.strictObject({
      slot: kebab(60),
      ids: z.array(id).check(z.minLength(1), z.maxLength(bannerLimits.count)),
    }),
    response: z.array(bannerRow),
  }),
  addImage: endpoint({
    name: 'banner.addImage',
    summary:
      'Upload an image for a device, desktop 21:9 or mobile 4:5 (at most 15 MiB); kept once a banner uses it.',
    method: 'POST',
    path: 'banner/image',
    access,
    status: 201,
    kind: 'multipart',
    query: z.strictObject({ device: bannerDevice }),
    response: z.object({ key: z.uuid(), width: z.int(), height: z.int() }),
  }),
};

const publicImage = z.object({ alt: z.string(), urls: z.object({ card: z.string(), full: z.string() }) });
export const publicBanner = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  desktopImage: publicImage,
  mobileImage: publicImage,
  videoUrl: z.nullable(z.string()),
  /** Null also when its movie or maker isn’t public. */
  cta: z.nullable(z.object({ label: z.string(), linkType: bannerLink, target: z.string() })),
  movieId: z.nullable(id),
});
export type PublicBanner = z.infer<typeof publicBanner>;

export const publicBannersApi = {
  list: endpoint({
    name: 'publicBanner.list',
    summary:
      'List the live banners of a slot, in order. Without `country` or `locale`, banners restricted to some are omitted; `audience` defaults to guests.',
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
