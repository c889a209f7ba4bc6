import { couponCampaignQuery } from '@backlot/contracts/money/coupons/campaigns';

/** URLs of the coupon pages. */
export const couponPaths = {
  list: '/admin/payments/coupons',
  create: '/admin/payments/coupons/new',
  createMany: '/admin/payments/coupons/new-codes',
  detail: (_id: string) => `/admin/payments/coupons/${_id}`,
  edit: (_id: string) => `/admin/payments/coupons/${_id}/edit`,
  batch: (batchId: string) => `/admin/payments/coupons?batchId=${batchId}`,
  /** A page of another feature, known only by its URL. */
  payments: '/admin/payments',
  paymentsWith: (_id: string) => `/admin/payments?couponId=${_id}`,
  paymentsOf: (...row: Parameters<typeof couponCampaignQuery>) =>
    `/admin/payments?${new URLSearchParams(couponCampaignQuery(...row))}`,
};
