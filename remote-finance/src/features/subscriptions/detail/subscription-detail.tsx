import {
  Alert,
  formatDate,
  formatDateTime,
  formatMoney,
  IconAlertTriangle,
  IconClock,
  IconCreditCard,
  LoadingTable,
  PageHeader,
  useDocumentTitle,
} from '@backlot/ui';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSubscriptionActions } from '../actions/use-subscription-actions.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { DetailColumns } from '../../../detail/detail-columns.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { SubscriptionStatusBadge } from '../subscription-status.tsx';
import { subscriptionOf } from '../subscriptions.data.ts';
import { formatInterval, subscriptionsMessages } from '../subscriptions.messages.ts';
import { describeDecline } from '../../../labels/declines.messages.ts';
import { detailMessages as m } from './detail.messages.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { SubscriptionRail } from './subscription-rail.tsx';

const SubscriptionHistory = lazy(() => import('./subscription-history.tsx'));

/** The subscription of the URL. */
export function SubscriptionPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(subscriptionOf(_id))}
      icon={IconCreditCard}
      labels={m}
      listPath={subscriptionPaths.list}
      head={fromCachedRow(subscriptionsApi.list, _id, headOf)}
    >
      {(subscription: Subscription) => (
        <SubscriptionDetail key={subscription._id} subscription={subscription} />
      )}
    </RecordLoader>
  );
}

type Known = Pick<Subscription, 'number' | 'status' | 'cancelAtPeriodEnd'>;
const headOf = ({ number, status, cancelAtPeriodEnd }: Known): RecordHead => ({
  title: number,
  crumbs: [{ label: subscriptionsMessages.title, to: subscriptionPaths.list }],
  status: <SubscriptionStatusBadge status={status} isEnding={cancelAtPeriodEnd} />,
});

/** The details and actions of a subscription. */
function SubscriptionDetail({ subscription }: { subscription: Subscription }) {
  const { number, watcher, plan, isFree, priceMinor, currency } = subscription;
  const { interval, intervalCount, startedAt } = subscription;
  const { primary, menu, dialogs } = useSubscriptionActions(subscription);
  const price = subscriptionsMessages.price(
    formatMoney(priceMinor, currency),
    formatInterval(interval, intervalCount),
  );
  useDocumentTitle(number);
  return (
    <>
      <PageHeader
        {...headOf(subscription)}
        facts={[
          watcher.name,
          plan.name,
          isFree ? subscriptionsMessages.free : price,
          <Timestamp key="at" at={startedAt} />,
        ]}
        menu={menu}
        primary={primary}
      />
      <Owed subscription={subscription} />
      <DetailColumns rail={<SubscriptionRail subscription={subscription} />} railLabel={m.rail}>
        <InvoicesCard invoices={subscription.invoices} />
        <DetailCard title={m.history}>
          <Suspense fallback={<LoadingTable columns={[3, 7]} rows={5} />}>
            <SubscriptionHistory subscription={subscription} />
          </Suspense>
        </DetailCard>
      </DetailColumns>
      {dialogs}
    </>
  );
}

/** The failed charge, its reason and the next retry. */
function Owed({ subscription }: { subscription: Subscription }) {
  const { status, failedAttempts, lastFailure, nextRetryAt, chargingSince } = subscription;
  if (chargingSince)
    return (
      <Alert
        color="blue"
        icon={<IconClock size={18} />}
        title={m.charging.title(formatDateTime(chargingSince))}
        mb="md"
      >
        {m.charging.text}
      </Alert>
    );
  const next = nextRetryAt ? m.owed.next(formatDate(nextRetryAt)) : m.owed.noNext;
  const then = new Map([
    ['past_due', next],
    ['unpaid', m.owed.unpaid],
    ['incomplete', m.owed.first],
  ]).get(status);
  if (failedAttempts === 0 || !then) return null;
  const why = lastFailure ? `${describeDecline(lastFailure)} ` : '';
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={m.owed.title(failedAttempts)} mb="md">
      {why + then}
    </Alert>
  );
}
