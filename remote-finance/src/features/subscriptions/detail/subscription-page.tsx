import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { IconCreditCard } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { subscriptionPaths } from '../subscription-paths.ts';
import { subscriptionOf } from '../subscriptions.data.ts';
import { detailMessages } from './detail.messages.ts';
import { SubscriptionDetail } from './subscription-detail.tsx';

/** The subscription of the URL. */
export function SubscriptionPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(subscriptionOf(_id))}
      icon={IconCreditCard}
      words={detailMessages}
      listPath={subscriptionPaths.list}
    >
      {(subscription: Subscription) => (
        <SubscriptionDetail key={subscription._id} subscription={subscription} />
      )}
    </RecordLoader>
  );
}
