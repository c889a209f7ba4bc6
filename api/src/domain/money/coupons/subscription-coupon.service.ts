import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { couponConditions, isRedeemedBy, redemptionsOf } from './coupon-fits.ts';
import { isForWatcher } from './coupon-segment.service.ts';
import type { CouponRefusal } from './coupon-refusals.service.ts';
import {
  couponRefusalOf,
  type CouponUse,
  discountIn,
  couponFits,
  redeemedOf,
  type Redeemed,
  purchaseRefusalOf,
  type Stored,
  redemptionsBy,
} from './coupons.rules.ts';
import { couponRedemptionTable as r, couponTable as t } from './coupons.table.ts';
import type { Discount } from './discount.service.ts';

/**
 * Locks a coupon that can be applied to a watcher's subscription now, once per subscription, or returns why it can't.
 * `followCoupons` records the redemption together with the subscription.
 * @param subscriptionId null for a new subscription
 */
export async function reserveForSubscription(
  tx: Db,
  couponId: string,
  { subscriptionId, watcherId }: { subscriptionId: string | null; watcherId: string },
  use: CouponUse,
  at: Date,
): Promise<Redeemed | CouponRefusal> {
  const [coupon] = await tx.select().from(t).where(eq(t._id, couponId)).for('no key update');
  if (!coupon) return 'unknown';
  if (subscriptionId && (await stateOf(tx, couponId, subscriptionId)) !== 'released') return 'given_already';
  return (await refusalFor(tx, coupon, watcherId, use, at)) ?? redeemedOf(coupon);
}

async function stateOf(tx: Db, couponId: string, subscriptionId: string) {
  const [own] = await tx
    .select({ state: r.state })
    .from(r)
    .where(and(eq(r.subscriptionId, subscriptionId), eq(r.couponId, couponId)));
  return own?.state ?? 'released';
}

async function refusalFor(
  tx: Db,
  coupon: Stored,
  watcherId: string,
  use: CouponUse,
  at: Date,
): Promise<CouponRefusal | null> {
  const refusal = purchaseRefusalOf(coupon, use, at);
  if (refusal) return refusal;
  const [watcher] = await tx
    .select({ email: watcherTable.email })
    .from(watcherTable)
    .where(eq(watcherTable._id, watcherId));
  if (!watcher || !(await isForWatcher(tx, coupon, watcher.email))) return 'other_watchers';
  const isLeft = (await redemptionsBy(tx, coupon._id, watcher.email)) < coupon.perWatcher;
  return isLeft ? null : 'used_before';
}

/** Why a coupon can't be applied to several subscriptions now. */
export async function couponRefusalAt(db: Db, couponId: string, at: Date): Promise<CouponRefusal | null> {
  const [coupon] = await db.select().from(t).where(eq(t._id, couponId));
  return couponRefusalOf(coupon, at) ?? (coupon?.segmentId ? 'for_segment' : null);
}

/** The remaining redemptions of a coupon; null without a limit. */
export async function redemptionsLeft(db: Db, couponId: string): Promise<number | null> {
  const [coupon] = await db.select().from(t).where(eq(t._id, couponId));
  return coupon && coupon.maxRedemptions !== null ? Math.max(0, coupon.maxRedemptions - coupon.taken) : null;
}

/** The discount of an applied coupon on a purchase, even if the coupon has changed state since; null when it doesn't apply. */
export async function discountOfCoupon(
  db: Db,
  couponId: string,
  use: CouponUse,
): Promise<{ code: string; discount: Discount | null } | null> {
  const [coupon] = await db.select().from(t).where(eq(t._id, couponId));
  return coupon ? { code: coupon.code, discount: couponFits(coupon, use) ? discountIn(coupon) : null } : null;
}

/**
 * The discount of a locked subscription's coupon on an invoice. An agreed discount is kept; only a redemption that was
 * released by an uncollectible invoice must be valid again.
 * @returns `gone` when it isn't
 */
export async function agreedDiscount(
  tx: Db,
  couponId: string,
  subscription: { _id: string; watcherId: string },
  use: CouponUse,
  at: Date,
): Promise<Discount | 'gone' | null> {
  const state = await stateOf(tx, couponId, subscription._id);
  const coupons = tx.select().from(t).where(eq(t._id, couponId));
  // A redeemed coupon isn't counted again, so that renewals don't wait for each other.
  const [coupon] = await (state === 'redeemed' ? coupons : coupons.for('no key update'));
  if (!coupon) return 'gone';
  if (state === 'released' && (await refusalFor(tx, coupon, subscription.watcherId, use, at))) return 'gone';
  return couponFits(coupon, use) ? discountIn(coupon) : null;
}

type Moved = { couponId: string; taken: number; redeemed: number };

/**
 * Updates redemptions and coupon counters to locked subscriptions: redeemed once an invoice with the coupon is paid,
 * reserved while one is open or may follow, otherwise released.
 * @returns the coupons with more redemptions than before
 */
export async function followCoupons(tx: Db, subscriptionIds: readonly string[], at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const moved = await rowsOf<Moved>(
    tx,
    sql`
    with mine as (
      select s.id, s.coupon_id, s.ended_at is null and s.unpaid_at is null as may_follow
      from subscription s where s.id = any(${sql.param([...subscriptionIds])}::uuid[])
    ), pairs as (
      select m.id, m.coupon_id from mine m where m.coupon_id is not null
      union select r.subscription_id, r.coupon_id from coupon_redemption r join mine m on m.id = r.subscription_id
    ), judged as (
      select p.id, p.coupon_id, coalesce(r.state, 'released') as before, case
        when exists (select from invoice i where i.subscription_id = p.id and i.coupon_id = p.coupon_id and i.status = 'paid')
          then 'redeemed'
        when exists (select from invoice i where i.subscription_id = p.id and i.coupon_id = p.coupon_id and i.status = 'open')
          or exists (select from mine m where m.id = p.id and m.coupon_id = p.coupon_id and m.may_follow)
          then 'reserved'
        else 'released' end as state
      from pairs p left join coupon_redemption r on r.subscription_id = p.id and r.coupon_id = p.coupon_id
    ), written as (
      insert into coupon_redemption (id, coupon_id, subscription_id, state, reserved_at, settled_at)
      select gen_random_uuid(), coupon_id, id, state, ${now}, case when state <> 'reserved' then ${now} end
      from judged where state <> before
      on conflict (subscription_id, coupon_id) where subscription_id is not null
        do update set state = excluded.state, settled_at = excluded.settled_at
    )
    select coupon_id as "couponId",
      (sum((state <> 'released')::int) - sum((before <> 'released')::int))::int as taken,
      (sum((state = 'redeemed')::int) - sum((before = 'redeemed')::int))::int as redeemed
    from judged where state <> before group by coupon_id order by coupon_id`,
  );
  for (const { couponId, taken, redeemed } of moved) await count(tx, couponId, { taken, redeemed }, now);
  return moved.filter(({ taken }) => taken > 0).map(({ couponId }) => couponId);
}

async function count(
  tx: Db,
  couponId: string,
  by: { taken: number; redeemed: number },
  at: SQL,
): Promise<void> {
  await tx
    .update(t)
    .set({
      taken: sql`${t.taken} + ${by.taken}::int`,
      redeemed: sql`${t.redeemed} + ${by.redeemed}::int`,
      ...(by.redeemed > 0 && { firstRedeemedAt: sql`coalesce(${t.firstRedeemedAt}, ${at})` }),
    })
    .where(eq(t._id, couponId));
}

/**
 * Why a coupon can't be applied to the subscription `s`, like `reserveForSubscription`, as rules of bulk changes. One with a
 * segment is applied to single subscriptions only.
 */
export function couponCases(couponId: string): { isNotFor: SQL; isUsed: SQL } {
  const someOf = (condition: SQL) =>
    sql`exists (select from coupon where coupon.id = ${couponId}::uuid and ${condition})`;
  const facts = {
    planId: sql`s.plan_id`,
    country: sql`s.country`,
    currency: sql`s.currency`,
    priceMinor: sql`s.price_minor`,
  };
  return {
    isNotFor: sql`not ${someOf(sql.join([sql`coupon.segment_id is null`, ...couponConditions(facts)], sql` and `))}`,
    isUsed: someOf(
      sql`(${isRedeemedBy(sql`s.id`)} or coupon.per_watcher <= ${redemptionsOf(sql`s.watcher_id`)})`,
    ),
  };
}

/**
 * Which limit of a coupon is exceeded: in total, or by a watcher of these subscriptions. Called after `followCoupons`,
 * which locks the coupon.
 */
export async function isOverused(
  tx: Db,
  couponId: string,
  subscriptionIds: readonly string[],
): Promise<'coupon' | 'watcher' | null> {
  const [row] = await rowsOf<{ all: boolean; own: boolean }>(
    tx,
    sql`select coalesce(coupon.taken > coupon.max_redemptions, false) as "all", exists (
        select from subscription s
        where s.id = any(${sql.param([...subscriptionIds])}::uuid[])
          and ${redemptionsOf(sql`s.watcher_id`)} > coupon.per_watcher) as "own"
      from coupon where coupon.id = ${couponId}::uuid`,
  );
  if (row?.all) return 'coupon';
  return row?.own ? 'watcher' : null;
}
