import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Db } from '../../../platform/db/database.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import { couponConditions, isRedeemedBy, redemptionsOf } from './coupon-fits.ts';
import { couponSegmentsOf } from './coupon-segment.service.ts';
import { couponStateSql, codeStartsWith } from './coupons.list.ts';
import { couponTable as t } from './coupons.table.ts';

type Held = ReadonlySet<Permission>;

/** The known terms of a subscription; unknown terms exclude no coupon. */
export type CouponChoice = {
  q?: string | undefined;
  planId?: string | undefined;
  country?: string | undefined;
  price?: { currency: string; amountMinor: number } | undefined;
  watcherId?: string | undefined;
  subscriptionId?: string | undefined;
};

/** Coupons that `reserveForSubscription` would apply now, by code prefix; those of segments only for a known watcher. */
export async function usableCoupons(db: Db, { q, ...known }: CouponChoice, held: Held, at: Date) {
  const segments = known.watcherId ? await couponSegmentsOf(db, known.watcherId, held) : [];
  return pickerOptions(db, {
    table: t,
    name: t.code,
    ids: undefined,
    offered: and(
      isNull(t.deletedAt),
      sql`${couponStateSql(sql`${at.toISOString()}::timestamptz`)} = 'active'`,
      codeStartsWith(q),
      or(isNull(t.segmentId), inArray(t.segmentId, segments)),
      ...conditions(known),
    ),
    orderBy: t.code,
  });
}

function conditions({ planId, country, price, watcherId, subscriptionId }: CouponChoice): SQL[] {
  const facts = {
    ...(planId && { planId: sql`${planId}::uuid` }),
    ...(country && { country: sql`${country}::text` }),
    ...(price && { currency: sql`${price.currency}::text`, priceMinor: sql`${price.amountMinor}::bigint` }),
  };
  return [
    ...couponConditions(facts),
    ...(watcherId ? [sql`${redemptionsOf(sql`${watcherId}::uuid`)} < ${t.perWatcher}`] : []),
    ...(subscriptionId ? [sql`not ${isRedeemedBy(sql`${subscriptionId}::uuid`)}`] : []),
  ];
}
