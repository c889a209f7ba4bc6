import { fakeApi } from '@backlot/testing/fake-api';
import { couponOptions } from '@backlot/contracts/money/coupons/options';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { plansApi } from '@backlot/contracts/money/plans/api';
import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Invoice, Subscription } from '@backlot/contracts/money/subscriptions/detail';
import type { SubscriptionMetrics } from '@backlot/contracts/money/subscriptions/metrics';
import { viewsApi } from '@backlot/contracts/platform/lists/views';

export const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (day: string) => new Date(`${day}T10:00:00Z`);

export const aPlan = (over: Partial<Plan> = {}): Plan => ({
  _id: uuid(7),
  version: 1,
  createdAt: at('2026-01-01'),
  updatedAt: at('2026-01-01'),
  name: 'Standard',
  names: {},
  description: '',
  family: 'streaming',
  tier: 2,
  interval: 'month',
  intervalCount: 1,
  prices: [{ currency: 'EUR', amountMinor: 1_190, country: null }],
  trialDays: 14,
  maxScreens: 2,
  maxQuality: 'hd',
  ads: false,
  downloads: true,
  genreIds: [],
  taxCode: 'standard',
  afterDunning: 'unpaid',
  sortOrder: 1,
  status: 'active',
  priceVersion: 1,
  subscribers: 3,
  hasHistory: true,
  deletedAt: null,
  ...over,
});

const row: SubscriptionRow = {
  _id: uuid(1),
  version: 3,
  number: 'SUB-000001',
  watcher: { _id: uuid(2), name: 'Ada Moreau' },
  watcherEmail: 'ada@watchers.test',
  plan: { _id: uuid(7), name: 'Standard' },
  status: 'active',
  cancelAtPeriodEnd: false,
  isFree: false,
  priceMinor: 1_190,
  currency: 'EUR',
  interval: 'month',
  intervalCount: 1,
  currentPeriodEnd: at('2026-12-01'),
  mrrMinor: 1_000,
  country: 'DE',
  source: 'web',
  startedAt: at('2026-11-01'),
  trialEndsAt: null,
  failedAttempts: 0,
  cardLast4: '4242',
};

const invoice: Invoice = {
  _id: uuid(9),
  number: 'I-2026-000001',
  status: 'paid',
  kind: 'period',
  periodStart: at('2026-11-01'),
  periodEnd: at('2026-12-01'),
  lines: [{ title: 'Standard', amountMinor: 1_190 }],
  subtotalMinor: 1_190,
  discountMinor: 0,
  coupon: null,
  taxMinor: 190,
  totalMinor: 1_190,
  currency: 'EUR',
  tries: 1,
  paymentId: uuid(10),
  refundedMinor: 0,
  createdAt: at('2026-11-01'),
  paidAt: at('2026-11-01'),
};

export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  ...row,
  createdAt: row.startedAt,
  updatedAt: row.startedAt,
  notes: '',
  currentPeriodStart: at('2026-11-01'),
  accessUntil: at('2026-12-01'),
  priceVersion: 1,
  nextPrice: null,
  nextPlan: null,
  balanceMinor: 0,
  activatedAt: at('2026-11-01'),
  pausedAt: null,
  pausedUntil: null,
  pastDueSince: null,
  nextRetryAt: null,
  lastFailure: null,
  chargingSince: null,
  canceledAt: null,
  endedAt: null,
  cancelReason: null,
  cancelNote: null,
  method: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  coupon: null,
  lifetimeRevenueMinor: 1_190,
  invoices: [invoice],
  ...over,
});

const figures = {
  activeStart: 10,
  activeEnd: 12,
  new: 4,
  reactivated: 1,
  churned: 2,
  paused: 1,
  trialsStarted: 3,
  trialsEnded: 2,
  trialsConverted: 1,
  churnRate: 0.2,
  trialConversion: 0.5,
};
const someMetrics: SubscriptionMetrics = {
  current: {
    from: '2026-11-01',
    to: '2026-11-30',
    subscribers: figures,
    byCurrency: [
      {
        currency: 'EUR',
        active: 12,
        mrrStartMinor: 10_000,
        mrrEndMinor: 12_000,
        arpuMinor: 1_000,
        ltvMinor: 5_000,
      },
    ],
  },
  previous: null,
  points: [
    {
      day: '2026-11-01',
      active: 12,
      new: 4,
      reactivated: 1,
      churned: 2,
      mrr: [{ currency: 'EUR', amountMinor: 12_000 }],
    },
  ],
  reasons: [{ key: 'technical', name: 'Technical problems', count: 2 }],
};

const pageOf = <T>(items: T[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

/** A fake API of these pages. */
export const subscriptionsApiFake = (subscription = aSubscription(), plans = [aPlan()]) =>
  fakeApi()
    .on(subscriptionsApi.list, () => pageOf([subscription]))
    .on(subscriptionsApi.get, () => subscription)
    .on(subscriptionsApi.history, () => pageOf([]))
    .on(subscriptionsApi.metrics, () => someMetrics)
    .on(subscriptionsApi.cohort, () => [{ month: '2026-11', size: 4, stayed: [4] }])
    .on(subscriptionsApi.gateway, () => ({ name: 'simulator' as const }))
    .on(plansApi.list, () => plans)
    .on(plansApi.get, () => aPlan())
    .on(plansApi.versions, () => [])
    .on(plansApi.history, () => pageOf([]))
    .on(countriesApi.all, () => [])
    .on(couponOptions, () => [{ _id: uuid(30), name: 'WELCOME20' }])
    .on(subscriptionsApi.coupons, () => [{ _id: uuid(30), name: 'WELCOME20' }])
    .on(lookupsApi.all, () => [
      {
        _id: uuid(20),
        type: 'cancelReason' as const,
        key: 'technical',
        name: 'Technical problems',
        parentKey: null,
      },
      { _id: uuid(21), type: 'taxCode' as const, key: 'standard', name: 'Standard rate', parentKey: null },
    ])
    .on(viewsApi.list, () => ({ views: [], display: null }));
