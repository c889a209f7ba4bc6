import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { CouponBulkAction, CouponSkipReason } from '@backlot/contracts/money/coupons/bulk';
import type { CouponRow, couponSorts } from '@backlot/contracts/money/coupons/coupon';

export const stateLabels: Record<CouponRow['state'], string> = {
  scheduled: 'Scheduled',
  active: 'Active',
  exhausted: 'Fully redeemed',
  expired: 'Expired',
  disabled: 'Disabled',
};
export const typeLabels: Record<CouponRow['type'], string> = {
  percent: 'Percentage',
  fixed: 'Fixed amount',
  free: 'Free',
};
export const scopeLabels: Record<CouponRow['appliesTo'], string> = {
  all: 'Everything',
  movies: 'Selected movies',
  makers: 'Movies by selected makers',
  plans: 'Selected plans',
};
export const sortLabels: Record<(typeof couponSorts)[number], string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  code: 'Code, A to Z',
  '-code': 'Code, Z to A',
  '-redeemed': 'Most redeemed',
  redeemed: 'Least redeemed',
};

export const couponsMessages = {
  payments: 'Payments',
  title: 'Coupons',
  description: 'Discount codes for movies and plans.',
  searchLabel: 'Search by code',
  emptyTitle: 'No coupons yet',
  emptyText: 'Add a coupon. Watchers enter its code at checkout.',
  noMatch: 'No matching coupons',
  newCoupon: 'Add coupon',
  newCodes: 'Generate codes',
  free: 'Free',
  percentOff: (percent: string) => `${percent} off`,
  amountOff: (amount: string) => `${amount} off`,
  always: 'Always',
  from: (date: string) => `From ${date}`,
  until: (date: string) => `Until ${date}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  ofLimit: (count: string, limit: string) => `${count} of ${limit}`,
  none: '–',
  loadingName: '…',
  deletedName: '(deleted)',
  views: { active: 'Active', scheduled: 'Scheduled', over: 'Ended' },
  redeemed: 'redeemed',
  batch: 'Batch',
  oneBatch: 'Generated codes',
  generatedAt: (moment: string) => `generated ${moment}`,
  columns: { value: 'Discount', valid: 'Valid' },
} as const;

const rows = (count: number) => (count === 1 ? '1 coupon' : `${formatNumber(count)} coupons`);
const bulkTitles: Record<CouponBulkAction['type'], string> = { enable: 'Enable', disable: 'Disable' };
export const bulkMessages = {
  rows,
  titles: bulkTitles,
  actions: bulkTitles,
  done: {
    enable: (count: number) => `${rows(count)} enabled`,
    disable: (count: number) => `${rows(count)} disabled`,
  },
  reasons: {
    deleted: 'deleted',
  } satisfies Record<OwnSkipReason<CouponSkipReason>, string>,
};

/** The form of a coupon, and the one that generates codes. */
export const formMessages = {
  edit: (code: string) => `Edit ${code}`,
  create: 'Add coupon',
  saved: 'Coupon saved',
  created: 'Coupon added',
  generateTitle: 'Generate codes',
  generate: 'Generate codes',
  generated: (count: number) => (count === 1 ? 'Code generated' : `${count} codes generated`),
  fileName: 'coupons',
  sections: {
    code: 'Details',
    value: 'Discount',
    scope: 'Eligibility',
    time: 'Validity',
    limits: 'Limits',
  },
  used: 'This coupon has been used, so its code and discount can’t be changed.',
} as const;

/** The page of one coupon. */
export const detailMessages = {
  record: 'Coupon',
  loading: 'Loading coupon',
  notFoundTitle: 'Coupon not found',
  notFoundText: 'Check the URL, or find the coupon in the list.',
  back: 'Back to coupons',
  tabs: { coupon: 'Coupon', history: 'History' },
  edit: 'Edit',
  copy: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Couldn’t copy the code. Select it and copy it manually.',
  disable: 'Disable',
  enable: 'Enable',
  disabled: 'Coupon disabled',
  enabled: 'Coupon enabled',
  remove: 'Delete',
  removeTitle: (code: string) => `Delete ${code}?`,
  removeText: (redeemed: number) =>
    `The code stops working at checkout immediately. It has been redeemed ${redeemed === 1 ? 'once' : `${formatNumber(redeemed)} times`}; those payments don’t change.`,
  removeVerb: 'Delete coupon',
  keep: 'Keep coupon',
  removed: 'Coupon deleted',
  restored: 'Coupon restored',
  deleted: 'This coupon is deleted',
  restore: 'Restore',
  usage: 'Usage',
  reserved: 'Reserved by pending payments',
  seePayments: 'View payments with this code',
  notRedeemed: 'Not redeemed yet.',
  revenue: 'Revenue',
  count: 'Payments',
  gross: 'Paid',
  refunded: 'Refunded',
  discount: 'Discount',
  campaigns: 'Campaigns',
  campaignsText:
    'By the campaign of the link that began the visit. Renewals and visits that aren’t counted have none.',
  campaignsOf: (code: string) => `Campaigns of ${code}`,
  campaignsFailed: 'Couldn’t load the campaigns.',
  noCampaigns: 'No paid payments yet.',
  rail: 'Coupon details',
  rules: 'Terms',
  value: 'Discount',
  valid: 'Valid',
  batch: 'Batch',
  seeBatch: 'View all codes in this batch',
} as const;
