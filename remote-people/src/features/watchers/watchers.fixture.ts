import { countriesApi } from '@backlot/contracts/site/countries/country';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import { plansApi } from '@backlot/contracts/money/plans/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { type Watcher, watcherFields, type WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import type { MovieAccess } from '@backlot/contracts/people/watchers/entitlements';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { fakeApi } from '@backlot/testing/fake-api';
import { aWatcherRow } from '@backlot/testing/sample-rows';

export const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A row that is valid; a test overrides what it tests. */
export const watcherRow = (part: Partial<WatcherRow> = {}): WatcherRow =>
  aWatcherRow({ _id: uuid(2), ...part });

export const pageOf = <Row>(items: Row[], part: Partial<Page<Row>> = {}): Page<Row> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
  ...part,
});

export const aWatcher = (part: Partial<Watcher> = {}): Watcher => ({
  ...blankOf(watcherFields),
  ...watcherRow(),
  version: 3,
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  phone: '+33123456789',
  city: null,
  timezone: null,
  language: 'fr',
  birthYear: 1980,
  gender: null,
  tags: ['vip'],
  notes: 'Called twice.',
  marketingEmail: true,
  marketingPush: false,
  marketingAt: new Date('2026-01-06T10:00:00Z'),
  marketingSource: 'watcher',
  emailVerifiedAt: new Date('2026-01-05T11:00:00Z'),
  termsVersion: '2026-01',
  block: null,
  anonymizesAt: null,
  anonymizedAt: null,
  mergedInto: null,
  spend: [{ currency: 'EUR', totalMinor: 1_998, payments: 2 }],
  lastPayment: {
    _id: uuid(50),
    amountTotalMinor: 1_190,
    currency: 'EUR',
    paidAt: new Date('2026-02-01T10:00:00Z'),
  },
  plans: [{ subscriptionId: uuid(70), name: 'Standard', status: 'active' }],
  counts: { payments: 2, tickets: 1, openTickets: 1, access: 0, devices: 1 },
  createdBy: null,
  updatedBy: { _id: uuid(90), name: 'Ana Admin' },
  ...part,
});

export const anAccess = (part: Partial<MovieAccess> = {}): MovieAccess => ({
  _id: uuid(30),
  movieId: uuid(40),
  movieTitle: 'Metropolis',
  source: 'gift',
  note: null,
  startAt: new Date('2026-02-01T10:00:00Z'),
  endAt: new Date('2026-03-01T10:00:00Z'),
  state: 'active',
  grantedBy: { _id: uuid(90), name: 'Ana Admin' },
  createdAt: new Date('2026-02-01T10:00:00Z'),
  ...part,
});

export const aDevice = (part: Partial<WatcherDevice> = {}): WatcherDevice => ({
  _id: uuid(60),
  name: 'Living room TV',
  platform: 'tv',
  appVersion: '3.8.0',
  firstSeenAt: new Date('2026-01-05T10:00:00Z'),
  lastSeenAt: new Date('2026-02-01T10:00:00Z'),
  lastCountry: 'FR',
  signedOutAt: null,
  ...part,
});

const france = {
  code: 'FR',
  name: 'France',
  region: 'Europe',
  groups: [],
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
};

const aSubscriptionRow: SubscriptionRow = {
  _id: uuid(70),
  version: 1,
  number: 'SUB-000007',
  watcherEmail: 'ada@watchers.test',
  status: 'active',
  watcher: { _id: uuid(2), name: 'Ada Moreau' },
  plan: { _id: uuid(71), name: 'Standard' },
  cancelAtPeriodEnd: false,
  isFree: false,
  priceMinor: 1_190,
  currency: 'EUR',
  interval: 'month',
  intervalCount: 1,
  currentPeriodEnd: new Date('2026-03-01T10:00:00Z'),
  mrrMinor: 1_000,
  country: 'FR',
  source: 'web',
  startedAt: new Date('2026-02-01T10:00:00Z'),
  trialEndsAt: null,
  failedAttempts: 0,
  cardLast4: '4242',
};

/** An API with one watcher, and with what pages of watchers also request. */
export const watchersApiFake = (watcher: Watcher = aWatcher()) =>
  fakeApi()
    .on(watchersApi.list, () => pageOf([watcherRow()]))
    .on(watchersApi.get, () => watcher)
    .on(watchersApi.tags, () => ['press', 'vip'])
    .on(plansApi.all, () => [])
    .on(segmentApi.all, () => [{ _id: uuid(95), name: 'VIPs' }])
    .on(watchersApi.timeline, () => ({ items: [] }))
    .on(watchersApi.access, () => pageOf<MovieAccess>([]))
    .on(subscriptionsApi.list, () => pageOf([aSubscriptionRow]))
    .on(countriesApi.all, () => [france])
    .on(moviesApi.all, () => [{ _id: uuid(40), name: 'Metropolis' }])
    .on(lookupsApi.all, () => [
      { _id: uuid(80), type: 'blockReason' as const, key: 'spam', name: 'Spam', parentKey: null },
      { _id: uuid(81), type: 'blockReason' as const, key: 'abuse', name: 'Abuses staff', parentKey: null },
    ]);
