import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { lazy } from 'react';
import { invalidateSubscriptions } from '../subscriptions.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const Choice = lazy(() => import('./bulk-choice.tsx'));

type Body = Request<typeof subscriptionsApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => withStepUp(() => call(subscriptionsApi.bulk, { body })),
  undo: (body) => call(subscriptionsApi.undoBulk, { body }),
  onChanged: () => invalidateSubscriptions([]),
});

const actions: readonly BulkAction<Body['action']['type'], Body['action']>[] = [
  { key: 'retry', make: () => ({ type: 'retry' }) },
  {
    key: 'cancelAtPeriodEnd',
    isDanger: true,
    renderForm: (chosen) => <Choice type="cancelAtPeriodEnd" {...chosen} />,
  },
  { key: 'applyCoupon', renderForm: (chosen) => <Choice type="applyCoupon" {...chosen} /> },
  { key: 'extendTrial', renderForm: (chosen) => <Choice type="extendTrial" {...chosen} /> },
  { key: 'changePlan', renderForm: (chosen) => <Choice type="changePlan" {...chosen} /> },
  { key: 'pause', renderForm: (chosen) => <Choice type="pause" {...chosen} /> },
];

/** Bulk actions on the selected subscriptions. */
export default function SubscriptionsBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} labels={bulkMessages} shown={2} {...selection} />;
}
