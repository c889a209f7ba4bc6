import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, instant } from '../../../../platform/db/columns.ts';
import type { GatewayFailure, IntentStatus } from '../../gateway/gateway.service.ts';
import { subscriptionTable } from '../subscriptions.table.ts';

/** Setups of cards as the gateway last reported them, for the pages that wait for them and for polling; kept for two days. */
export const cardSetupTable = pgTable(
  'card_setup',
  {
    /** The gateway's. */
    id: text().primaryKey(),
    ...createdColumn,
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptionTable._id),
    status: text().$type<IntentStatus>().notNull(),
    failure: jsonb().$type<GatewayFailure>(),
    nextActionUrl: text(),
    /** When the gateway last reported it, or a run last took it to poll: the earliest is polled next. */
    polledAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('card_setup_pending')
      .on(t.polledAt)
      .where(sql`${t.status} in ('requires_action', 'processing')`),
  ],
);
