import { exportsOf } from '../../platform/exports/exports.ts';
import { subscriptionQuery } from './subscription.ts';

export const subscriptionExportColumns = {
  number: 'Number',
  watcherName: 'Watcher',
  watcherEmail: 'Email',
  planName: 'Plan',
  status: 'Status',
  price: 'Price',
  currency: 'Currency',
  mrr: 'MRR (excl. tax)',
  currentPeriodEnd: 'Period ends',
  startedAt: 'Started',
  trialEndsAt: 'Trial ends',
  failedAttempts: 'Failed charges',
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
