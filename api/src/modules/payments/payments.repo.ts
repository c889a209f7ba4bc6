import type { Parsed } from '@backlot/contracts/endpoint';
import type { PaymentRow, paymentsApi } from '@backlot/contracts/payments';
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
    },
    row,
  }),
});
