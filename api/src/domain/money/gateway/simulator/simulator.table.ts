import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, instant, minorUnits } from '../../../../platform/db/columns.ts';
import type { DisputeStatus, GatewayFailure, IntentStatus, RefundStatus } from '../gateway.service.ts';
import type { Behaviour } from './cards.ts';

/** A card as a gateway remembers it: of its number only the end is kept. */
export const simMethodTable = pgTable('gateway_sim_method', {
  id: text().primaryKey(),
  ...createdColumn,
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: smallint().notNull(),
  expYear: smallint().notNull(),
  funding: text({ enum: ['credit', 'debit', 'prepaid', 'unknown'] }).notNull(),
  country: text(),
  behaviour: jsonb().$type<Behaviour>().notNull(),
});

export const simIntentTable = pgTable(
  'gateway_sim_intent',
  {
    id: text().primaryKey(),
    ...createdColumn,
    /** The idempotency key of its making. */
    orderId: text().notNull().unique(),
    amountMinor: minorUnits().notNull(),
    currency: text().notNull(),
    status: text().$type<IntentStatus>().notNull().default('requires_method'),
    methodId: text().references(() => simMethodTable.id),
    /** Charged without the viewer. */
    isKept: boolean().notNull().default(false),
    chargeId: text(),
    failure: jsonb().$type<GatewayFailure>(),
    returnUrl: text(),
    /** Of the page that asks the holder; whoever has it may answer for them. */
    askToken: text(),
    refundedMinor: minorUnits().notNull().default(0),
  },
  (t) => [index('gateway_sim_intent_by_created').on(t.createdAt)],
);

/** Keys of tries that were made: the same key does nothing again. */
export const simTryTable = pgTable('gateway_sim_try', {
  key: text().primaryKey(),
  ...createdColumn,
  intentId: text().notNull(),
});

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
    /** When it changes by itself, and to what. */
    turnsAt: instant(),
    turnsTo: text().$type<RefundStatus>(),
  },
  (t) => [
    index('gateway_sim_refund_turns')
      .on(t.turnsAt)
      .where(sql`${t.turnsAt} is not null`),
  ],
);

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
  /** When the bank decides, and how. */
  turnsAt: instant(),
  turnsTo: text().$type<DisputeStatus>(),
});

/** A webhook on its way: one row for each copy that will be sent. */
export const simDeliveryTable = pgTable(
  'gateway_sim_delivery',
  {
    id: uuid().primaryKey(),
    eventId: text().notNull(),
    /** The body as it is signed and sent. */
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

/** The one secret that webhooks are signed with; made at the first use. */
export const simSecretTable = pgTable('gateway_sim_secret', {
  id: smallint().primaryKey(),
  secret: text().notNull(),
});
