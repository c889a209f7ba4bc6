import { currencyCode, day, minorUnits } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** UTC dates, both inclusive; at most three years. */
export const metricsQuery = z
  .strictObject({
    from: day,
    to: day,
    /** The previous period of the same length, or the previous year. */
    compare: z.optional(z.enum(['previous', 'year'])),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'The end date must be on or after the start date.',
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 1_100 * 86_400_000, {
      path: ['from'],
      message: 'Choose a period of at most three years.',
    }),
  );
export type MetricsQuery = z.infer<typeof metricsQuery>;

/** Counts for the dates from `from` to `to`; `activeStart` + `new` + `reactivated` − `churned` − `paused` = `activeEnd`. */
export const subscriberFigures = z.object({
  activeStart: z.int(),
  activeEnd: z.int(),
  new: z.int(),
  reactivated: z.int(),
  churned: z.int(),
  /** Paused, less those resumed or ended while paused. */
  paused: z.int(),
  trialsStarted: z.int(),
  trialsEnded: z.int(),
  trialsConverted: z.int(),
  /** Fractions of 1; null when undefined. */
  churnRate: z.nullable(z.number()),
  trialConversion: z.nullable(z.number()),
});
export type SubscriberFigures = z.infer<typeof subscriberFigures>;

export const moneyFigures = z.object({
  currency: currencyCode,
  active: z.int(),
  mrrStartMinor: minorUnits,
  mrrEndMinor: minorUnits,
  arpuMinor: z.nullable(minorUnits),
  ltvMinor: z.nullable(minorUnits),
});
export type MoneyFigures = z.infer<typeof moneyFigures>;

const period = z.object({
  from: day,
  to: day,
  subscribers: subscriberFigures,
  byCurrency: z.array(moneyFigures),
});

export const subscriptionMetrics = z.object({
  current: period,
  previous: z.nullable(period),
  /** Daily for up to 92 days, else monthly: closing values and movement. */
  points: z.array(
    z.object({
      /** The first day of the point. */
      day,
      active: z.int(),
      new: z.int(),
      reactivated: z.int(),
      churned: z.int(),
      mrr: z.array(z.object({ currency: currencyCode, amountMinor: minorUnits })),
    }),
  ),
  /** Cancellation reasons in the period, most frequent first. */
  reasons: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
});
export type SubscriptionMetrics = z.infer<typeof subscriptionMetrics>;

/** The subscriptions first paid in a month, and how many were retained at the end of each month. */
export const cohort = z.object({
  /** YYYY-MM. */
  month: z.string(),
  size: z.int(),
  /** Retained at the end of this month and of each that followed; of the current month, up to now. */
  stayed: z.array(z.int()),
});
export type Cohort = z.infer<typeof cohort>;

/** Definitions shown on the metrics page. */
export const metricDefinitions = {
  active:
    'Active and past-due subscriptions at the end of the day, excluding trials, complimentary and paused ones. Filter the list by “Paying” to see them.',
  new: 'Watchers with their first payment in a plan family in the period.',
  reactivated: 'Former subscribers, canceled or unpaid, who pay again.',
  churned: 'Subscriptions that were canceled or became unpaid in the period.',
  paused: 'Subscriptions paused in the period, less those resumed or ended.',
  churnRate: 'Churned in the period, divided by paying at its start.',
  trialConversion: 'Trials converted to paid, divided by trials ended in the period.',
  mrr: 'Monthly recurring revenue, excluding tax: a yearly price counts 1/12, a weekly one 52/12.',
  arpu: 'Average revenue per subscription: MRR divided by paying subscriptions.',
  ltv: 'Lifetime value: ARPU divided by monthly churn (30.4 days).',
} as const;
