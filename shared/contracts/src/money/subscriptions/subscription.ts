import {
  countryCode,
  currencyCode,
  id,
  instant,
  kebab,
  minorUnits,
  reference,
  version,
} from '../../platform/values/fields.ts';
import { csv, listQuery, queryInt } from '../../platform/lists/list.ts';
import { planInterval } from '../plans/plan.ts';
import { z } from '../../z.ts';

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
/** The live statuses: a watcher has at most one per plan family. */
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
  /** Human-readable: S-000123. */
  number: z.string(),
  watcher: reference,
  watcherEmail: z.string(),
  plan: reference,
  status: subscriptionStatus,
  cancelAtPeriodEnd: z.boolean(),
  isFree: z.boolean(),
  /** The current price of one period. */
  priceMinor: minorUnits,
  currency: currencyCode,
  interval: planInterval,
  intervalCount: z.int(),
  currentPeriodEnd: instant,
  /** Its contribution to MRR, excluding tax. */
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
  /** Keys of `cancelReason` lookups. */
  cancelReason: z.optional(csv(kebab(60))),
  trialEndsInDays: z.optional(queryInt(1, 90)),
  cardExpiresInDays: z.optional(queryInt(1, 90)),
  /** Active or past due, neither free nor trialing: what metrics count. */
  paying: z.optional(z.stringbool()),
  /** Canceled at period end. */
  ending: z.optional(z.stringbool()),
};
/** `q` is a prefix of the number or the watcher's email. */
export const subscriptionQuery = listQuery(subscriptionSorts, subscriptionFilters);
