import { fakeApi } from '@backlot/testing/fake-api';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { CouponCampaign } from '@backlot/contracts/money/coupons/campaigns';
import type { Coupon, CouponRow } from '@backlot/contracts/money/coupons/coupon';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import type { Page } from '@backlot/contracts/platform/lists/list';

export const couponId = '0197a0c0-0000-7000-8000-00000000c001';
const at = new Date('2026-11-01T10:00:00Z');

export const coupon = (part: Partial<Coupon> = {}): Coupon => ({
  _id: couponId,
  version: 1,
  createdAt: at,
  updatedAt: at,
  code: 'AUTUMN25',
  type: 'percent',
  percentBasisPoints: 2_500,
  amountMinor: null,
  currency: null,
  appliesTo: 'all',
  targetIds: [],
  periods: 1,
  startsAt: null,
  endsAt: null,
  maxRedemptions: 500,
  perWatcher: 1,
  minAmountMinor: null,
  countries: [],
  segmentId: null,
  description: 'November newsletter',
  disabled: false,
  state: 'active',
  redeemed: 42,
  taken: 44,
  batchId: null,
  isUsed: true,
  targets: [],
  segment: null,
  revenue: [
    { currency: 'EUR', count: 40, grossMinor: 12_000, refundedMinor: 300, discountMinor: 4_000 },
    { currency: 'JPY', count: 2, grossMinor: 720, refundedMinor: 0, discountMinor: 240 },
  ],
  deletedAt: null,
  ...part,
});

/** Those of the coupon; together they are its revenue. */
export const campaigns: CouponCampaign[] = [
  { campaign: 'spring sale', currency: 'EUR', count: 25, grossMinor: 7_500, discountMinor: 2_500 },
  { campaign: '(other)', currency: 'EUR', count: 5, grossMinor: 1_500, discountMinor: 500 },
  { campaign: null, currency: 'EUR', count: 10, grossMinor: 3_000, discountMinor: 1_000 },
  { campaign: 'spring sale', currency: 'JPY', count: 2, grossMinor: 720, discountMinor: 240 },
];

export const couponsPage = (items: CouponRow[]): Page<CouponRow> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

export const couponsApiFake = (detail: Coupon = coupon()) =>
  fakeApi()
    .on(countriesApi.all, () => [])
    .on(segmentApi.all, () => [])
    .on(couponsApi.list, () => couponsPage([detail]))
    .on(couponsApi.get, () => detail)
    .on(couponsApi.campaigns, () => campaigns);
