import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CouponScope, CouponType } from '@backlot/contracts/money/coupons/coupon';
import { idColumn, instant, minorUnits, recordColumns } from '../../../platform/db/columns.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';

export const couponTable = pgTable(
  'coupon',
  {
    ...recordColumns,
    code: text().notNull(),
    type: text().$type<CouponType>().notNull(),
    percentBasisPoints: integer(),
    amountMinor: minorUnits(),
    currency: text(),
    appliesTo: text().$type<CouponScope>().notNull(),
    targetIds: uuid().array().notNull(),
    periods: integer(),
    startsAt: instant(),
    endsAt: instant(),
    maxRedemptions: integer(),
    perWatcher: integer().notNull(),
    minAmountMinor: minorUnits(),
    countries: text().array().notNull(),
    /** Null: for all watchers. */
    segmentId: uuid(),
    description: text().notNull(),
    disabled: boolean().notNull(),
    /** Reserved and redeemed redemptions, and redeemed ones only; updated together with `coupon_redemption`. */
    taken: integer().notNull().default(0),
    redeemed: integer().notNull().default(0),
    /** From then on code and value can't change, even after a full refund. */
    firstRedeemedAt: instant(),
    batchId: uuid(),
    deletedAt: instant(),
  },
  (t) => {
    const isActive = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('coupon_code').on(t.code).where(isActive),
      index('coupon_by_code').on(t.code, t._id).where(isActive),
      index('coupon_by_code_prefix')
        .on(sql`lower(${t.code}) text_pattern_ops`)
        .where(isActive),
      index('coupon_search').using('gin', sql`lower(${t.code}) gin_trgm_ops`),
      index('coupon_by_created').on(t.createdAt, t._id).where(isActive),
      index('coupon_by_redeemed').on(t.redeemed, t._id).where(isActive),
      index('coupon_by_segment')
        .on(t.segmentId)
        .where(sql`${t.segmentId} is not null`),
      index('coupon_by_batch')
        .on(t.batchId, t.createdAt, t._id)
        .where(sql`${t.batchId} is not null`),
    ];
  },
);

/** The redemption of a coupon by a payment or a subscription. It holds no personal data, so that erasure needn't change it. */
export const couponRedemptionTable = pgTable(
  'coupon_redemption',
  {
    ...idColumn,
    couponId: uuid()
      .notNull()
      .references(() => couponTable._id),
    paymentId: uuid().references(() => paymentTable._id),
    /** A subscription has one redemption for all of its invoices. */
    subscriptionId: uuid().references(() => subscriptionTable._id),
    /** A `released` redemption doesn't count. */
    state: text({ enum: ['reserved', 'redeemed', 'released'] }).notNull(),
    reservedAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('coupon_redemption_payment').on(t.paymentId),
    uniqueIndex('coupon_redemption_subscription')
      .on(t.subscriptionId, t.couponId)
      .where(sql`${t.subscriptionId} is not null`),
    check('coupon_redemption_owner', sql`num_nonnulls(${t.paymentId}, ${t.subscriptionId}) = 1`),
    index('coupon_redemption_of').on(t.couponId, t.state),
  ],
);
