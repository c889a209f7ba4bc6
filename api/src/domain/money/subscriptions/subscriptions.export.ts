import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import {
  subscriptionExportColumns,
  subscriptionsExportApi,
} from '@backlot/contracts/money/subscriptions/export';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { subscriptionsList, type SubscriptionsQuery } from './subscriptions.list.ts';

/** As a number for spreadsheets, with the currency in its own column. */
const amount = (minor: number, currency: string): number => minor / 10 ** exponentOf(currency);

export const subscriptionsExporter: Exporter<SubscriptionRow, SubscriptionsQuery> = {
  resource: 'subscription',
  plural: 'subscriptions',
  api: subscriptionsExportApi,
  columns: subscriptionExportColumns,
  numbers: ['price', 'mrr', 'failedAttempts'],
  cells: {
    watcherName: ({ watcher }) => watcher.name,
    planName: ({ plan }) => plan.name,
    price: ({ priceMinor, currency, isFree }) => (isFree ? 0 : amount(priceMinor, currency)),
    mrr: ({ mrrMinor, currency }) => amount(mrrMinor, currency),
  },
  list: (deps) => subscriptionsList(deps).list,
};
