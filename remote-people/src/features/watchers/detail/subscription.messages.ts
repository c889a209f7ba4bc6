import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';

export const subscriptionStatusLabels: Record<SubscriptionRow['status'], string> = {
  incomplete: 'first payment pending',
  incomplete_expired: 'expired unpaid',
  trialing: 'in trial',
  active: 'active',
  past_due: 'past due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'ended',
};

export const subscriptionMessages = {
  title: 'Subscriptions',
  loading: 'Loading subscriptions',
  none: 'None',
  ending: (day: string) => `ends ${day}`,
  renews: (day: string) => `renews ${day}`,
  all: (count: string) => `All ${count}`,
};
