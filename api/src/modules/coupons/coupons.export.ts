import type { CouponRow } from '@backlot/contracts/coupons';
import { couponExportColumns, type couponsApi, couponsExportApi } from '@backlot/contracts/coupons.api';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Exporter } from '../exports/exporter.service.ts';
import { couponsList } from './coupons.list.ts';

export const couponsExporter: Exporter<CouponRow, Parsed<typeof couponsApi.list>['query']> = {
  resource: 'coupon',
  plural: 'coupons',
  api: couponsExportApi,
  columns: couponExportColumns,
  numbers: ['percentBasisPoints', 'amountMinor', 'redeemed', 'maxRedemptions'],
  list: (deps) => couponsList(deps).list,
};
