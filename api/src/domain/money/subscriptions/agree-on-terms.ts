import { eq } from 'drizzle-orm';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { SubscriptionInput } from '@backlot/contracts/money/subscriptions/actions';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { collecting } from '../../../platform/records/record-checks.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { planRecord } from '../plans/plans.record.ts';
import { planTable } from '../plans/plans.table.ts';
import { unusedValueOf } from './billing.ts';
import { couponTermsFor, upcomingDiscount } from './coupon-terms.ts';
import type { Plan } from './plan.repo.ts';
import { startingPrice, taxIn } from './plan-pricing.ts';
import type { Subscription } from './subscription-status.ts';

type Input = Omit<SubscriptionInput, 'secret'>;
export type AgreedTerms = Awaited<ReturnType<typeof agreeOnTerms>>;

/**
 * The plan, price and coupon of a new subscription. Locks the watcher: of two concurrent starts the second finds the first.
 * @param refused what else refuses it, for one round
 * @throws ApiError 422 on every field
 */
export async function agreeOnTerms(tx: Db, input: Input, at: Date, refused: readonly FieldError[] = []) {
  const problems = [...refused];
  const watcher = await collecting(problems, () => watcherFor(tx, input));
  const plan = await collecting(problems, () => planFor(tx, input));
  await collecting(problems, () => checkTrial(plan, input));
  const terms = await collecting(problems, () => termsOf(tx, plan, input.country));
  const coupon = await collecting(problems, () => couponOf(tx, input, { watcher, plan, terms }, at));
  if (problems.length > 0 || !plan || !terms) throw invalid(...problems);
  return { plan, terms, coupon };
}

async function watcherFor(tx: Db, { watcherId }: Input): Promise<{ _id: string }> {
  const [watcher] = await tx
    .select({ _id: watcherTable._id })
    .from(watcherTable)
    .where(eq(watcherTable._id, watcherId))
    .for('update');
  if (!watcher) throw invalid(fieldProblem('watcherId', 'unknown', 'Choose a valid watcher.'));
  return watcher;
}

async function planFor(tx: Db, { planId }: Input): Promise<Plan> {
  const isKnown = (await tx.$count(planTable, eq(planTable._id, planId))) > 0;
  const plan = isKnown && (await planRecord.lock(tx, planId, undefined, { against: 'changes' }));
  if (!plan || (plan.status !== 'active' && plan.status !== 'hidden'))
    throw invalid(fieldProblem('planId', 'not_sold', 'Choose an active plan.'));
  return plan;
}

function checkTrial(plan: Plan | undefined, { start }: Input): void {
  if (start === 'trial' && plan?.trialDays === 0)
    throw invalid(fieldProblem('start', 'no_trial', 'This plan has no trial.'));
}

type Found = { watcher: { _id: string } | undefined; plan: Plan | undefined; terms: PriceTerms | undefined };

async function couponOf(tx: Db, input: Input, { watcher, plan, terms }: Found, at: Date) {
  const { couponId, country, start } = input;
  if (!couponId || start === 'free' || !watcher || !plan || !terms) return {};
  const priced = { ...terms, planId: plan._id, country };
  const use = { ...priced, watcherId: watcher._id, subscriptionId: null };
  const coupon = await couponTermsFor(tx, couponId, use, at);
  if (
    start === 'charge' &&
    !input.methodId &&
    (await upcomingDiscount(tx, { ...priced, ...coupon })) < terms.priceMinor
  )
    throw cardMissing();
  return coupon;
}

type PriceTerms = Pick<Subscription, 'currency' | 'priceVersion' | 'priceMinor' | 'monthlyMinor'>;

/** @throws ApiError 422 for an unknown country, or one without a price */
async function termsOf(tx: Db, plan: Plan | undefined, country: string): Promise<PriceTerms | undefined> {
  if (!(await countriesAmong(tx, [country])).has(country))
    throw invalid(fieldProblem('country', 'unknown', 'Choose a valid country.'));
  if (!plan) return undefined;
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

export const cardMissing = () => invalid(fieldProblem('methodId', 'required', 'Add a card to charge.'));
