import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { Anchor, formatDate, QueryStates, Text } from '@backlot/ui';
import { Terms } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subscriptionMessages as m, subscriptionStatusLabels } from './subscription.messages.ts';

const shown = 3;

type Props = { watcherId: string; loading: ReactNode };

/** The newest subscriptions of a watcher in short, each with a link to its page. */
export default function WatcherSubscriptions({ watcherId, loading }: Props) {
  const result = useQuery(queryOf(subscriptionsApi.list, { query: { watcherId } }));
  return (
    <QueryStates result={result} loading={loading}>
      {(page) => <Newest page={page} watcherId={watcherId} />}
    </QueryStates>
  );
}

type NewestProps = { page: Response<typeof subscriptionsApi.list>; watcherId: string };

function Newest({ page: { items, total }, watcherId }: NewestProps) {
  if (items.length === 0) return <Text size="sm">{m.none}</Text>;
  return (
    <>
      <Terms terms={items.slice(0, shown).map((one) => [one.plan.name, <State key={one._id} of={one} />])} />
      {total > shown && (
        <Anchor component={Link} to={`/admin/subscriptions?watcherId=${watcherId}`} size="sm">
          {m.all(formatNumber(total))}
        </Anchor>
      )}
    </>
  );
}

function State({ of: subscription }: { of: SubscriptionRow }) {
  return (
    <>
      <Anchor component={Link} to={`/admin/subscriptions/${subscription._id}`} inherit>
        {subscription.number}
      </Anchor>
      {`, ${describeState(subscription)}`}
    </>
  );
}

function describeState({ status, cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionRow): string {
  const label = subscriptionStatusLabels[status];
  if (status !== 'active' && status !== 'trialing') return label;
  const day = formatDate(currentPeriodEnd);
  return `${label}, ${cancelAtPeriodEnd ? m.ending(day) : m.renews(day)}`;
}
