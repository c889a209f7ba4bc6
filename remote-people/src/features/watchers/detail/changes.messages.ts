import { watcherHistoryLabels } from '@backlot/contracts/people/watchers/history-labels';
import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';

/** Labels of everything that a change may concern. */
export const changeLabels: Readonly<Record<string, string | undefined>> = {
  ...watcherHistoryLabels,
  ...labelsOf(watcherFields),
};

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** Rows of other tables that a change affected: the history lists their IDs. */
export const rowCounts: Readonly<Record<string, ((count: number) => string) | undefined>> = {
  payments: counted('payment', 'payments'),
  orders: counted('order', 'orders'),
  subscriptions: counted('subscription', 'subscriptions'),
  tickets: counted('ticket', 'tickets'),
  access: counted('movie', 'movies'),
  devices: counted('device', 'devices'),
};
