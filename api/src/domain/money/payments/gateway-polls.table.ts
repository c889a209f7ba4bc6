import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { paymentTable } from './payments.table.ts';

/** The last poll of each open payment. Separate, because a poll must not update the many indexes of payments. */
export const gatewayPollTable = pgTable('gateway_poll', {
  paymentId: uuid()
    .primaryKey()
    .references(() => paymentTable._id),
  polledAt: instant().notNull(),
});

/** When anything else was last read from the gateway, so that concurrent requests and replicas share it. */
export const gatewayReadTable = pgTable('gateway_read', {
  what: text()
    .$type<'refunds' | 'refunds of a month' | 'recent refunds' | 'disputes' | 'setups' | `setup ${string}`>()
    .primaryKey(),
  readAt: instant().notNull(),
});
