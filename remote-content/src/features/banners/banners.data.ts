import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/endpoint';
import { type Banner, type BannerDevice, bannerInput, type BannerWire } from '@backlot/contracts/banners';
import { bannersApi } from '@backlot/contracts/banners.api';
import { countriesApi } from '@backlot/contracts/countries';
import { lookupsApi } from '@backlot/contracts/lookups';
import { z } from '@backlot/contracts/z';

export type BulkBody = Request<typeof bannersApi.bulk>['body'];
const rarely = { staleTime: 600_000 };

export const bannersQuery = (query: Request<typeof bannersApi.list>['query']) =>
  queryOf(bannersApi.list, { query });
export const bannerQuery = (_id: string) => queryOf(bannersApi.get, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(bannersApi.history, { params: { _id }, query: { page } });
/** Places and languages. */
export const choicesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'bannerSlot,language' } }),
  ...rarely,
});
export const countriesQuery = () => ({ ...queryOf(countriesApi.all), ...rarely });

export const bannersChanged = () => invalidate('banner');
/** A call after which lists and records are no longer as they were. */
const changing = async <T>(send: Promise<T>): Promise<T> => {
  const answer = await send;
  await bannersChanged();
  return answer;
};
type Known = Pick<Banner, '_id' | 'version'>;

export const createBanner = (body: BannerWire) => changing(call(bannersApi.create, { body }));
export const replaceBanner = ({ _id, version }: Known, input: BannerWire) =>
  changing(call(bannersApi.replace, { params: { _id }, body: { ...input, version } }));
export const removeBanner = ({ _id, version }: Known) =>
  changing(call(bannersApi.remove, { params: { _id }, query: { version } }));
export const restoreBanner = ({ _id, version }: Known) =>
  changing(call(bannersApi.restore, { params: { _id }, body: { version } }));
export const restoreRevision = ({ _id, version }: Known, revisionId: string) =>
  changing(call(bannersApi.restoreRevision, { params: { _id, revisionId }, body: { version } }));
export const orderBanners = (slot: string, ids: string[]) =>
  changing(call(bannersApi.order, { body: { slot, ids } }));
export const changeBanners = (body: BulkBody) => call(bannersApi.bulk, { body });
export const uploadImage = (device: BannerDevice, file: File, onProgress: (fraction: number) => void) =>
  call(bannersApi.addImage, { query: { device } }, { file, onProgress });

/** The editable part of a banner, as it travels. */
export const inputOf = (banner: Banner): BannerWire => {
  const keys = bannerInput.shape;
  const fields = Object.fromEntries(Object.entries(banner).filter(([key]) => key in keys));
  return z.encode(bannerInput, fields as z.output<typeof bannerInput>); // every field of the input, and no other
};
