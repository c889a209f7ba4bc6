import { exportsOf } from './exports.ts';
import { subscriptionQuery } from './subscriptions.ts';

export const subscriptionExportColumns = {
  number: 'Number',
  watcherName: 'Watcher',
  watcherEmail: 'E-mail',
  planName: 'Plan',
  status: 'Status',
  price: 'Price',
  currency: 'Currency',
  mrr: 'A month, without tax',
  currentPeriodEnd: 'Period ends',
  startedAt: 'Started',
  trialEndsAt: 'Trial ends',
  failedAttempts: 'Failed tries',
  country: 'Country',
  source: 'Source',
  _id: 'ID',
} as const;

export const subscriptionsExportApi = exportsOf(
  'subscription',
  'subscription:manage',
  subscriptionQuery,
  subscriptionExportColumns,
);
