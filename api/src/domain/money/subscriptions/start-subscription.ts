import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { refuseSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { watcherRecord } from '../../people/watchers/watchers.record.ts';
import { periodEnd } from './billing-period.ts';
import { type AgreedTerms, agreeOnTerms, cardMissing } from './agree-on-terms.ts';
import { billPeriod } from './billing.ts';
import { type ChargingBy, guardedPayment } from './charge-guard.ts';
import { checkedCard, noCard, type savedCard } from './saved-card.ts';
import { dayMs, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { nothingOwed } from './subscription-changes.ts';
import { changeSubscription, insertSubscription } from './subscriptions.record.ts';

const closed = ['canceled', 'incomplete_expired'] as const;
/** Shorter trials get no reminder. */
const remindedDays = 4;

export type Started = { subscription: Subscription; paymentId: string | null };
type Card = Awaited<ReturnType<typeof savedCard>>;

/**
 * Starts a subscription for a watcher; the returned payment must be charged after the commit.
 * @throws ApiError 403 `step_up_required`; 409 `already_subscribed`; 422 for an invalid watcher, plan, country, coupon or card
 */
export async function startSubscription(
  deps: Pick<MoneyDeps, 'db' | 'gateway'>,
  input: SubscriptionInput,
  by: ChargingBy,
): Promise<Started> {
  const { card = noCard, refused } = await checkedCard(deps, input.methodId);
  return deps.db.transaction(async (tx) => {
    const agreed = await agreeOnTerms(tx, input, by.at, refused);
    return begin(tx, input, { ...agreed, card }, deps.gateway.name, by);
  });
}

async function begin(
  tx: Db,
  input: SubscriptionInput,
  { plan, terms, coupon, card }: AgreedTerms & { card: Card },
  gateway: string,
  by: ChargingBy,
): Promise<Started> {
  const { at } = by;
  await watcherRecord.lockEditable(tx, input.watcherId, undefined);
  await refuseSuspended(tx, input.watcherId);
  const isReturn = await checkFamily(tx, input.watcherId, plan.family);
  const isTrial = input.start === 'trial';
  const isFree = input.start === 'free';
  const trialEnd = new Date(at.getTime() + plan.trialDays * dayMs);
  const { interval, intervalCount } = plan;
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
  if (paymentId && !card.methodId) throw cardMissing();
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
  ...nothingOwed,
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

async function nextSubscriptionNumber(tx: Db): Promise<string> {
  const [row] = await rowsOf<{ n: string }>(tx, sql`select nextval('subscription_number')::text as n`);
  return `SUB-${(row?.n ?? '').padStart(6, '0')}`;
}
