import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { paymentTable } from './payments.table.ts';

/** The last poll of each open payment. A table of its own, as a poll must not rewrite the many indexes of payments. */
export const gatewayPollTable = pgTable('gateway_poll', {
  paymentId: uuid()
    .primaryKey()
    .references(() => paymentTable._id),
  polledAt: instant().notNull(),
});
