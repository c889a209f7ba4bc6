import type { PlanInterval } from '@backlot/contracts/plans';
import type {
  SubscriptionRow,
  subscriptionSorts,
  SubscriptionStatus,
} from '@backlot/contracts/subscriptions';

export const statusLabels: Record<SubscriptionStatus, string> = {
  incomplete: 'First payment open',
  incomplete_expired: 'Never paid',
  trialing: 'On trial',
  active: 'Active',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Ended',
};

export const sourceLabels: Record<SubscriptionRow['source'], string> = {
  web: 'Web',
  ios: 'iOS app',
  android: 'Android app',
  tv: 'TV app',
  admin: 'Back office',
};

export const sortLabels: Record<(typeof subscriptionSorts)[number], string> = {
  '-startedAt': 'Newest first',
  startedAt: 'Oldest first',
  currentPeriodEnd: 'Period ends first',
  '-currentPeriodEnd': 'Period ends last',
  '-failedAttempts': 'Most failed charges',
  failedAttempts: 'Fewest failed charges',
};

const units: Record<PlanInterval, [one: string, many: string]> = {
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
};
/** `a month`, `3 months`. */
export const everyWords = (interval: PlanInterval, count: number): string =>
  count === 1 ? `a ${units[interval][0]}` : `${count} ${units[interval][1]}`;

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const subscriptionsMessages = {
  title: 'Subscriber',
  loading: 'Loading subscribers',
  searchLabel: 'Search numbers or e-mails',
  emptyTitle: 'No subscribers yet',
  emptyText: 'Whoever subscribes to a plan is listed here.',
  noMatch: 'No subscribers match',
  none: '–',
  free: 'Free',
  plans: 'Plans',
  metrics: 'Figures',
  start: 'Start a subscription',
  price: (amount: string, every: string) => `${amount} ${every}`,
  /** Brands as the gateway writes them begin with a small letter. */
  card: (brand: string, last4: string) =>
    `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ••${last4}`.trim(),
  ending: 'Ends with the period',
  columns: {
    number: 'Number',
    watcher: 'Watcher',
    plan: 'Plan',
    status: 'Status',
    price: 'Price',
    mrr: 'A month, without tax',
    currentPeriodEnd: 'Period ends',
    startedAt: 'Started',
    trialEndsAt: 'Trial ends',
    failedAttempts: 'Failed charges',
    country: 'Country',
    source: 'Source',
    card: 'Card',
  },
  oneWatcher: 'One watcher',
  filters: {
    coupon: 'Coupon',
    cancelReason: 'Reason for leaving',
    trialEnds: 'Trial ends within',
    cardExpires: 'Card expires within',
    paying: 'Paying',
    ending: 'Ends with the period',
  },
  views: {
    paying: 'Paying',
    pastDue: 'Past due',
    trialEnds: 'Trial ends this week',
    cardExpires: 'Card expires soon',
    ending: 'About to leave',
  },
};
