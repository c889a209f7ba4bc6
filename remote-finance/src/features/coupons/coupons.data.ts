import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions, refusalsIn } from '@backlot/data/record-actions';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';

export const couponQuery = (_id: string) => queryOf(couponsApi.get, { params: { _id } });
export const couponCampaignsQuery = (_id: string) => queryOf(couponsApi.campaigns, { params: { _id } });
export const couponHistoryQuery = (_id: string, page: number) =>
  queryOf(couponsApi.history, { params: { _id }, query: { page } });

/** All revisions on the pages before this one: they are newer. */
export const newerRevisionsQuery = (_id: string, page: number) => ({
  queryKey: [...couponHistoryQuery(_id, page).queryKey, 'newer'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pages = Array.from({ length: page - 1 }, (_, index) => couponHistoryQuery(_id, index + 1));
    return (await Promise.all(pages.map(({ queryFn }) => queryFn({ signal })))).flatMap(({ items }) => items);
  },
  enabled: page > 1,
});

export const couponActions = recordActions(couponsApi);
export const generateCodes = (body: Request<typeof couponsApi.createMany>['body']) =>
  couponActions.write(call(couponsApi.createMany, { body }));
export const refusalsOfCodes = (body: unknown) => refusalsIn(couponsApi.createMany, { body });

export type BulkBody = Request<typeof couponsApi.bulk>['body'];
export const couponsBulk = bulkOf({
  send: (body: BulkBody) => call(couponsApi.bulk, { body }),
  undo: (body) => call(couponsApi.undoBulk, { body }),
  onChanged: () => invalidate('coupon'),
});
