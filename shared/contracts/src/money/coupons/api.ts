import { couponBulkAction, couponBulkResult } from './bulk.ts';
import {
  coupon,
  couponCodesFields,
  couponFields,
  couponFilters,
  couponQuery,
  couponRow,
  couponRowLabels,
} from './coupon.ts';
import { couponCampaign } from './campaigns.ts';
import { couponOptions } from './options.ts';
import { couponRules, couponsInput } from './rules.ts';
import { exportsOf } from '../../platform/exports/exports.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { bulkEndpoints, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { id, idParams } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

const access = 'payment:manage';

export const couponsApi = {
  ...recordEndpoints({
    resource: 'coupon',
    noun: 'coupon',
    access,
    fields: couponFields,
    rules: couponRules,
    record: coupon,
  }),
  list: listEndpoint({ resource: 'coupon', nouns: 'coupons', access, query: couponQuery, row: couponRow }),
  all: couponOptions,
  ...bulkEndpoints({
    resource: 'coupon',
    path: 'coupon/bulk-change',
    nouns: 'coupons',
    access,
    action: couponBulkAction,
    filters: couponFilters,
    result: couponBulkResult,
  }),
  campaigns: endpoint({
    name: 'coupon.campaigns',
    summary: 'Get the paid payments of a coupon by campaign and currency.',
    method: 'GET',
    path: 'coupon/:_id/campaigns',
    access,
    params: idParams,
    response: z.array(couponCampaign),
  }),
  createMany: endpoint({
    name: 'coupon.createMany',
    summary: 'Generate codes with the same terms.',
    method: 'POST',
    path: 'coupon/bulk',
    access,
    status: 201,
    body: couponsInput,
    fields: couponCodesFields,
    response: z.object({ batchId: id, codes: z.array(z.string()) }),
  }),
};

/** Columns of an exported file. */
export const couponExportColumns = exportColumnsOf(couponFields, {
  percentBasisPoints: 'Percent off (basis points)',
  amountMinor: 'Amount off (minor units)',
  ...couponRowLabels,
  _id: 'ID',
});
export const couponsExportApi = exportsOf('coupon', access, couponQuery, couponExportColumns);
