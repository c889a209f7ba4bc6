import type { PlanInterval } from '@backlot/contracts/money/plans/plan';
import type {
  SubscriptionRow,
  subscriptionSorts,
  SubscriptionStatus,
} from '@backlot/contracts/money/subscriptions/subscription';

export const statusLabels: Record<SubscriptionStatus, string> = {
  incomplete: 'Incomplete',
  incomplete_expired: 'Incomplete (expired)',
  trialing: 'Trialing',
  active: 'Active',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Canceled',
};

export const sourceLabels: Record<SubscriptionRow['source'], string> = {
  web: 'Web',
  ios: 'iOS app',
  android: 'Android app',
  tv: 'TV app',
  admin: 'Admin',
};

export const sortLabels: Record<(typeof subscriptionSorts)[number], string> = {
  '-startedAt': 'Newest first',
  startedAt: 'Oldest first',
  currentPeriodEnd: 'Renewal: soonest first',
  '-currentPeriodEnd': 'Renewal: latest first',
  '-failedAttempts': 'Most failed charges',
  failedAttempts: 'Fewest failed charges',
};

const units: Record<PlanInterval, [one: string, many: string]> = {
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
};
/** `per month`, `every 3 months`. */
export const formatInterval = (interval: PlanInterval, count: number): string =>
  count === 1 ? `per ${units[interval][0]}` : `every ${count} ${units[interval][1]}`;

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const subscriptionsMessages = {
  /** Named by the specification. */
  menu: 'Subscriber',
  title: 'Subscriptions',
  /** Titles of several notifications of one kind. */
  loading: 'Loading subscriptions',
  searchLabel: 'Search by number, name or email',
  emptyTitle: 'No subscriptions yet',
  emptyText: 'Subscriptions appear here when watchers subscribe to a plan.',
  noMatch: 'No matching subscriptions',
  none: '–',
  free: 'Complimentary',
  plans: 'Plans',
  metrics: 'Metrics',
  start: 'Start subscription',
  price: (amount: string, every: string) => `${amount} ${every}`,
  /** The gateway writes brands in lower case. */
  card: (brand: string, last4: string) =>
    `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`.trim(),
  filters: {
    trialEnds: 'Trial ends within',
    cardExpires: 'Card expires within',
    paying: 'Paying',
  },
  views: {
    paying: 'Paying',
    pastDue: 'Past due',
    trialEnds: 'Trial ends this week',
    cardExpires: 'Card expires soon',
    ending: 'Canceling',
  },
};
