import { exportsOf } from '../../platform/exports/exports.ts';
import { labelsOf } from '../../platform/records/record-fields.ts';
import { subscriptionFields, subscriptionQuery, subscriptionRowLabels } from './subscription.ts';

const labels = labelsOf(subscriptionFields);

export const subscriptionExportColumns = {
  number: labels.number,
  watcherName: labels.watcherId,
  watcherEmail: subscriptionRowLabels.watcherEmail,
  planName: labels.planId,
  status: labels.status,
  price: labels.priceMinor,
  currency: labels.currency,
  mrr: subscriptionRowLabels.mrrMinor,
  currentPeriodEnd: labels.currentPeriodEnd,
  startedAt: labels.startedAt,
  trialEndsAt: labels.trialEndsAt,
  failedAttempts: labels.failedAttempts,
  country: labels.country,
  source: labels.source,
  _id: 'ID',
};

export const subscriptionsExportApi = exportsOf(
  'subscription',
  'subscription:manage',
  subscriptionQuery,
  subscriptionExportColumns,
);
