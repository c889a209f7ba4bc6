import { type SQL, sql } from 'drizzle-orm';

/** The terms of a subscription as SQL; an unknown term excludes no coupon. */
type KnownTerms = { planId?: SQL; country?: SQL; currency?: SQL; priceMinor?: SQL };

/** `couponFits` as conditions on `coupon`. */
export const couponConditions = ({ planId, country, currency, priceMinor }: KnownTerms): SQL[] => [
  planId
    ? sql`(coupon.applies_to = 'all' or (coupon.applies_to = 'plans' and ${planId} = any(coupon.target_ids)))`
    : sql`coupon.applies_to in ('all', 'plans')`,
  ...(country ? [sql`(cardinality(coupon.countries) = 0 or ${country} = any(coupon.countries))`] : []),
  ...(currency ? [sql`coalesce(coupon.currency = ${currency}, true)`] : []),
  ...(priceMinor ? [sql`coalesce(${priceMinor} >= coupon.min_amount_minor, true)`] : []),
];

/** Whether a subscription has an unreleased redemption of the coupon. */
export const isRedeemedBy = (subscriptionId: SQL): SQL => sql`exists (
  select from coupon_redemption r
  where r.coupon_id = coupon.id and r.subscription_id = ${subscriptionId} and r.state <> 'released')`;

/** The number of redemptions by a watcher, like `redemptionsBy`. */
export const redemptionsOf = (watcherId: SQL): SQL => sql`((
    select count(*) from subscription other
      join coupon_redemption r on r.subscription_id = other.id and r.coupon_id = coupon.id and r.state <> 'released'
    where other.watcher_id = ${watcherId}
  ) + (
    select count(*) from watcher w
      join payment p on lower(p.watcher_email) = lower(w.email) or p.watcher_id = w.id
      join coupon_redemption r on r.payment_id = p.id and r.coupon_id = coupon.id and r.state <> 'released'
    where w.id = ${watcherId}))`;
