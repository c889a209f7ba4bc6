import { endpoint } from '../../platform/http/endpoint.ts';
import { reference } from '../../platform/values/fields.ts';
import { optionsQuery } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Apart from the others: pages that only choose a coupon don't load what coupons are made of. */
export const couponOptions = endpoint({
  name: 'coupon.all',
  summary: 'Coupons for a picker, by prefix of the code; `ids` names chosen ones, deleted ones too.',
  method: 'GET',
  path: 'coupon/all',
  access: 'payment:manage',
  query: optionsQuery,
  response: z.array(reference),
});
