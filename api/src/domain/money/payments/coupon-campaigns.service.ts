import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CouponCampaign } from '@backlot/contracts/money/coupons/campaigns';
import type { Db } from '../../../platform/db/database.ts';
import { paymentTable as t } from './payments.table.ts';

const sum = (column: typeof t.amountTotalMinor | typeof t.amountDiscountMinor) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);

/** Paid payments with a coupon by currency and campaign, those without a campaign last; none for an unknown coupon. */
export const couponCampaigns = (db: Db, couponId: string): Promise<CouponCampaign[]> => {
  const grossMinor = sum(t.amountTotalMinor);
  return db
    .select({
      campaign: t.campaign,
      currency: t.currency,
      count: sql<number>`count(*)::int`,
      grossMinor,
      discountMinor: sum(t.amountDiscountMinor),
    })
    .from(t)
    .where(and(eq(t.couponId, couponId), isNotNull(t.paidAt)))
    .groupBy(t.currency, t.campaign)
    .orderBy(t.currency, sql`${t.campaign} is null`, desc(grossMinor), t.campaign);
};
