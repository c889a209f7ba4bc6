import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { paymentTable } from './payments.table.ts';

/** The last poll of each open payment. Separate, because a poll must not update the many indexes of payments. */
export const gatewayPollTable = pgTable('gateway_poll', {
  paymentId: uuid()
    .primaryKey()
    .references(() => paymentTable._id),
  polledAt: instant().notNull(),
});
