import { currencyCode, day, minorUnits } from './fields.ts';
import { z } from './z.ts';

/** Days in UTC, both included; at most three years. */
export const metricsQuery = z
  .strictObject({
    from: day,
    to: day,
    /** The days before, as many; or the same days a year ago. */
    compare: z.optional(z.enum(['previous', 'year'])),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end is before the start' }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 1_100 * 86_400_000, {
      path: ['from'],
      message: 'At most three years',
    }),
  );
export type MetricsQuery = z.infer<typeof metricsQuery>;

/** Counts of the days from `from` to `to`; `activeStart` + `new` + `reactivated` − `churned` − `paused` = `activeEnd`. */
export const subscriberFigures = z.object({
  activeStart: z.int(),
  activeEnd: z.int(),
  new: z.int(),
  reactivated: z.int(),
  churned: z.int(),
  /** Paused, less those that came back from it or ended in it. */
  paused: z.int(),
  trialsStarted: z.int(),
  trialsEnded: z.int(),
  trialsConverted: z.int(),
  /** Shares of 1; null where there is nothing to divide by. */
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
  /** Each day of up to 92, else each month: what it ended with, and what happened in it. */
  points: z.array(
    z.object({
      /** First day of the point. */
      day,
      active: z.int(),
      new: z.int(),
      reactivated: z.int(),
      churned: z.int(),
      mrr: z.array(z.object({ currency: currencyCode, amountMinor: minorUnits })),
    }),
  ),
  /** Why subscriptions ended in the period, most first. */
  reasons: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
});
export type SubscriptionMetrics = z.infer<typeof subscriptionMetrics>;

/** Those who first paid in a month, and how many of them were still there after each month. */
export const cohort = z.object({
  /** YYYY-MM. */
  month: z.string(),
  size: z.int(),
  /** Still there after 0, 1, 2 … months; as far as time has come. */
  stayed: z.array(z.int()),
});
export type Cohort = z.infer<typeof cohort>;

/** What each figure means, as the page says it. */
export const metricDefinitions = {
  active:
    'Subscriptions that bring in money at the end of the day: active ones, and those past due while they are charged again. Trials, free and paused ones do not count. The list shows them with the filter “Paying”.',
  new: 'Watchers whose first payment for a family of plans came in these days.',
  reactivated: 'Watchers who had ended, or had not paid in the end, and pay again.',
  churned: 'Subscriptions that ended or were given up as unpaid in these days.',
  paused: 'Subscriptions that were paused, less those that came back or ended meanwhile.',
  churnRate: 'Churned in these days, divided by those paying at their start.',
  trialConversion: 'Trials that became paid in these days, divided by the trials that ended in them.',
  mrr: 'What all paying subscriptions bring in a month, without tax: a yearly price counts a twelfth, a weekly one 52 twelfths.',
  arpu: 'Monthly income divided by paying subscriptions.',
  ltv: 'Income per subscription divided by churn in a month (30.4 days).',
} as const;
