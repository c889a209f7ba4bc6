import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { SubscriptionStatus } from '@backlot/contracts/money/subscriptions/subscription';

export const statusTones: Record<SubscriptionStatus, StatusTone> = {
  incomplete: 'warning',
  incomplete_expired: 'neutral',
  trialing: 'info',
  active: 'success',
  past_due: 'warning',
  unpaid: 'danger',
  paused: 'neutral',
  canceled: 'neutral',
};
