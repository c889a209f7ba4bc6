import { eq } from 'drizzle-orm';
import type { ChangePlanInput } from '@backlot/contracts/money/subscriptions/actions';
import type { PlanChange } from '@backlot/contracts/money/subscriptions/detail';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { titleFor, unusedValueOf } from './billing.ts';
import { beginsPeriod, figuresOfChange, type Terms } from './change-figures.ts';
import { couponOfPeriod, discountOfRest, type PeriodCoupon } from './coupon-terms.ts';
import { type ChargingBy, guardedPayment } from './charge-guard.ts';
import { openInvoice, openInvoiceAttempt, lineLabels } from './invoices.ts';
import { type Plan, planName, planOf } from './plan.repo.ts';
import { priceIn, taxIn } from './plan-pricing.ts';
import { refundedOfPeriod } from './refunded.ts';
import type { SubscriptionChanges } from './subscription-changes.ts';
import { subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { changeSubscription, lockSubscription } from './subscriptions.record.ts';

const holdsMs = 15 * 60_000;

/** Previews the proration of an immediate change. @throws ApiError 404; 409; 422 */
export async function previewChange(
  { db, now }: Pick<MoneyDeps, 'db' | 'now'>,
  _id: string,
  planId: string,
): Promise<PlanChange> {
  const [held] = await db.select().from(t).where(eq(t._id, _id));
  if (!held) throw notFound();
  checkChangeable(held);
  const at = now();
  return figuresOfChange(held, await termsFor(db, held, planId, at), at);
}

/**
 * Changes to another plan of the family; the returned payment must be charged after the commit.
 * @throws ApiError 403 `step_up_required`; 404; 409 `version_conflict`, `not_changeable`, `amount_changed`, `preview_expired`; 422
 */
export const changePlan = (
  { db, gateway, now }: Pick<MoneyDeps, 'db' | 'gateway' | 'now'>,
  _id: string,
  input: ChangePlanInput,
  by: ChargingBy,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const held = await lockSubscription(tx, _id, input.version);
    checkChangeable(held);
    const terms = await termsFor(tx, held, input.planId, now());
    const change = { ...by, action: 'changePlan' };
    if (input.when === 'period_end') {
      await changeSubscription(tx, held, { nextPlanId: input.planId }, change);
      return null;
    }
    const age = now().getTime() - input.at.getTime();
    if (age > holdsMs || age < -60_000 || input.at < held.currentPeriodStart)
      throw conflict('preview_expired', 'The preview has expired. Check the new amounts.');
    const figures = figuresOfChange(held, terms, input.at);
    if (figures.dueNowMinor !== input.dueNowMinor)
      throw conflict('amount_changed', 'The amount has changed. Check the new amount.', {
        dueNowMinor: figures.dueNowMinor,
      });
    return guardedPayment(await apply(tx, held, terms, figures, gateway.name, change), by);
  });

async function apply(
  tx: Db,
  held: Subscription,
  { plan, priceMinor, discountMinor, refundedMinor, tax, coupon }: ChangeTerms,
  figures: PlanChange,
  gateway: string,
  by: ChangeAuthor & { action: string },
): Promise<string | null> {
  const { interval, intervalCount, priceVersion } = plan;
  const { currency } = held;
  const isNewPeriod = beginsPeriod(held, plan);
  const changed: SubscriptionChanges = {
    planId: plan._id,
    priceVersion,
    priceMinor,
    interval,
    intervalCount,
    periodDiscountMinor: discountMinor,
    monthlyMinor: unusedValueOf(priceMinor - discountMinor, currency, plan, tax),
    nextPlanId: null,
    nextPriceVersion: null,
    priceNoticeAt: null,
    balanceMinor: figures.balanceAfterMinor,
    refundsSettledMinor: refundedMinor,
    ...(isNewPeriod && {
      ...coupon?.changed,
      refundsSettledMinor: 0,
      currentPeriodStart: figures.at,
      currentPeriodEnd: figures.periodEnd,
      periodAnchorAt: figures.at,
    }),
  };
  if (figures.dueNowMinor === 0) {
    await changeSubscription(tx, held, changed, by);
    return null;
  }
  const oldPlan = await planOf(tx, held.planId);
  const title = await titleFor(tx, { planId: plan._id, watcherId: held.watcherId });
  const lines = [
    {
      title: isNewPeriod ? title : lineLabels.rest(title),
      amountMinor: figures.chargeMinor + (coupon?.discountMinor ?? 0),
    },
    { title: lineLabels.unused(planName(oldPlan, null)), amountMinor: -figures.creditMinor },
  ];
  const what = {
    kind: 'change',
    periodStart: figures.at,
    periodEnd: figures.periodEnd,
    lines,
    ...(coupon && { coupon }),
  } as const;
  const { invoice } = await openInvoice(tx, held, what, by.at);
  const after = await changeSubscription(tx, held, { ...changed, chargingSince: by.at }, by);
  return openInvoiceAttempt(tx, after, invoice, gateway, by.at);
}

/** @throws ApiError 409 */
function checkChangeable(held: Subscription): void {
  const status = subscriptionStatusOf(held);
  if ((status !== 'active' && status !== 'trialing') || held.cancelAtPeriodEnd)
    throw conflict(
      'not_changeable',
      'The plan can be changed only while the subscription is active or trialing.',
    );
  if (held.chargingSince) throw conflict('charging', 'A charge is pending. Try again in a moment.');
}

/** With the coupon redemption of a new period; a remaining period shares the redemption of its period. */
type ChangeTerms = Terms & { plan: Plan; coupon: PeriodCoupon | null };

/** @throws ApiError 422 */
async function termsFor(db: Db, held: Subscription, planId: string, at: Date): Promise<ChangeTerms> {
  if (planId === held.planId)
    throw invalid(
      fieldProblem('planId', 'same', 'The subscription is already on this plan. Choose another one.'),
    );
  const plan = await planOf(db, planId).catch(() => undefined);
  if (!plan || plan.deletedAt || (plan.status !== 'active' && plan.status !== 'hidden'))
    throw invalid(fieldProblem('planId', 'not_sold', 'Choose an active plan.'));
  if (plan.family !== held.family)
    throw invalid(fieldProblem('planId', 'other_family', 'Choose a plan in the same family.'));
  const price = priceIn(plan.prices, held.country, held.currency);
  if (!price || price.currency !== held.currency)
    throw invalid(
      fieldProblem('planId', 'no_price', `This plan has no price in ${held.currency}. Choose another one.`),
    );
  const { country, currency } = held;
  const priceMinor = price.amountMinor;
  const coupon = beginsPeriod(held, plan)
    ? await couponOfPeriod(db, { ...held, planId, priceMinor }, at)
    : null;
  const discountMinor =
    coupon?.discountMinor ?? (await discountOfRest(db, held, { planId, country, currency, priceMinor }));
  const refundedMinor = await refundedOfPeriod(db, held);
  return { plan, priceMinor, discountMinor, refundedMinor, coupon, tax: await taxIn(db, country) };
}
