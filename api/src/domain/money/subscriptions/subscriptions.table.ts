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
import { foldedColumn } from '../../../platform/rollups/compact-rollups.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';

/** A watcher's subscription: facts, and what follows from them (`subscription-status.ts`). */
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
    /** Of the plan: one live subscription for each watcher and family. */
    family: text().notNull(),
    source: text().$type<SubscriptionRow['source']>().notNull(),
    notes: text().notNull(),
    /** Of the secret with which its viewer's app asks to watch; null: no app does. */
    secretHash: bytea(),
    // What is charged
    country: text().notNull(),
    currency: text().notNull(),
    priceVersion: integer().notNull(),
    priceMinor: minorUnits().notNull(),
    interval: text().$type<PlanInterval>().notNull(),
    intervalCount: smallint().notNull(),
    isFree: boolean().notNull(),
    /** The worth of a month, without tax, while it counts. */
    monthlyMinor: minorUnits().notNull(),
    /** Credit where below nothing; part of the next invoice. */
    balanceMinor: minorUnits().notNull().default(0),
    nextPlanId: uuid(),
    nextPriceVersion: integer(),
    /** When the watcher was told of the next price. */
    priceNoticeAt: instant(),
    couponId: uuid(),
    /** Invoices that the coupon is still good for; null: all. */
    couponInvoicesLeft: integer(),
    /** What a coupon took off the price of the current period. */
    periodDiscountMinor: minorUnits().notNull().default(0),
    /** What was given back of the current period before the last change of plan settled it. */
    refundsSettledMinor: minorUnits().notNull().default(0),
    /** The card, as the gateway keeps it. */
    methodId: text(),
    methodBrand: text(),
    methodLast4: text(),
    methodExpMonth: smallint(),
    methodExpYear: smallint(),
    /** The first day on which the card is no longer good. */
    methodExpiresOn: date(),
    // Facts
    startedAt: instant().notNull(),
    trialEndsAt: instant(),
    inTrial: boolean().notNull(),
    trialRemindedAt: instant(),
    currentPeriodStart: instant().notNull(),
    currentPeriodEnd: instant().notNull(),
    /** The start of the first period whose day of the month those after it keep; null: of the first of all. */
    periodAnchorAt: instant(),
    /** The first payment, or the start of a free one. */
    activatedAt: instant(),
    /** The watcher had one of this family before. */
    isReturn: boolean().notNull(),
    /** A charge is on its way since then. */
    chargingSince: instant(),
    failedAttempts: smallint().notNull().default(0),
    lastFailure: text(),
    pastDueSince: instant(),
    nextRetryAt: instant(),
    /** All tries have failed. */
    gaveUpAt: instant(),
    pausedAt: instant(),
    pausedUntil: instant(),
    /** Of the period that the pause interrupted. */
    pausedLeftMs: bigint({ mode: 'number' }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    canceledAt: instant(),
    cancelReason: text(),
    cancelNote: text(),
    endedAt: instant(),
    /** Of two of one family that a merge of watchers brought together: the one that goes on instead of this. */
    replacedById: uuid(),
    // What follows
    status: text().$type<SubscriptionStatus>().notNull(),
    /** Since when these facts hold: the day that metrics count them for. */
    statusAt: instant().notNull(),
    /** When it was lost for good, or until it comes back. */
    lostAt: instant(),
    /** When the worker looks at it next. */
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
    /** What the worker looks at. */
    index('subscription_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** Every change of what counts, added by a trigger and never changed: levels leave with the old plan and come with the new. */
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

/** The same summed by day. Triggers add rows and never change one, so that nobody waits; a job adds them up. */
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
    ...foldedColumn,
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

/** Of numbers of subscriptions: gaps are fine, waiting is not. */
export const subscriptionNumber = pgSequence('subscription_number');
