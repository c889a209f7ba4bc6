import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { planRecord } from '../plans/plans.record.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { refuseSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { watcherRecord } from '../../people/watchers/watchers.record.ts';
import { periodEnd } from './billing-period.ts';
import { billPeriod, unusedValueOf } from './billing.ts';
import { couponTermsFor } from './coupon-terms.ts';
import { type ChargingBy, guardedPayment } from './charge-guard.ts';
import { savedCard, noCard } from './saved-card.ts';
import type { Plan } from './plan.repo.ts';
import { startingPrice, taxIn } from './plan-pricing.ts';
import { dayMs, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { changeSubscription, insertSubscription } from './subscriptions.record.ts';

const closed = ['canceled', 'incomplete_expired'] as const;
/** Shorter trials get no reminder. */
const remindedDays = 4;

export type Started = { subscription: Subscription; paymentId: string | null };
type Card = Awaited<ReturnType<typeof savedCard>>;

/**
 * Starts a subscription for a watcher; the returned payment must be charged after the commit.
 * @throws ApiError 403 `step_up_required`; 404; 409 `already_subscribed`; 422 for an invalid plan, country or card
 */
export async function startSubscription(
  deps: Pick<MoneyDeps, 'db' | 'gateway'>,
  input: SubscriptionInput,
  by: ChargingBy,
): Promise<Started> {
  const card = input.methodId ? await savedCard(deps, input.methodId) : noCard;
  return deps.db.transaction((tx) => begin(tx, input, card, deps.gateway.name, by));
}

async function begin(
  tx: Db,
  input: SubscriptionInput,
  card: Card,
  gateway: string,
  by: ChargingBy,
): Promise<Started> {
  const { at } = by;
  // The watcher is locked: of two concurrent starts the second finds the first.
  await watcherRecord.lockEditable(tx, input.watcherId, undefined);
  await refuseSuspended(tx, input.watcherId);
  const plan = await planFor(tx, input);
  const isReturn = await checkFamily(tx, input.watcherId, plan.family);
  const terms = await termsOf(tx, plan, input.country);
  const isTrial = input.start === 'trial';
  const isFree = input.start === 'free';
  const trialEnd = new Date(at.getTime() + plan.trialDays * dayMs);
  const { interval, intervalCount } = plan;
  const priced = { ...terms, planId: plan._id, country: input.country, watcherId: input.watcherId };
  const coupon = input.couponId
    ? await couponTermsFor(tx, input.couponId, { ...priced, subscriptionId: null }, at)
    : {};
  const subscription = await insertSubscription(
    tx,
    {
      ...newSubscription,
      ...card,
      ...terms,
      ...coupon,
      number: await nextSubscriptionNumber(tx),
      watcherId: input.watcherId,
      planId: plan._id,
      family: plan.family,
      source: input.source,
      notes: input.notes,
      secretHash: input.secret === undefined ? null : hashToken(input.secret),
      country: input.country,
      interval,
      intervalCount,
      isFree,
      isReturn,
      startedAt: at,
      trialEndsAt: isTrial ? trialEnd : null,
      inTrial: isTrial,
      trialRemindedAt: isTrial && plan.trialDays < remindedDays ? at : null,
      currentPeriodStart: at,
      currentPeriodEnd: isTrial ? trialEnd : periodEnd(at, plan, at),
      activatedAt: isFree ? at : null,
    },
    by,
  );
  if (input.start !== 'charge') return { subscription, paymentId: null };
  const { changed, paymentId } = await billPeriod(tx, subscription, at, gateway, at);
  if (paymentId && !card.methodId)
    throw invalid(fieldProblem('methodId', 'required', 'Add a card to charge.'));
  guardedPayment(paymentId, by);
  return {
    subscription: await changeSubscription(tx, subscription, changed, { ...by, action: 'bill' }),
    paymentId,
  };
}

/** The facts of a new subscription. */
export const newSubscription = {
  balanceMinor: 0,
  nextPlanId: null,
  nextPriceVersion: null,
  priceNoticeAt: null,
  couponId: null,
  couponInvoicesLeft: null,
  periodDiscountMinor: 0,
  chargingSince: null,
  failedAttempts: 0,
  lastFailure: null,
  pastDueSince: null,
  nextRetryAt: null,
  unpaidAt: null,
  pausedAt: null,
  pausedUntil: null,
  periodAnchorAt: null,
  refundsSettledMinor: 0,
  pausedLeftMs: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  cancelReason: null,
  cancelNote: null,
  endedAt: null,
  replacedById: null,
  secretHash: null,
} satisfies Partial<Subscription>;

async function planFor(tx: Db, { planId, start, country }: SubscriptionInput): Promise<Plan> {
  const plan = await planRecord.lock(tx, planId, undefined, { against: 'changes' });
  const problems: FieldError[] = [];
  if (plan.status !== 'active' && plan.status !== 'hidden')
    problems.push(fieldProblem('planId', 'not_sold', 'Choose an active plan.'));
  if (start === 'trial' && plan.trialDays === 0)
    problems.push(fieldProblem('start', 'no_trial', 'This plan has no trial.'));
  if (!(await countriesAmong(tx, [country])).has(country))
    problems.push(fieldProblem('country', 'unknown', 'Choose a valid country.'));
  if (problems.length > 0) throw invalid(...problems);
  return plan;
}

/** @returns whether the watcher had one of this family before */
async function checkFamily(tx: Db, watcherId: string, family: string): Promise<boolean> {
  const of = and(eq(t.watcherId, watcherId), eq(t.family, family));
  const [live] = await tx
    .select({ number: t.number })
    .from(t)
    .where(and(of, notInArray(t.status, [...closed]), isNull(t.replacedById)));
  if (live)
    throw conflict(
      'already_subscribed',
      `This watcher already has a subscription in this plan family: ${live.number}.`,
    );
  return (await tx.$count(t, and(of, sql`${t.activatedAt} is not null`))) > 0;
}

/** @throws ApiError 422 for a country without a price */
async function termsOf(
  tx: Db,
  plan: Plan,
  country: string,
): Promise<Pick<Subscription, 'currency' | 'priceVersion' | 'priceMinor' | 'monthlyMinor'>> {
  const tax = await taxIn(tx, country);
  const price = startingPrice(plan.prices, country, tax.currency);
  if (!price)
    throw invalid(
      fieldProblem('country', 'no_price', 'This plan has no price for this country. Choose another plan.'),
    );
  const { currency, amountMinor } = price;
  return {
    currency,
    priceVersion: plan.priceVersion,
    priceMinor: amountMinor,
    monthlyMinor: unusedValueOf(amountMinor, currency, plan, tax),
  };
}

async function nextSubscriptionNumber(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('subscription_number')::text as n`);
  return `SUB-${(row?.n ?? '').padStart(6, '0')}`;
}
