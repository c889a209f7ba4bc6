import {
  countryCode,
  currencyCode,
  id,
  instant,
  kebab,
  minorUnits,
  reference,
  text,
  version,
} from '../../platform/values/fields.ts';
import { csv, listQuery, queryInt } from '../../platform/lists/list.ts';
import { column, field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { savedMethodId } from '../gateway/gateway.ts';
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

/**
 * The columns of a subscription, written by its own actions. Values of personal ones stay out of the permanent audit log and
 * are erased with the watcher.
 */
export const subscriptionFields = fieldsOfRecord({
  /** Human-readable: S-000123. */
  number: column(z.string(), { label: 'Number' }),
  watcherId: field(id, { label: 'Watcher', blank: '', help: 'Search by name or email.' }),
  planId: field(id, { label: 'Plan', blank: '' }),
  family: column(z.string(), { label: 'Family' }),
  country: field(countryCode, { label: 'Country', blank: '', help: 'Determines price and tax.' }),
  source: field(subscriptionSource, { label: 'Source', blank: 'admin' }),
  notes: field(text(2_000), {
    label: 'Notes',
    blank: '',
    help: 'Internal. Watchers don’t see them.',
    isPersonal: true,
  }),
  status: column(subscriptionStatus, { label: 'Status' }),
  isFree: column(z.boolean(), { label: 'Free' }),
  /** The current price of one period. */
  priceMinor: column(minorUnits, { label: 'Price' }),
  priceVersion: column(z.int(), { label: 'Price version' }),
  currency: column(currencyCode, { label: 'Currency' }),
  interval: column(planInterval, { label: 'Billing interval' }),
  intervalCount: column(z.int(), { label: 'Interval count' }),
  /** Negative: credit toward the next invoices. Positive: added to them. */
  balanceMinor: column(minorUnits, { label: 'Balance' }),
  nextPlanId: column(z.nullable(id), { label: 'Plan from next renewal' }),
  nextPriceVersion: column(z.nullable(z.int()), { label: 'Next price version' }),
  priceNoticeAt: column(z.nullable(instant), { label: 'Price change notice sent' }),
  couponId: field(z.nullable(id), { label: 'Coupon', blank: null }),
  couponInvoicesLeft: column(z.nullable(z.int()), { label: 'Discounted invoices left' }),
  methodId: field(z.nullable(savedMethodId), { label: 'Card', blank: null, isPersonal: true }),
  methodLast4: column(z.nullable(z.string()), { label: 'Card ends in', isPersonal: true }),
  startedAt: column(instant, { label: 'Started' }),
  isReturn: column(z.boolean(), { label: 'Returning subscriber' }),
  trialEndsAt: column(z.nullable(instant), { label: 'Trial ends' }),
  trialRemindedAt: column(z.nullable(instant), { label: 'Trial reminder sent' }),
  currentPeriodStart: column(instant, { label: 'Period starts' }),
  currentPeriodEnd: column(instant, { label: 'Period ends' }),
  activatedAt: column(z.nullable(instant), { label: 'First payment' }),
  failedAttempts: column(z.int(), { label: 'Failed charges' }),
  lastFailure: column(z.nullable(z.string()), { label: 'Last decline reason' }),
  pastDueSince: column(z.nullable(instant), { label: 'Past due since' }),
  nextRetryAt: column(z.nullable(instant), { label: 'Next retry' }),
  pausedAt: column(z.nullable(instant), { label: 'Paused' }),
  pausedUntil: column(z.nullable(instant), { label: 'Paused until' }),
  cancelAtPeriodEnd: column(z.boolean(), { label: 'Cancels at period end' }),
  canceledAt: column(z.nullable(instant), { label: 'Canceled' }),
  cancelReason: column(z.nullable(z.string()), { label: 'Cancellation reason' }),
  cancelNote: column(z.nullable(z.string()), { label: 'Cancellation note', isPersonal: true }),
  endedAt: column(z.nullable(instant), { label: 'Ended' }),
  /** The subscription that replaced this one when watchers were merged. */
  replacedById: column(z.nullable(id), { label: 'Replaced by' }),
});
/** Labels of what a row has besides its columns. */
export const subscriptionRowLabels = { watcherEmail: 'Email', mrrMinor: 'MRR (excl. tax)' } as const;

export const subscriptionColumns = z.object(shapeOf(subscriptionFields));

export const subscriptionRow = z.extend(
  z.pick(subscriptionColumns, {
    number: true,
    status: true,
    cancelAtPeriodEnd: true,
    isFree: true,
    priceMinor: true,
    currency: true,
    interval: true,
    intervalCount: true,
    currentPeriodEnd: true,
    country: true,
    source: true,
    startedAt: true,
    trialEndsAt: true,
    failedAttempts: true,
  }),
  {
    _id: id,
    version,
    watcher: reference,
    watcherEmail: z.string(),
    plan: reference,
    /** Its contribution to MRR, excluding tax. */
    mrrMinor: minorUnits,
    cardLast4: z.nullable(z.string()),
  },
);
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
