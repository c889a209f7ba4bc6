import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import type { BannerDevice } from '@backlot/contracts/catalog/banners/banner';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';

export const listPath = '/admin/pages/banners';
export type BulkBody = Request<typeof bannersApi.bulk>['body'];

export const bannersQuery = (query: Request<typeof bannersApi.list>['query']) =>
  queryOf(bannersApi.list, { query });
export const bannerQuery = (_id: string) => queryOf(bannersApi.get, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(bannersApi.history, { params: { _id }, query: { page } });
export const movieOptionsQuery = (query: Request<typeof movieOptions>['query']) =>
  queryOf(movieOptions, { query });
/** Slots and languages. */
export const choicesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'bannerSlot,language' } }),
  staleTime: 600_000,
});

export const bannerActions = recordActions(bannersApi);
export const orderBanners = (slot: string, ids: string[]) =>
  bannerActions.write(call(bannersApi.order, { body: { slot, ids } }));
export const changeBanners = (body: BulkBody) => call(bannersApi.bulk, { body });
export const uploadImage = (device: BannerDevice, file: File, onProgress: (fraction: number) => void) =>
  call(bannersApi.addImage, { query: { device } }, { file, onProgress });

/** Changes several banners, or one in a step that can be undone. */
export const bannersBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => changeBanners(body)),
  undo: (body) => call(bannersApi.undoBulk, { body }),
  onChanged: () => invalidate('banner'),
});
