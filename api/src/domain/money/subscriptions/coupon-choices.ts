import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { usableCoupons } from '../coupons/usable-coupons.service.ts';
import { planTable } from '../plans/plans.table.ts';
import { startingPrice, taxIn } from './plan-pricing.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

type Query = Parsed<typeof subscriptionsApi.coupons>['query'];

/** Coupons that apply to a subscription, to a new one, or to any. @throws ApiError 404 */
export async function couponChoices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: Query,
  held: ReadonlySet<Permission>,
) {
  const { q, subscriptionId, planId, country, watcherId } = query;
  if (!subscriptionId) {
    const price = planId && country ? await priceFor(db, planId, country) : undefined;
    return usableCoupons(db, { q, planId, country, watcherId, price }, held, now());
  }
  const [found] = await db.select().from(t).where(eq(t._id, subscriptionId));
  if (!found) throw notFound();
  const price = { currency: found.currency, amountMinor: found.priceMinor };
  return usableCoupons(db, { q, ...found, subscriptionId, price }, held, now());
}

/** @throws ApiError 404 */
async function priceFor(db: Db, planId: string, country: string) {
  const [plan] = await db.select().from(planTable).where(eq(planTable._id, planId));
  if (!plan) throw notFound();
  return startingPrice(plan.prices, country, (await taxIn(db, country)).currency);
}
