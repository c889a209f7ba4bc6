import { Anchor, FailedState, formatDate, Paper, Skeleton, Text, Title } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { subscriptionMessages as m, subscriptionStatusLabels } from './subscription.messages.ts';
import classes from './watcher-detail.module.css';

const shown = 3;

/** The newest subscriptions of a watcher in short, each with a link to its page. */
export default function WatcherSubscriptions({ watcherId }: { watcherId: string }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {m.title}
      </Title>
      <Newest watcherId={watcherId} />
    </Paper>
  );
}

function Newest({ watcherId }: { watcherId: string }) {
  const query = { watcherId };
  const { data, error, isFetching, refetch } = useQuery(queryOf(subscriptionsApi.list, { query }));
  if (error && !isFetching) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={36} role="status" aria-label={m.loading} />;
  if (data.items.length === 0) return <Text size="sm">{m.none}</Text>;
  return (
    <>
      <dl className={classes.terms}>
        {data.items.slice(0, shown).map((one) => (
          <div key={one._id}>
            <dt>{one.plan.name}</dt>
            <dd>
              <Anchor component={Link} to={`/admin/subscriptions/${one._id}`} inherit underline="always">
                {one.number}
              </Anchor>
              {`, ${stateOf(one)}`}
            </dd>
          </div>
        ))}
      </dl>
      {data.total > shown && (
        <Anchor
          component={Link}
          to={`/admin/subscriptions?watcherId=${watcherId}`}
          size="sm"
          underline="always"
        >
          {m.all(data.total.toLocaleString('en'))}
        </Anchor>
      )}
    </>
  );
}

function stateOf({ status, cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionRow): string {
  const label = subscriptionStatusLabels[status];
  if (status !== 'active' && status !== 'trialing') return label;
  const day = formatDate(currentPeriodEnd);
  return `${label}, ${cancelAtPeriodEnd ? m.ending(day) : m.renews(day)}`;
}
