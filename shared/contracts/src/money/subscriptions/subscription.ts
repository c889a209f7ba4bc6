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
import { fieldsOfRecord, fileColumn, fileField, shapeOf } from '../../platform/records/record-fields.ts';
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
  number: fileColumn(z.string(), { label: 'Number', file: 'export' }),
  watcherId: fileField(id, { label: 'Watcher', blank: '', help: 'Search by name or email.', file: 'none' }),
  planId: fileField(id, { label: 'Plan', blank: '', file: 'none' }),
  family: fileColumn(z.string(), { label: 'Family', file: 'none' }),
  country: fileField(countryCode, {
    label: 'Country',
    blank: '',
    help: 'Determines price and tax.',
    file: 'export',
  }),
  source: fileField(subscriptionSource, { label: 'Source', blank: 'admin', file: 'export' }),
  notes: fileField(text(2_000), {
    label: 'Notes',
    blank: '',
    help: 'Internal. Watchers don’t see them.',
    isPersonal: true,
    file: 'none',
  }),
  status: fileColumn(subscriptionStatus, { label: 'Status', file: 'export' }),
  isFree: fileColumn(z.boolean(), { label: 'Complimentary', file: 'none' }),
  /** The current price of one period. */
  priceMinor: fileColumn(minorUnits, { label: 'Price', file: 'amount' }),
  priceVersion: fileColumn(z.int(), { label: 'Price version', file: 'none' }),
  currency: fileColumn(currencyCode, { label: 'Currency', file: 'export' }),
  interval: fileColumn(planInterval, { label: 'Billing interval', file: 'none' }),
  intervalCount: fileColumn(z.int(), { label: 'Interval count', file: 'none' }),
  /** Negative: credit toward the next invoices. Positive: added to them. */
  balanceMinor: fileColumn(minorUnits, { label: 'Balance', file: 'none' }),
  nextPlanId: fileColumn(z.nullable(id), { label: 'Plan from next renewal', file: 'none' }),
  nextPriceVersion: fileColumn(z.nullable(z.int()), { label: 'Next price version', file: 'none' }),
  priceNoticeAt: fileColumn(z.nullable(instant), { label: 'Price change notice sent', file: 'none' }),
  couponId: fileField(z.nullable(id), { label: 'Coupon', blank: null, file: 'none' }),
  couponInvoicesLeft: fileColumn(z.nullable(z.int()), { label: 'Discounted invoices left', file: 'none' }),
  methodId: fileField(z.nullable(savedMethodId), {
    label: 'Card',
    blank: null,
    isPersonal: true,
    file: 'none',
  }),
  methodLast4: fileColumn(z.nullable(z.string()), { label: 'Card ends in', isPersonal: true, file: 'none' }),
  startedAt: fileColumn(instant, { label: 'Started', file: 'export' }),
  isReturn: fileColumn(z.boolean(), { label: 'Returning subscriber', file: 'none' }),
  trialEndsAt: fileColumn(z.nullable(instant), { label: 'Trial ends', file: 'export' }),
  trialRemindedAt: fileColumn(z.nullable(instant), { label: 'Trial reminder sent', file: 'none' }),
  currentPeriodStart: fileColumn(instant, { label: 'Period starts', file: 'none' }),
  currentPeriodEnd: fileColumn(instant, { label: 'Period ends', file: 'export' }),
  activatedAt: fileColumn(z.nullable(instant), { label: 'First payment', file: 'none' }),
  failedAttempts: fileColumn(z.int(), { label: 'Failed charges', file: 'export' }),
  lastFailure: fileColumn(z.nullable(z.string()), { label: 'Last decline reason', file: 'none' }),
  pastDueSince: fileColumn(z.nullable(instant), { label: 'Past due since', file: 'none' }),
  nextRetryAt: fileColumn(z.nullable(instant), { label: 'Next retry', file: 'none' }),
  pausedAt: fileColumn(z.nullable(instant), { label: 'Paused', file: 'none' }),
  pausedUntil: fileColumn(z.nullable(instant), { label: 'Paused until', file: 'none' }),
  cancelAtPeriodEnd: fileColumn(z.boolean(), { label: 'Cancels at period end', file: 'none' }),
  canceledAt: fileColumn(z.nullable(instant), { label: 'Canceled', file: 'none' }),
  cancelReason: fileColumn(z.nullable(z.string()), { label: 'Cancellation reason', file: 'none' }),
  cancelNote: fileColumn(z.nullable(z.string()), {
    label: 'Cancellation note',
    isPersonal: true,
    file: 'none',
  }),
  endedAt: fileColumn(z.nullable(instant), { label: 'Ended', file: 'none' }),
  /** The subscription that replaced this one when watchers were merged. */
  replacedById: fileColumn(z.nullable(id), { label: 'Replaced by', file: 'none' }),
});
/** Labels of what a row has besides its columns. */
export const subscriptionRowLabels = { watcherEmail: 'Email', mrrMinor: 'MRR (excl. tax)' } as const;
/** What changes besides the columns, in the history and the audit log. */
export const subscriptionHistoryLabels = {
  chargedMinor: 'Charge',
  pausedLeftMs: 'Time left in period',
} as const;

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
