import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits, recordColumns } from '../../db/columns.ts';

/** Names and titles are copies of the moment of payment: a receipt does not change when a film is renamed. */
export const paymentTable = pgTable(
  'payment',
  {
    ...recordColumns,
    orderId: text().notNull(),
    watcherId: uuid().notNull(),
    watcherName: text().notNull(),
    watcherEmail: text().notNull(),
    movieId: uuid(),
    movieTitle: text(),
    kind: text({ enum: ['rental', 'purchase', 'subscription'] }).notNull(),
    status: text({
      enum: [
        'pending',
        'requires_action',
        'processing',
        'paid',
        'failed',
        'canceled',
        'expired',
        'partially_refunded',
        'refunded',
        'disputed',
      ],
    }).notNull(),
    amountTotalMinor: minorUnits().notNull(),
    currency: text().notNull(),
    methodBrand: text(),
    methodLast4: text(),
    country: text().notNull(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_order').on(t.orderId),
    index('payment_by_order_prefix').on(sql`lower(${t.orderId}) text_pattern_ops`),
    index('payment_by_email_prefix').on(sql`lower(${t.watcherEmail}) text_pattern_ops`),
    index('payment_by_created').on(t.createdAt, t._id),
    index('payment_by_status').on(t.status, t.createdAt, t._id),
    index('payment_by_currency').on(t.currency, t.createdAt, t._id),
    index('payment_by_amount').on(t.amountTotalMinor, t._id),
    index('payment_paid')
      .on(t.paidAt, t.currency, t.amountTotalMinor)
      .where(sql`${t.paidAt} is not null`),
    index('payment_watcher').on(t.watcherId, t.createdAt),
  ],
);
