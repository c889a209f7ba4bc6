import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { type Coupon, couponInput, type CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { z } from '@backlot/contracts/z';
import { withInvalidation } from '../../with-invalidation.ts';

export const couponOf = (_id: string) => queryOf(couponsApi.get, { params: { _id } });
export const historyOf = (_id: string, page: number) =>
  queryOf(couponsApi.history, { params: { _id }, query: { page } });

/** All changes on the pages before one. */
export const newerThan = (_id: string, page: number) => ({
  queryKey: [...historyOf(_id, page).queryKey, 'newer'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pages = Array.from({ length: page - 1 }, (_, index) => historyOf(_id, index + 1));
    return (await Promise.all(pages.map(({ queryFn }) => queryFn({ signal })))).flatMap(({ items }) => items);
  },
  enabled: page > 1,
});

/** A call after which lists and records are no longer as they were. */
const changing = <T>(send: Promise<T>): Promise<T> => withInvalidation(send, () => invalidate('coupon'));
type Known = Pick<Coupon, '_id' | 'version'>;

export const createCoupon = (body: CouponWire) => changing(call(couponsApi.create, { body }));
export const createCodes = (body: Request<typeof couponsApi.createMany>['body']) =>
  changing(call(couponsApi.createMany, { body }));
export const replaceCoupon = ({ _id, version }: Known, input: CouponWire) =>
  changing(call(couponsApi.replace, { params: { _id }, body: { ...input, version } }));
export const removeCoupon = ({ _id, version }: Known) =>
  changing(call(couponsApi.remove, { params: { _id }, query: { version } }));
export const restoreCoupon = ({ _id, version }: Known) =>
  changing(call(couponsApi.restore, { params: { _id }, body: { version } }));
export const restoreRevision = ({ _id, version }: Known, revisionId: string) =>
  changing(call(couponsApi.restoreRevision, { params: { _id, revisionId }, body: { version } }));

/** The editable part of a coupon, as it travels. */
export const inputOf = (coupon: Coupon): CouponWire => {
  const keys = couponInput.shape;
  const fields = Object.fromEntries(Object.entries(coupon).filter(([key]) => key in keys));
  return z.encode(couponInput, fields as z.output<typeof couponInput>); // every field of the input, and no other
};
