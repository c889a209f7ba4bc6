import { couponFields, couponRow, type CouponRow } from '@backlot/contracts/money/coupons/coupon';
import { couponExportColumns, type couponsApi, couponsExportApi } from '@backlot/contracts/money/coupons/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { couponsWith } from './coupons.list.ts';
import { couponTable as t } from './coupons.table.ts';

type Column = keyof typeof couponExportColumns;
type Row = ExportRow<CouponRow, Column, typeof t>;

export const couponsExporter: Exporter<Row, Parsed<typeof couponsApi.list>['query'], Column> = {
  resource: 'coupon',
  plural: 'coupons',
  api: couponsExportApi,
  columns: couponExportColumns,
  cells: {},
  numbers: numbersOf(couponExportColumns, { ...shapeOf(couponFields), ...couponRow.shape }),
  list: (deps) => couponsWith(deps, columnsBeyond(couponRow, couponExportColumns, t)).list,
};
