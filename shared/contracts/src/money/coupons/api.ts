import {
  coupon,
  couponCreate,
  couponInput,
  couponQuery,
  couponRow,
  couponRules,
  couponsInput,
} from './coupon.ts';
import { couponOptions } from './options.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportsOf } from '../../platform/exports/exports.ts';
import { id, idParams, version } from '../../platform/values/fields.ts';
import { atVersion, historyOf, restoreRevisionOf } from '../../platform/records/history.ts';
import { pageOf, queryInt } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

const access = 'payment:manage';

export const couponsApi = {
  list: endpoint({
    name: 'coupon.list',
    summary: 'Coupons with how often they were redeemed.',
    method: 'GET',
    path: 'coupon',
    access,
    query: couponQuery,
    response: pageOf(couponRow),
  }),
  all: couponOptions,
  get: endpoint({
    name: 'coupon.get',
    summary: 'One coupon with what it brought in, deleted ones too.',
    method: 'GET',
    path: 'coupon/:_id',
    access,
    params: idParams,
    response: coupon,
  }),
  create: endpoint({
    name: 'coupon.create',
    summary: 'Add a coupon.',
    method: 'POST',
    path: 'coupon',
    access,
    status: 201,
    body: couponCreate,
    response: coupon,
  }),
  createMany: endpoint({
    name: 'coupon.bulk',
    summary: 'Make many codes with the same terms; nobody can guess one from another.',
    method: 'POST',
    path: 'coupon/bulk',
    access,
    status: 201,
    body: couponsInput,
    response: z.object({ batchId: id, codes: z.array(z.string()) }),
  }),
  replace: endpoint({
    name: 'coupon.replace',
    summary: 'Save a coupon. Code and value of one that was redeemed can no longer be changed.',
    method: 'PUT',
    path: 'coupon/:_id',
    access,
    params: idParams,
    body: z.strictObject({ ...couponInput.shape, version }).check(...couponRules),
    response: coupon,
  }),
  remove: endpoint({
    name: 'coupon.remove',
    summary: 'Delete a coupon; can be restored for 30 days.',
    method: 'DELETE',
    path: 'coupon/:_id',
    access,
    params: idParams,
    query: z.strictObject({ version: queryInt(1, 2 ** 31 - 1) }),
    response: coupon,
  }),
  restore: endpoint({
    name: 'coupon.restore',
    summary: 'Bring a deleted coupon back.',
    method: 'POST',
    path: 'coupon/:_id/restore',
    access,
    params: idParams,
    body: atVersion,
    response: coupon,
  }),
  history: historyOf('coupon', access),
  restoreRevision: restoreRevisionOf('coupon', access, coupon),
};

/** What a file of coupons can hold, by the fields of a row. */
export const couponExportColumns = {
  code: 'Code',
  type: 'Type',
  percentBasisPoints: 'Hundredths of a percent',
  amountMinor: 'Amount in minor units',
  currency: 'Currency',
  appliesTo: 'Applies to',
  state: 'State',
  startsAt: 'Starts',
  endsAt: 'Ends',
  redeemed: 'Redeemed',
  maxRedemptions: 'Redemptions at most',
  description: 'Description',
  createdAt: 'Added',
  _id: 'ID',
} as const;
export const couponsExportApi = exportsOf('coupon', access, couponQuery, couponExportColumns);
