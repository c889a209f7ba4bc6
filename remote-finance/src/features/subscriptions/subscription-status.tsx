import { IconClock, IconCreditCard, StatusBadge, type Tone } from '@backlot/ui';
import type { SubscriptionStatus } from '@backlot/contracts/subscriptions';
import { statusLabels, subscriptionsMessages as m } from './subscriptions.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The one place that says how each status looks. */
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

/** A status; of one that is about to leave, that too. */
export function SubscriptionStatusBadge({ status, isEnding }: Props) {
  if (isEnding) return <StatusBadge tone="warning" icon={IconClock} label={m.ending} />;
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}
