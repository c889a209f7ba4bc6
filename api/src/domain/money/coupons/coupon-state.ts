import { type SQL, sql } from 'drizzle-orm';
import type { CouponState } from '@backlot/contracts/money/coupons/coupon';
import { couponTable as t } from './coupons.table.ts';

/** State of a coupon at a moment, by its own clock; `couponStateAt` of the contracts says the same. */
export const couponStateSql = (at: SQL): SQL<CouponState> => sql<CouponState>`case
  when ${t.disabled} then 'disabled'
  when ${t.endsAt} <= ${at} then 'expired'
  when ${t.taken} >= ${t.maxRedemptions} then 'exhausted'
  when ${t.startsAt} > ${at} then 'scheduled'
  else 'active' end`;
