import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { beginsWith } from './coupons.list.ts';
import { couponStateSql } from './coupon-state.ts';
import { couponTable as t } from './coupons.table.ts';

/** What is known of a subscription that may be given a coupon; what is not known keeps none back. */
export type CouponChoice = {
  q?: string | undefined;
  planId?: string | undefined;
  country?: string | undefined;
  price?: { currency: string; amountMinor: number } | undefined;
  watcherId?: string | undefined;
  subscriptionId?: string | undefined;
};

const shown = 50;

/** Coupons that `couponToGive` would give now, by the beginning of their codes. */
export const usableCoupons = (db: Db, { q, ...known }: CouponChoice, at: Date) =>
  db
    .select({ _id: t._id, name: t.code })
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        sql`${couponStateSql(sql`${at.toISOString()}::timestamptz`)} = 'active'`,
        beginsWith(q),
        ...fitting(known),
      ),
    )
    .orderBy(asc(t.code))
    .limit(shown);

function fitting({ planId, country, price, watcherId, subscriptionId }: CouponChoice): SQL[] {
  const isFor = planId
    ? sql`(${t.appliesTo} = 'all' or (${t.appliesTo} = 'plans' and ${planId}::uuid = any(${t.targetIds})))`
    : inArray(t.appliesTo, ['all', 'plans']);
  return [
    isFor,
    ...(country ? [sql`(cardinality(${t.countries}) = 0 or ${country}::text = any(${t.countries}))`] : []),
    ...(price
      ? [
          sql`coalesce(${t.currency} = ${price.currency}::text, true)`,
          sql`coalesce(${price.amountMinor}::bigint >= ${t.minAmountMinor}, true)`,
        ]
      : []),
    ...(watcherId ? [sql`${usesOf(watcherId)} < ${t.perWatcher}`] : []),
    ...(subscriptionId
      ? [
          sql`not exists (select from coupon_redemption r where r.coupon_id = coupon.id
            and r.subscription_id = ${subscriptionId}::uuid and r.state <> 'released')`,
        ]
      : []),
  ];
}

/** How often a watcher uses the coupon of the row, as `usedBy` has it. */
const usesOf = (watcherId: string): SQL => sql`(
  select count(*) from coupon_redemption r where r.coupon_id = coupon.id and r.state <> 'released' and (
    r.subscription_id in (select s.id from subscription s where s.watcher_id = ${watcherId}::uuid)
    or r.payment_id in (select p.id from payment p join watcher w on lower(w.email) = lower(p.watcher_email)
      where w.id = ${watcherId}::uuid)))`;
