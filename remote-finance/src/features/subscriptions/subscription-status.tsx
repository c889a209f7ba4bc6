import { Group, IconClock, IconCreditCard, StatusBadge, type Tone } from '@backlot/ui';
import {
  subscriptionFields,
  type SubscriptionStatus,
} from '@backlot/contracts/money/subscriptions/subscription';
import { statusLabels } from './subscriptions.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The tone of each status. */
const looks: Record<SubscriptionStatus, Look> = {
  incomplete: { tone: 'warning', icon: IconCreditCard },
  incomplete_expired: { tone: 'neutral' },
  trialing: { tone: 'info', icon: IconClock },
  active: { tone: 'success' },
  past_due: { tone: 'warning' },
  unpaid: { tone: 'danger' },
  paused: { tone: 'neutral', icon: IconClock },
  canceled: { tone: 'neutral' },
};

type Props = { status: SubscriptionStatus; isEnding: boolean };

/** The status, and whether the subscription is canceling. */
export function SubscriptionStatusBadge({ status, isEnding }: Props) {
  const own = <StatusBadge {...looks[status]} label={statusLabels[status]} />;
  if (!isEnding) return own;
  const ending = (
    <StatusBadge tone="warning" icon={IconClock} label={subscriptionFields.cancelAtPeriodEnd.label} />
  );
  // An active subscription shows the cancellation only.
  if (status === 'active' || status === 'trialing') return ending;
  return (
    <Group gap={4}>
      {own}
      {ending}
    </Group>
  );
}
