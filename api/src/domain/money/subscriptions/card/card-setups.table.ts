import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn } from '../../../../platform/db/columns.ts';
import type { GatewayFailure, IntentStatus } from '../../gateway/gateway.service.ts';
import { subscriptionTable } from '../subscriptions.table.ts';

/** Setups of cards as the gateway last reported them, for the pages that wait for them and for polling; kept for two days. */
export const cardSetupTable = pgTable('card_setup', {
  /** The gateway's. */
  id: text().primaryKey(),
  ...createdColumn,
  subscriptionId: uuid()
    .notNull()
    .references(() => subscriptionTable._id),
  status: text().$type<IntentStatus>().notNull(),
  failure: jsonb().$type<GatewayFailure>(),
  nextActionUrl: text(),
});
