import { type List, useList } from '@backlot/data/list';
import { Button, IconChartBar, IconCreditCard, IconList, IconPlus, type MenuAction } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { lazy, Suspense, useState } from 'react';
import { subscriptionPaths } from '../subscription-paths.ts';
import { sortLabels, subscriptionsMessages as m } from '../subscriptions.messages.ts';
import { subscriptionColumns } from './subscriptions.columns.tsx';
import { useSubscriptionFilters } from './use-subscription-filters.ts';

const SubscriptionsBulk = lazy(() => import('../bulk/subscriptions-bulk.tsx'));
const ExportDialog = lazy(() => import('./subscription-export.tsx'));
const StartDialog = lazy(() => import('../start/start-dialog.tsx'));

type SubscriptionFilter = List<
  typeof subscriptionsApi.list,
  (typeof subscriptionsApi.list)['query']
>['filter'];

const views: readonly ViewTab[] = [
  { _id: 'paying', name: m.views.paying, query: 'paying=true', isFixed: true },
  { _id: 'past-due', name: m.views.pastDue, query: 'status=past_due,unpaid', isFixed: true },
  { _id: 'trial-ends', name: m.views.trialEnds, query: 'trialEndsInDays=7', isFixed: true },
  { _id: 'card-expires', name: m.views.cardExpires, query: 'cardExpiresInDays=30', isFixed: true },
  { _id: 'ending', name: m.views.ending, query: 'ending=true', isFixed: true },
];
const also: readonly MenuAction[] = [
  { key: 'plans', label: m.plans, icon: IconList, to: subscriptionPaths.plans },
  { key: 'metrics', label: m.metrics, icon: IconChartBar, to: subscriptionPaths.metrics },
];

const rowId = ({ _id }: SubscriptionRow) => _id;
const rowName = ({ number }: SubscriptionRow) => number;
const rowHref = ({ _id }: SubscriptionRow) => subscriptionPaths.detail(_id);
const bulk = (selected: Selected<SubscriptionFilter>) => <SubscriptionsBulk {...selected} />;

/** The list of subscriptions; the URL holds filters and sort order. */
export function SubscriptionsPage() {
  const list = useList(subscriptionsApi.list);
  const { data } = list.result;
  const filters = useSubscriptionFilters(list.query, data?.items[0]?.watcher.name, data !== undefined);
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <ListPage<SubscriptionRow, SubscriptionFilter>
        labels={m}
        icon={IconCreditCard}
        list={list}
        columns={subscriptionColumns}
        filters={filters}
        sorts={sortLabels}
        views={views}
        also={also}
        transfer={{ ExportDialog }}
        bulk={bulk}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        primary={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setStarting(true)}>
            {m.start}
          </Button>
        }
      />
      <Suspense>{isStarting && <StartDialog onClose={() => setStarting(false)} />}</Suspense>
    </>
  );
}
