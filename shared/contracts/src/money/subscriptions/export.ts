import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { subscriptionFields, subscriptionQuery, subscriptionRowLabels } from './subscription.ts';

export const subscriptionExportColumns = exportColumnsOf(subscriptionFields, {
  watcherName: subscriptionFields.watcherId.label,
  watcherEmail: subscriptionRowLabels.watcherEmail,
  planName: subscriptionFields.planId.label,
  mrr: subscriptionRowLabels.mrrMinor,
  _id: 'ID',
});

export const subscriptionsExportApi = exportsOf(
  'subscription',
  'subscription:manage',
  subscriptionQuery,
  subscriptionExportColumns,
);
