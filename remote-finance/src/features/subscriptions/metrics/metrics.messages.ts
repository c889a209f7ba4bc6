import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { metricDefinitions } from '@backlot/contracts/money/subscriptions/metrics';

export const metricLabels: Record<keyof typeof metricDefinitions, string> = {
  active: 'Paying',
  new: 'New',
  reactivated: 'Reactivated',
  churned: 'Churned',
  paused: 'Paused',
  churnRate: 'Churn rate',
  trialConversion: 'Trial conversion',
  mrr: 'MRR',
  arpu: 'ARPU',
  ltv: 'LTV',
};

export const metricsMessages = {
  figures: 'Metrics',
  title: 'Subscription metrics',
  subscriptions: 'Subscriptions',
  period: 'Period',
  periods: { '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 365 days' },
  compare: 'Compare with',
  compares: { none: 'Nothing', previous: 'Previous period', year: 'Previous year' },
  range: (from: string, to: string) => `${from} to ${to}, UTC`,
  previous: (value: string) => `previous: ${value}`,
  none: '–',
  seePaying: 'View subscriptions',
  movement: 'Subscriber movement',
  activeChart: 'Paying subscriptions',
  mrrChart: (currency: string) => `MRR (${currency})`,
  day: 'Day',
  money: 'Revenue',
  reasons: 'Cancellation reasons',
  reason: subscriptionsApi.cancel.fields.reason.label,
  count: 'Subscriptions',
  noReasons: 'No cancellations in this period.',
  cohorts: 'Cohort retention',
  cohortsHelp:
    'Share of subscriptions first paid in a month that were still paying at the end of that month (+0) and of each later month.',
  noCohorts: 'No paying subscribers yet.',
  month: 'Month',
  size: 'Subscribers',
  after: (months: number) => `+${months}`,
  definitions: 'Definitions',
  loading: 'Loading metrics',
};
