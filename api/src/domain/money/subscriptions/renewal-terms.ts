import { and, desc, eq, max, sql } from 'drizzle-orm';
import { priceNoticeDays } from '@backlot/contracts/money/plans/plan';
import type { Db } from '../../../platform/db/database.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
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
 * The terms of a renewal at `at`: a scheduled plan change, at most at its price when it was chosen, or an announced price
 * whose notice period has passed. A plan without a price in this country is ignored, and the old one continues.
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
    const now = { priceVersion, priceMinor: price.amountMinor };
    const agreed = await agreedPrice(tx, subscription, nextPlanId);
    const isRaised = agreed !== null && agreed.priceMinor < now.priceMinor;
    return termsOfRenewal(tx, subscription, { planId: plan._id, ...(isRaised ? agreed : now), every });
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

/** The price of a scheduled plan when it was chosen, as the history says: a higher one since needs a notice. */
async function agreedPrice(
  tx: Db,
  { _id, country, currency }: Subscription,
  planId: string,
): Promise<{ priceVersion: number; priceMinor: number } | null> {
  const chosen = JSON.stringify([{ field: 'nextPlanId', after: planId }]);
  const chosenAt = tx
    .select({ at: max(revisionTable.at) })
    .from(revisionTable)
    .where(and(eq(revisionTable.objectId, _id), sql`${revisionTable.changes} @> ${chosen}::jsonb`));
  const [row] = await tx
    .select()
    .from(planPriceVersionTable)
    .where(
      and(eq(planPriceVersionTable.planId, planId), sql`${planPriceVersionTable.createdAt} <= ${chosenAt}`),
    )
    .orderBy(desc(planPriceVersionTable.version))
    .limit(1);
  const price = row && priceIn(row.prices, country, currency);
  if (!row || price?.currency !== currency) return null;
  return { priceVersion: row.version, priceMinor: price.amountMinor };
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
