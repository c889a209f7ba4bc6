import { countryCode, currencyCode, id, instant, kebab, minorUnits, reference, version } from './fields.ts';
import { csv, listQuery, queryInt } from './list.ts';
import { planInterval } from './plans.ts';
import { z } from './z.ts';

/** Source of the states: docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
export const subscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
/** A watcher has one of these in a family of plans at most. */
export const liveStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
] as const satisfies readonly SubscriptionStatus[];

export const subscriptionSource = z.enum(['web', 'ios', 'android', 'tv', 'admin']);

export const subscriptionRow = z.object({
  _id: id,
  version,
  /** For people: S-000123. */
  number: z.string(),
  watcher: reference,
  watcherEmail: z.string(),
  plan: reference,
  status: subscriptionStatus,
  cancelAtPeriodEnd: z.boolean(),
  isFree: z.boolean(),
  /** Of one period, as it is charged now. */
  priceMinor: minorUnits,
  currency: currencyCode,
  interval: planInterval,
  intervalCount: z.int(),
  currentPeriodEnd: instant,
  /** What it adds to a month's income now, without tax. */
  mrrMinor: minorUnits,
  country: z.string(),
  source: subscriptionSource,
  startedAt: instant,
  trialEndsAt: z.nullable(instant),
  failedAttempts: z.int(),
  cardLast4: z.nullable(z.string()),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

export const subscriptionSorts = [
  '-startedAt',
  'startedAt',
  'currentPeriodEnd',
  '-currentPeriodEnd',
  '-failedAttempts',
  'failedAttempts',
] as const;

export const subscriptionFilters = {
  status: z.optional(csv(subscriptionStatus)),
  planId: z.optional(csv(id)),
  watcherId: z.optional(id),
  country: z.optional(csv(countryCode)),
  source: z.optional(csv(subscriptionSource)),
  couponId: z.optional(csv(id)),
  /** Keys of `cancelReason`. */
  cancelReason: z.optional(csv(kebab(60))),
  trialEndsInDays: z.optional(queryInt(1, 90)),
  cardExpiresInDays: z.optional(queryInt(1, 90)),
  /** Active or past due, and neither free nor on trial: what the figures count. */
  paying: z.optional(z.stringbool()),
  /** Canceled to the end of what was paid. */
  ending: z.optional(z.stringbool()),
};
/** `q` is a prefix of the number or of the watcher's e-mail. */
export const subscriptionQuery = listQuery(subscriptionSorts, subscriptionFilters);
