import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import type { dispute, PaymentDetail, Refund } from '@backlot/contracts/money/payments/detail';
import type { z } from '@backlot/contracts/z';
import {
  bytea,
  createdColumn,
  idColumn,
  instant,
  minorUnits,
  recordColumns,
} from '../../../platform/db/columns.ts';
import { searchedName, runningNumber } from '../../../platform/lists/filters.ts';
import { originColumns, originIndexes } from './origin-columns.ts';
import { placeColumns } from './place-columns.ts';
import { issuedColumns } from '../sellers/sellers.table.ts';
import type { IntentStatus, PaidWith } from '../gateway/gateway.service.ts';

/** Names and titles are copies from the time of payment: a receipt doesn't change when a movie is renamed. */
export const paymentTable = pgTable(
  'payment',
  {
    ...recordColumns,
    orderId: text().notNull(),
    /** Null for a guest, whose account is created when the payment succeeds. */
    watcherId: uuid(),
    watcherName: text().notNull(),
    watcherEmail: text().notNull(),
    movieId: uuid(),
    movieTitle: text(),
    /** The movie's maker at the time of sale. */
    makerId: uuid(),
    planId: uuid(),
    subscriptionId: uuid(),
    /** The invoice of a subscription; each attempt to charge it is a payment. */
    invoiceId: uuid(),
    kind: text().$type<PaymentRow['kind']>().notNull(),
    status: text().$type<PaymentRow['status']>().notNull(),
    lines: jsonb().$type<PaymentDetail['lines']>().notNull().default([]),
    amountSubtotalMinor: minorUnits().notNull().default(0),
    amountDiscountMinor: minorUnits().notNull().default(0),
    amountTaxMinor: minorUnits().notNull().default(0),
    amountTotalMinor: minorUnits().notNull(),
    amountFeeMinor: minorUnits(),
    amountRefundedMinor: minorUnits().notNull().default(0),
    /** The tax of the net amount: it is refunded in proportion. */
    amountTaxKeptMinor: minorUnits().generatedAlwaysAs(
      sql`amount_tax_minor - coalesce(round(amount_tax_minor::numeric * amount_refunded_minor / nullif(amount_total_minor, 0)), 0)::bigint`,
    ),
    currency: text().notNull(),
    taxRateBasisPoints: integer().notNull().default(0),
    quoteId: uuid(),
    couponId: uuid(),
    ...placeColumns,
    methodBrand: text(),
    methodLast4: text(),
    paidWith: jsonb().$type<PaidWith>(),
    /** The gateway's name and IDs, and the latest reported status of the intent. */
    gateway: text(),
    gatewayIntentId: text(),
    gatewayChargeId: text(),
    intentStatus: text().$type<IntentStatus>(),
    intentAt: instant(),
    nextActionUrl: text(),
    riskScore: smallint(),
    failureCode: text(),
    declineCode: text(),
    attempts: smallint().notNull().default(0),
    /** Hash of the browser's secret. */
    secretHash: bytea(),
    idempotencyKey: uuid(),
    ...originColumns,
    receiptNo: text(),
    ...issuedColumns,
    entitlementId: uuid(),
    /** When access was granted. The receipt follows, once there is a seller. */
    fulfilledAt: instant(),
    paidAt: instant(),
    canceledAt: instant(),
    /** Closed because the order was unpaid after a day. */
    expiredAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_order').on(t.orderId),
    index('payment_by_order_prefix').on(sql`lower(${t.orderId}) text_pattern_ops`),
    index('payment_by_email_prefix').on(sql`lower(${t.watcherEmail}) text_pattern_ops`, sql`${t._id} desc`),
    index('payment_search').using('gin', sql`${searchedName(t.watcherName)} gin_trgm_ops`),
    index('payment_by_order_running').on(runningNumber(t.orderId)),
    index('payment_by_receipt_running').on(runningNumber(t.receiptNo)),
    index('payment_by_title_prefix').on(sql`lower(${t.movieTitle}) text_pattern_ops`, sql`${t._id} desc`),
    index('payment_by_receipt_prefix').on(sql`lower(${t.receiptNo}) text_pattern_ops`),
    index('payment_by_intent_prefix').on(sql`lower(${t.gatewayIntentId}) text_pattern_ops`),
    index('payment_by_charge_prefix').on(sql`lower(${t.gatewayChargeId}) text_pattern_ops`),
    index('payment_by_last4').on(t.methodLast4, t.createdAt, t._id),
    index('payment_by_created').on(t.createdAt, t._id),
    index('payment_by_status').on(t.status, t.createdAt, t._id),
    index('payment_by_currency').on(t.currency, t.createdAt, t._id),
    index('payment_by_country').on(t.country, t.createdAt, t._id),
    // Covering: totals filtered by amount use an index-only scan.
    index('payment_by_amount').on(
      t.amountTotalMinor,
      t._id,
      t.currency,
      t.paidAt,
      t.amountRefundedMinor,
      t.amountTaxMinor,
    ),
    index('payment_by_movie').on(t.movieId, t.createdAt, t._id),
    index('payment_by_maker').on(t.makerId, t.createdAt, t._id),
    index('payment_by_brand').on(t.methodBrand, t.createdAt, t._id),
    index('payment_paid')
      .on(t.paidAt, t.currency, t.amountTotalMinor)
      .where(sql`${t.paidAt} is not null`),
    index('payment_watcher').on(t.watcherId, t.createdAt),
    ...originIndexes(t),
    index('payment_by_failure')
      .on(sql`coalesce(${t.declineCode}, ${t.failureCode})`, t.createdAt, t._id)
      .where(sql`${t.failureCode} is not null`),
    index('payment_by_subscription')
      .on(t.subscriptionId, t.createdAt, t._id)
      .where(sql`${t.subscriptionId} is not null`),
    uniqueIndex('payment_intent').on(t.gatewayIntentId),
    uniqueIndex('payment_key').on(t.idempotencyKey),
    uniqueIndex('payment_receipt').on(t.receiptNo),
    /** Payments to reconcile. */
    index('payment_open')
      .on(t.updatedAt)
      .where(
        sql`${t.status} in ('pending', 'requires_action', 'processing', 'failed') and ${t.gatewayIntentId} is not null and ${t.expiredAt} is null`,
      ),
    /** Paid without access: must be empty. Subscriptions grant access themselves. */
    index('payment_unfulfilled')
      .on(t.createdAt, t._id)
      .where(
        sql`${t.status} = 'paid' and ${t.entitlementId} is null and ${t.gateway} is not null and ${t.kind} <> 'subscription'`,
      ),
    /** Unfinished orders for reconciliation: paid without a receipt, and never known to a gateway. */
    index('payment_unreceipted')
      .on(t.createdAt)
      .where(
        sql`${t.status} = 'paid' and ${t.entitlementId} is null and ${t.gateway} is not null and ${t.receiptNo} is null`,
      ),
    index('payment_waiting')
      .on(t.fulfilledAt)
      .where(sql`${t.fulfilledAt} is not null and ${t.receiptNo} is null`),
    index('payment_without_fee')
      .on(t.updatedAt)
      .where(
        sql`${t.intentStatus} = 'succeeded' and ${t.amountFeeMinor} is null and ${t.gatewayIntentId} is not null`,
      ),
    index('payment_by_secret')
      .on(t.secretHash)
      .where(sql`${t.status} in ('pending', 'requires_action', 'processing', 'failed')`),
    index('payment_unbegun')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.gatewayIntentId} is null and ${t.secretHash} is not null`),
  ],
);

export const refundTable = pgTable(
  'refund',
  {
    ...idColumn,
    ...createdColumn,
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    amountMinor: minorUnits().notNull(),
    reason: text().$type<Refund['reason']>().notNull(),
    note: text(),
    status: text().$type<Refund['status']>().notNull(),
    pendingReason: text(),
    failureReason: text(),
    revokesAccess: boolean().notNull(),
    sendsReceipt: boolean().notNull(),
    gatewayRefundId: text(),
    creditNoteNo: text(),
    creditNoteAt: instant(),
    /** The tax in the amount, from the credit note on. */
    taxMinor: minorUnits(),
    byId: uuid(),
    settledAt: instant(),
    /** When this refund ended the access; null when something else had, or when the end can't be undone. */
    accessEndedAt: instant(),
    /** The document that voids the credit note of a refund that failed later. */
    debitNoteNo: text(),
  },
  (t) => [
    index('refund_of').on(t.paymentId, t.createdAt),
    index('refund_by').on(t.byId, t.paymentId),
    index('refund_by_credit_note_running').on(runningNumber(t.creditNoteNo)),
    index('refund_by_credit_note_prefix').on(sql`lower(${t.creditNoteNo}) text_pattern_ops`),
    index('refund_by_gateway_prefix').on(sql`lower(${t.gatewayRefundId}) text_pattern_ops`),
    uniqueIndex('refund_gateway').on(t.gatewayRefundId),
    uniqueIndex('refund_credit_note').on(t.creditNoteNo),
    uniqueIndex('refund_debit_note').on(t.debitNoteNo),
    index('refund_failed')
      .on(t.paymentId)
      .where(sql`${t.status} in ('failed', 'canceled')`),
    index('refund_waiting')
      .on(t.settledAt)
      .where(sql`${t.status} = 'succeeded' and ${t.creditNoteNo} is null`),
    index('refund_pending')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
  ],
);

export const disputeTable = pgTable(
  'dispute',
  {
    ...idColumn,
    ...createdColumn,
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable._id),
    gatewayDisputeId: text().notNull(),
    status: text().$type<z.infer<typeof dispute>['status']>().notNull(),
    statusAt: instant().notNull(),
    reason: text().notNull(),
    amountMinor: minorUnits().notNull(),
    dueBy: instant(),
    evidence: text(),
  },
  (t) => [
    index('dispute_of').on(t.paymentId, t.createdAt),
    uniqueIndex('dispute_gateway').on(t.gatewayDisputeId),
    index('dispute_open')
      .on(t.dueBy)
      .where(sql`${t.status} = 'needs_response'`),
  ],
);

export type Payment = typeof paymentTable.$inferSelect;
