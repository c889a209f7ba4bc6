import { type SQL, sql } from 'drizzle-orm';

/** Of a subscription, as columns or values; what is not known keeps no coupon back. */
type Known = { planId?: SQL; country?: SQL; currency?: SQL; priceMinor?: SQL };

/** `fits` as conditions on a row of `coupon`. */
export const fitting = ({ planId, country, currency, priceMinor }: Known): SQL[] => [
  planId
    ? sql`(coupon.applies_to = 'all' or (coupon.applies_to = 'plans' and ${planId} = any(coupon.target_ids)))`
    : sql`coupon.applies_to in ('all', 'plans')`,
  ...(country ? [sql`(cardinality(coupon.countries) = 0 or ${country} = any(coupon.countries))`] : []),
  ...(currency ? [sql`coalesce(coupon.currency = ${currency}, true)`] : []),
  ...(priceMinor ? [sql`coalesce(${priceMinor} >= coupon.min_amount_minor, true)`] : []),
];

/** Whether a subscription has been given the coupon of the row, and not given it back. */
export const isGivenTo = (subscriptionId: SQL): SQL => sql`exists (
  select from coupon_redemption r
  where r.coupon_id = coupon.id and r.subscription_id = ${subscriptionId} and r.state <> 'released')`;

/** How often a watcher uses the coupon of the row, as `usedBy` has it. */
export const usesOf = (watcherId: SQL): SQL => sql`((
    select count(*) from subscription other
      join coupon_redemption r on r.subscription_id = other.id and r.coupon_id = coupon.id and r.state <> 'released'
    where other.watcher_id = ${watcherId}
  ) + (
    select count(*) from watcher w
      join payment p on lower(p.watcher_email) = lower(w.email)
      join coupon_redemption r on r.payment_id = p.id and r.coupon_id = coupon.id and r.state <> 'released'
    where w.id = ${watcherId}))`;
