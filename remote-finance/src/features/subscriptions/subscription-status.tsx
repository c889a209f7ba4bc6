import { Group, IconClock, IconCreditCard, StatusBadge, statusBadge } from '@backlot/ui';
import {
  subscriptionFields,
  type SubscriptionStatus,
} from '@backlot/contracts/money/subscriptions/subscription';
import { statusTones } from './status-tones.ts';
import { statusLabels } from './subscriptions.messages.ts';

const OwnStatusBadge = statusBadge(statusLabels, statusTones, {
  incomplete: IconCreditCard,
  trialing: IconClock,
  paused: IconClock,
});

type Props = { status: SubscriptionStatus; isEnding: boolean };

/** The status, and whether the subscription is canceling. */
export function SubscriptionStatusBadge({ status, isEnding }: Props) {
  const own = <OwnStatusBadge status={status} />;
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
