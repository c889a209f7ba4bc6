import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, text, uuid } from 'drizzle-orm/pg-core';
import type { SocialNetwork, TrafficChannel } from '@backlot/contracts/money/visits/visit';
import type { WatchDevice } from '@backlot/contracts/money/watch/watch';
import { instant } from '../../../platform/db/columns.ts';

/** How an order came about. */
export const originColumns = {
  consentAt: instant(),
  /** The accepted declaration. */
  termsId: uuid(),
  clientIp: text(),
  /** Of the visit that ordered; null without a counted visit, such as for renewals and manual payments. */
  channel: text().$type<TrafficChannel>(),
  network: text().$type<SocialNetwork>(),
  landingPage: text(),
  campaign: text(),
  device: text().$type<WatchDevice>(),
  site: text(),
};

type Indexed =
  | '_id'
  | 'createdAt'
  | 'paidAt'
  | 'couponId'
  | 'campaign'
  | 'currency'
  | 'amountTotalMinor'
  | 'amountDiscountMinor';

/** By coupon and campaign. */
export const originIndexes = (t: Record<Indexed, ExtraConfigColumn>) => [
  index('payment_by_coupon')
    .on(t.couponId, t.createdAt, t._id)
    .where(sql`${t.couponId} is not null`),
  index('payment_with_coupon')
    .on(t.createdAt, t.couponId)
    .where(sql`${t.couponId} is not null and ${t.paidAt} is not null`),
  // Covering: the campaigns of a coupon are an index-only scan.
  index('payment_coupon_campaigns')
    .on(t.couponId, t.currency, t.campaign, t.amountTotalMinor, t.amountDiscountMinor)
    .where(sql`${t.couponId} is not null and ${t.paidAt} is not null`),
  index('payment_by_campaign')
    .on(t.campaign, t.createdAt, t._id)
    .where(sql`${t.campaign} is not null`),
];
