import type { CouponRow } from '@backlot/contracts/money/coupons/coupon';
import { couponExportColumns, type couponsApi, couponsExportApi } from '@backlot/contracts/money/coupons/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { couponsList } from './coupons.list.ts';

export const couponsExporter: Exporter<CouponRow, Parsed<typeof couponsApi.list>['query']> = {
  resource: 'coupon',
  plural: 'coupons',
  api: couponsExportApi,
  columns: couponExportColumns,
  numbers: ['percentBasisPoints', 'amountMinor', 'redeemed', 'maxRedemptions'],
  list: (deps) => couponsList(deps).list,
};
