import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentEvent } from '@backlot/contracts/money/payments/detail';
import { idColumn, instant } from '../../../platform/db/columns.ts';
import { paymentTable } from './payments.table.ts';

export const paymentEventTable = pgTable(
  'payment_event',
  {
    ...idColumn,
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    at: instant().notNull(),
    type: text().notNull(),
    source: text().$type<PaymentEvent['source']>().notNull(),
    byId: uuid(),
    detail: text(),
  },
  (t) => [
    index('payment_event_of').on(t.paymentId, t.at),
    index('payment_event_attempted')
      .on(t.at)
      .where(sql`${t.type} = 'payment.attempted'`),
    index('payment_event_held')
      .on(t.paymentId, t.at)
      .where(sql`${t.type} in ('report.held', 'intent.mismatch')`),
  ],
);

/** Applied gateway events, for deduplication. */
export const gatewayEventTable = pgTable('gateway_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  at: instant().notNull(),
  receivedAt: instant().notNull(),
  paymentId: uuid(),
});
