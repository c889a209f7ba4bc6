import { and, eq } from 'drizzle-orm';
import { priceNoticeDays } from '@backlot/contracts/money/plans/plan';
import type { Db } from '../../../platform/db/database.ts';
import { planPriceVersionTable } from '../plans/plans.table.ts';
import { termsOfRenewal } from './billing.ts';
import { planOf } from './plan.repo.ts';
import { priceIn } from './plan-pricing.ts';
import type { SubscriptionChanges } from './subscription-changes.ts';
import { dayMs, type Subscription } from './subscription-status.ts';

/** The earliest date on which an announced price may be charged. */
export const earliestPriceChange = (movesFrom: Date, priceNoticeAt: Date): Date =>
  new Date(Math.max(movesFrom.getTime(), priceNoticeAt.getTime() + priceNoticeDays * dayMs));

/**
 * The terms of a renewal at `at`: a scheduled plan change, or an announced price whose notice period has passed. A plan
 * without a price in this country is ignored, and the old one continues.
 */
export async function applyScheduledChanges(
  tx: Db,
  subscription: Subscription,
  at: Date,
): Promise<SubscriptionChanges> {
  const { nextPlanId, country, currency } = subscription;
  if (nextPlanId) {
    const plan = await planOf(tx, nextPlanId);
    const price = priceIn(plan.prices, country, currency);
    if (!price || price.currency !== currency || plan.deletedAt || plan.status === 'draft')
      return { nextPlanId: null };
    const { interval, intervalCount, priceVersion } = plan;
    const every = { interval, intervalCount };
    return termsOfRenewal(tx, subscription, {
      planId: plan._id,
      priceVersion,
      priceMinor: price.amountMinor,
      every,
    });
  }
  const next = await nextPriceOf(tx, subscription);
  if (!next || next.from > at) return {};
  const { planId, interval, intervalCount } = subscription;
  return termsOfRenewal(tx, subscription, {
    planId,
    priceVersion: next.version,
    priceMinor: next.amountMinor,
    every: { interval, intervalCount },
  });
}

/** The announced price of a subscription and its effective date. */
export async function nextPriceOf(
  db: Db,
  {
    planId,
    nextPriceVersion,
    priceNoticeAt,
    country,
    currency,
  }: Pick<Subscription, 'planId' | 'nextPriceVersion' | 'priceNoticeAt' | 'country' | 'currency'>,
): Promise<{ version: number; amountMinor: number; from: Date } | null> {
  if (nextPriceVersion === null || !priceNoticeAt) return null;
  const [row] = await db
    .select()
    .from(planPriceVersionTable)
    .where(
      and(eq(planPriceVersionTable.planId, planId), eq(planPriceVersionTable.version, nextPriceVersion)),
    );
  const price = row && priceIn(row.prices, country, currency);
  if (!row?.movesFrom || !price || price.currency !== currency) return null;
  return {
    version: row.version,
    amountMinor: price.amountMinor,
    from: earliestPriceChange(row.movesFrom, priceNoticeAt),
  };
}

/** A subscription with the terms of its next period. */
export const withRenewalTerms = async (tx: Db, held: Subscription): Promise<Subscription> => ({
  ...held,
  ...(await applyScheduledChanges(tx, held, held.currentPeriodEnd)),
});
