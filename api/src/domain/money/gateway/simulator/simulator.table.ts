import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, instant, minorUnits } from '../../../../platform/db/columns.ts';
import type { DisputeStatus, GatewayFailure, IntentStatus, RefundStatus } from '../gateway.service.ts';
import type { Behavior } from './cards.ts';

/** A saved card; only the last digits of its number are stored. */
export const simMethodTable = pgTable('gateway_sim_method', {
  id: text().primaryKey(),
  ...createdColumn,
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: smallint().notNull(),
  expYear: smallint().notNull(),
  funding: text({ enum: ['credit', 'debit', 'prepaid', 'unknown'] }).notNull(),
  country: text(),
  behavior: jsonb().$type<Behavior>().notNull(),
});

/** Payment intents of the simulator. */
export const simIntentTable = pgTable(
  'gateway_sim_intent',
  {
    id: text().primaryKey(),
    ...createdColumn,
    /** Idempotency key of its creation. */
    orderId: text().notNull().unique(),
    amountMinor: minorUnits().notNull(),
    currency: text().notNull(),
    status: text().$type<IntentStatus>().notNull().default('requires_method'),
    methodId: text().references(() => simMethodTable.id),
    /** Charged off-session. */
    isKept: boolean().notNull().default(false),
    chargeId: text(),
    failure: jsonb().$type<GatewayFailure>(),
    returnUrl: text(),
    /** Token of the authentication page; authorizes the answer. */
    actionToken: text(),
    refundedMinor: minorUnits().notNull().default(0),
  },
  (t) => [index('gateway_sim_intent_by_created').on(t.createdAt)],
);

/** Idempotency keys of attempts: a repeated key has no effect. */
export const simAttemptTable = pgTable('gateway_sim_attempt', {
  key: text().primaryKey(),
  ...createdColumn,
  intentId: text().notNull(),
});

/** Refunds of the simulator, with the status that follows. */
export const simRefundTable = pgTable(
  'gateway_sim_refund',
  {
    id: text().primaryKey(),
    ...createdColumn,
    intentId: text()
      .notNull()
      .references(() => simIntentTable.id),
    idempotencyKey: text().notNull().unique(),
    amountMinor: minorUnits().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    failureReason: text(),
    /** The scheduled status change. */
    settlesAt: instant(),
    nextStatus: text().$type<RefundStatus>(),
  },
  (t) => [
    index('gateway_sim_refund_settling')
      .on(t.settlesAt)
      .where(sql`${t.settlesAt} is not null`),
  ],
);

/** Disputes of the simulator, with the status that follows. */
export const simDisputeTable = pgTable('gateway_sim_dispute', {
  id: text().primaryKey(),
  ...createdColumn,
  intentId: text()
    .notNull()
    .references(() => simIntentTable.id),
  status: text().$type<DisputeStatus>().notNull(),
  reason: text().notNull(),
  amountMinor: minorUnits().notNull(),
  dueBy: instant().notNull(),
  /** The scheduled bank decision. */
  settlesAt: instant(),
  nextStatus: text().$type<DisputeStatus>(),
});

/** A pending webhook: one row per copy to send. */
export const simDeliveryTable = pgTable(
  'gateway_sim_delivery',
  {
    id: uuid().primaryKey(),
    eventId: text().notNull(),
    /** The signed body. */
    body: text().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [
    index('gateway_sim_delivery_due')
      .on(t.dueAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);

/** The signing secret of webhooks, created on first use. */
export const simSecretTable = pgTable('gateway_sim_secret', {
  id: smallint().primaryKey(),
  secret: text().notNull(),
});
