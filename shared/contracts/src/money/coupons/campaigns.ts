import { currencyCode, minorUnits } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** The paid payments with a coupon that came from one campaign, in one currency. */
export const couponCampaign = z.object({
  /** Null for those without a campaign. */
  campaign: z.nullable(z.string()),
  currency: currencyCode,
  count: z.int(),
  grossMinor: minorUnits,
  discountMinor: minorUnits,
});
export type CouponCampaign = z.infer<typeof couponCampaign>;

/** The list of payments behind a row: what it counts as paid, and its total, equal the row. */
export const couponCampaignQuery = (
  couponId: string,
  { campaign, currency }: Pick<CouponCampaign, 'campaign' | 'currency'>,
): Record<string, string> => ({
  couponId,
  currency,
  ...(campaign === null ? { hasCampaign: 'false' } : { campaign }),
});
