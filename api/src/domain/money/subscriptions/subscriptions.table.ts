import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanInterval } from '@backlot/contracts/money/plans/plan';
import type {
  SubscriptionRow,
  SubscriptionStatus,
} from '@backlot/contracts/money/subscriptions/subscription';
import { bytea, instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';
import { planTable } from '../plans/plans.table.ts';
import { compactedColumn } from '../../../platform/rollups/compact-rollups.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';

/** A watcher's subscription: facts and the fields derived from them (`subscription-status.ts`). */
export const subscriptionTable = pgTable(
  'subscription',
  {
    ...recordColumns,
    number: text().notNull(),
    watcherId: uuid()
      .notNull()
      .references(() => watcherTable._id),
    planId: uuid()
      .notNull()
      .references(() => planTable._id),
    /** The plan's family: at most one live subscription per watcher and family. */
    family: text().notNull(),
    source: text().$type<SubscriptionRow['source']>().notNull(),
    notes: text().notNull(),
    /** Hash of the secret that authorizes playback in the watcher's app; null without an app. */
    secretHash: bytea(),
    // Price
    country: text().notNull(),
    currency: text().notNull(),
    priceVersion: integer().notNull(),
    priceMinor: minorUnits().notNull(),
    interval: text().$type<PlanInterval>().notNull(),
    intervalCount: smallint().notNull(),
    isFree: boolean().notNull(),
    /** Its contribution to MRR, excluding tax. */
    monthlyMinor: minorUnits().notNull(),
    /** Negative for credit; part of the next invoice. */
    balanceMinor: minorUnits().notNull().default(0),
    nextPlanId: uuid(),
    nextPriceVersion: integer(),
    /** When the watcher was notified of the next price. */
    priceNoticeAt: instant(),
    couponId: uuid(),
    /** Discounted invoices left; null for all. */
    couponInvoicesLeft: integer(),
    /** The discount on the current period. */
    periodDiscountMinor: minorUnits().notNull().default(0),
    /** Refunds of the current period that the last plan change already settled. */
    refundsSettledMinor: minorUnits().notNull().default(0),
    /** The card saved at the gateway. */
    methodId: text(),
    methodBrand: text(),
    methodLast4: text(),
    methodExpMonth: smallint(),
    methodExpYear: smallint(),
    /** The first day after the card expires. */
    methodExpiresOn: date(),
    // Facts
    startedAt: instant().notNull(),
    trialEndsAt: instant(),
    inTrial: boolean().notNull(),
    trialRemindedAt: instant(),
    currentPeriodStart: instant().notNull(),
    currentPeriodEnd: instant().notNull(),
    /** The billing cycle anchor; null for the start of the first period. */
    periodAnchorAt: instant(),
    /** The first payment, or the start of a free subscription. */
    activatedAt: instant(),
    /** Whether the watcher had one of this family before. */
    isReturn: boolean().notNull(),
    /** Since when a charge is pending. */
    chargingSince: instant(),
    failedAttempts: smallint().notNull().default(0),
    lastFailure: text(),
    pastDueSince: instant(),
    nextRetryAt: instant(),
    /** When all attempts had failed. */
    unpaidAt: instant(),
    pausedAt: instant(),
    pausedUntil: instant(),
    /** The remaining time of the paused period. */
    pausedLeftMs: bigint({ mode: 'number' }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    canceledAt: instant(),
    cancelReason: text(),
    cancelNote: text(),
    endedAt: instant(),
    /** The subscription that replaced this one when watchers were merged. */
    replacedById: uuid(),
    // Derived
    status: text().$type<SubscriptionStatus>().notNull(),
    /** Since when these facts apply: the day on which metrics count them. */
    statusAt: instant().notNull(),
    /** When it churned; null while it may continue. */
    lostAt: instant(),
    /** When the worker processes it next. */
    dueAt: instant(),
  },
  (t) => [
    uniqueIndex('subscription_of_number').on(t.number),
    uniqueIndex('subscription_one_live')
      .on(t.watcherId, t.family)
      .where(sql`${t.status} not in ('canceled', 'incomplete_expired') and ${t.replacedById} is null`),
    index('subscription_by_number_prefix').on(sql`lower(${t.number}) text_pattern_ops`),
    index('subscription_of').on(t.watcherId, t.startedAt, t._id),
    index('subscription_by_started').on(t.startedAt, t._id),
    index('subscription_by_period_end').on(t.currentPeriodEnd, t._id),
    index('subscription_by_failures').on(t.failedAttempts, t._id),
    index('subscription_by_status').on(t.status, t.startedAt, t._id),
    index('subscription_by_plan').on(t.planId, t.startedAt, t._id),
    index('subscription_by_country').on(t.country, t.startedAt, t._id),
    index('subscription_by_coupon')
      .on(t.couponId, t.startedAt, t._id)
      .where(sql`${t.couponId} is not null`),
    index('subscription_by_reason')
      .on(t.cancelReason, t.startedAt, t._id)
      .where(sql`${t.cancelReason} is not null`),
    index('subscription_by_trial_end')
      .on(t.trialEndsAt)
      .where(sql`${t.status} = 'trialing'`),
    index('subscription_by_card_end')
      .on(t.methodExpiresOn)
      .where(sql`${t.status} not in ('canceled', 'incomplete_expired')`),
    index('subscription_ending')
      .on(t.startedAt, t._id)
      .where(sql`${t.cancelAtPeriodEnd} and ${t.endedAt} is null`),
    index('subscription_ended')
      .on(t.endedAt, t.cancelReason)
      .where(sql`${t.endedAt} is not null`),
    index('subscription_cohort')
      .on(t.activatedAt, t.lostAt)
      .where(sql`${t.activatedAt} is not null and not ${t.isFree}`),
    /** Due subscriptions. */
    index('subscription_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** Changes relevant to metrics, appended by a trigger: a plan change removes from the old plan and adds to the new one. */
export const subscriptionChangeTable = pgTable(
  'subscription_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid().notNull(),
    at: instant().notNull(),
    planId: uuid().notNull(),
    currency: text().notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    active: smallint().notNull(),
    mrrMinor: minorUnits().notNull(),
    started: smallint().notNull(),
    reactivated: smallint().notNull(),
    churned: smallint().notNull(),
    paused: smallint().notNull(),
    trialsStarted: smallint().notNull(),
    trialsEnded: smallint().notNull(),
    trialsConverted: smallint().notNull(),
  },
  (t) => [
    index('subscription_change_of').on(t.subscriptionId, t.at),
    index('subscription_change_at').on(t.at),
  ],
);

/** Daily rollups of these changes. Triggers only append rows, so that writers don't wait; a job compacts them. */
export const subscriptionDayTable = pgTable(
  'subscription_day',
  {
    day: date().notNull(),
    planId: uuid().notNull(),
    currency: text().notNull(),
    active: integer().notNull(),
    mrrMinor: minorUnits().notNull(),
    started: integer().notNull(),
    reactivated: integer().notNull(),
    churned: integer().notNull(),
    paused: integer().notNull(),
    trialsStarted: integer().notNull(),
    trialsEnded: integer().notNull(),
    trialsConverted: integer().notNull(),
    ...compactedColumn,
  },
  (t) => [
    index('subscription_day_of').on(t.day),
    index('subscription_day_fresh')
      .on(t.day)
      .where(sql`not ${t.folded}`),
    uniqueIndex('subscription_day_folded')
      .on(t.day, t.planId, t.currency)
      .where(sql`${t.folded}`),
  ],
);

/** Subscription numbers: gaps are allowed, so that transactions don't wait. */
export const subscriptionNumber = pgSequence('subscription_number');
