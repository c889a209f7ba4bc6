import { subscriptionRow, type SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import {
  subscriptionExportColumns,
  subscriptionsExportApi,
} from '@backlot/contracts/money/subscriptions/export';
import { inUnits } from '../../../platform/exports/in-units.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { subscriptionsList, type SubscriptionsQuery } from './subscriptions.list.ts';

export const subscriptionsExporter: Exporter<
  SubscriptionRow,
  SubscriptionsQuery,
  keyof typeof subscriptionExportColumns
> = {
  resource: 'subscription',
  plural: 'subscriptions',
  api: subscriptionsExportApi,
  columns: subscriptionExportColumns,
  numbers: numbersOf(subscriptionExportColumns, subscriptionRow.shape),
  cells: {
    watcherName: ({ watcher }) => watcher.name,
    planName: ({ plan }) => plan.name,
    price: ({ priceMinor, currency, isFree }) => inUnits(isFree ? 0 : priceMinor, currency),
    mrr: ({ mrrMinor, currency }) => inUnits(mrrMinor, currency),
  },
  list: (deps) => subscriptionsList(deps).list,
};
