import { sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { PaymentRow } from '@backlot/contracts/payments';
import type { paymentsApi } from '@backlot/contracts/payments.api';
import type { Db } from '../../db/database.ts';
import { oneOf, sinceDay, startsWith, untilDay } from '../../list/conditions.ts';
import { listPages } from '../../list/list-pages.ts';
import { paymentTable as t } from './payments.table.ts';

const row = {
  _id: t._id,
  orderId: t.orderId,
  watcherName: t.watcherName,
  watcherEmail: t.watcherEmail,
  movieTitle: t.movieTitle,
  kind: t.kind,
  status: t.status,
  amountTotalMinor: t.amountTotalMinor,
  amountRefundedMinor: t.amountRefundedMinor,
  currency: t.currency,
  methodBrand: t.methodBrand,
  methodLast4: t.methodLast4,
  country: t.country,
  createdAt: t.createdAt,
  paidAt: t.paidAt,
};

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
      q: startsWith(t.orderId, t.watcherEmail),
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
      brand: oneOf(t.methodBrand),
      failure: {
        where: (value) =>
          sql`(${t.failureCode} = any(${value}::text[]) or ${t.declineCode} = any(${value}::text[]))`,
      },
      refundedBy: {
        where: (value) =>
          sql`exists (select 1 from refund r where r.payment_id = ${t._id} and r.by_id = any(${value}::uuid[]))`,
        gathers: true,
      },
      attention: {
        where: (value) => sql`(
          ('dispute_due' = any(${value}::text[]) and exists (select 1 from dispute d
            where d.payment_id = ${t._id} and d.status = 'needs_response'))
          or ('refund_pending' = any(${value}::text[]) and exists (select 1 from refund r
            where r.payment_id = ${t._id} and r.status = 'pending'))
          or ('unfulfilled' = any(${value}::text[]) and ${t.status} = 'paid' and ${t.entitlementId} is null
            and ${t.gateway} is not null))`,
        gathers: true,
      },
      amountFrom: { where: (value) => sql`${t.amountTotalMinor} >= ${value}::bigint` },
      amountTo: { where: (value) => sql`${t.amountTotalMinor} <= ${value}::bigint` },
    },
    row,
  }),
});
