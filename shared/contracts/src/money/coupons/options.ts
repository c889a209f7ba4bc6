import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** In its own file, so that pages which only choose a coupon don’t load its fields. */
export const couponOptions = endpoint({
  name: 'coupon.all',
  summary: 'Search coupons by code prefix, for pickers; `ids` returns chosen ones, even if deleted.',
  method: 'GET',
  path: 'coupon/all',
  access: 'payment:manage',
  query: optionsQuery,
  response: z.array(reference),
});
