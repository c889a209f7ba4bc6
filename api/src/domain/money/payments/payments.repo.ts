import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { paymentRow, type PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { searchFilter, oneOf, sinceDay, untilDay } from '../../../platform/lists/filters.ts';
import { type Filter, listPages, type Value } from '../../../platform/lists/list-pages.ts';
import { netMinor } from './net-amount.ts';
import { paymentsNeedingAny } from './payment-attention.service.ts';
import { paymentSearch } from './payment-search.service.ts';
import { paymentTable as t } from './payments.table.ts';

/** Payments by a selective subquery, which runs first. */
const among = (ids: (value: Value) => SQL): Filter<readonly string[]> => ({
  where: (value) => sql`${t._id} = any(array(${ids(value)}))`,
  unordered: true,
});

export const paymentsRepo = (db: Db) => ({
  list: listPages<Parsed<typeof paymentsApi.list>['query'], PaymentRow>({
    name: 'payment',
    db,
    table: t,
    id: t._id,
    sorts: {
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      amountTotalMinor: { by: t.amountTotalMinor, type: 'bigint' },
      orderId: { by: t.orderId, type: 'text' },
    },
    filters: {
      q: { ...searchFilter(paymentSearch), lowDensity: true },
      status: { ...oneOf(t.status), oneInOrderOf: 'createdAt' },
      kind: oneOf(t.kind),
      currency: { ...oneOf(t.currency), oneInOrderOf: 'createdAt' },
      from: sinceDay(t.createdAt),
      to: untilDay(t.createdAt),
      paidFrom: sinceDay(t.paidAt),
      paidTo: untilDay(t.paidAt),
      country: oneOf(t.country),
      movieId: oneOf(t.movieId, 'uuid'),
      makerId: oneOf(t.makerId, 'uuid'),
      watcherId: { where: (value) => sql`${t.watcherId} = ${value}::uuid` },
      couponId: oneOf(t.couponId, 'uuid'),
      hasCoupon: { where: (value) => sql`(${t.couponId} is not null) = ${value}::boolean` },
      campaign: oneOf(t.campaign),
      hasCampaign: { where: (value) => sql`(${t.campaign} is not null) = ${value}::boolean` },
      brand: oneOf(t.methodBrand),
      failure: {
        where: (value) =>
          sql`(${t.failureCode} is not null and coalesce(${t.declineCode}, ${t.failureCode}) = any(${value}::text[]))`,
      },
      refundedBy: among(
        (value) => sql`select r.payment_id from refund r where r.by_id = any(${value}::uuid[])`,
      ),
      attention: among((value) => paymentsNeedingAny(sql`${value}::text[]`)),
      amountFrom: { where: (value) => sql`${t.amountTotalMinor} >= ${value}::bigint` },
      amountTo: { where: (value) => sql`${t.amountTotalMinor} <= ${value}::bigint` },
    },
    row: columnsFor(paymentRow, { ...getTableColumns(t), amountNetMinor: netMinor }),
  }),
});
