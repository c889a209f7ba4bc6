import type { SubscriptionRow } from '@backlot/contracts/money/subscriptions/subscription';

export const subscriptionStatusLabels: Record<SubscriptionRow['status'], string> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete (expired)',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
};

export const subscriptionMessages = {
  title: 'Subscriptions',
  loading: 'Loading subscriptions',
  none: 'None',
  ending: (day: string) => `ends ${day}`,
  renews: (day: string) => `renews ${day}`,
  all: (count: string) => `All ${count}`,
};
