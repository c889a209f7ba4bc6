import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { lazy } from 'react';
import { type BulkBody, subscriptionsBulk } from '../subscriptions.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const Choice = lazy(() => import('./bulk-choice.tsx'));

const actions: readonly BulkAction<BulkBody['action']['type'], BulkBody['action']>[] = [
  // The card is charged within a minute.
  { key: 'retry', make: () => ({ type: 'retry' }), isIrreversible: true },
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
export default function SubscriptionsBulk(selection: BulkSelection<BulkBody['target']>) {
  return (
    <BulkBar bulk={subscriptionsBulk} actions={actions} labels={bulkMessages} shown={2} {...selection} />
  );
}
