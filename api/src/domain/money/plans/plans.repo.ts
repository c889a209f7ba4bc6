import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from '@backlot/contracts/z';
import type { plansApi } from '@backlot/contracts/money/plans/api';
import type { Plan, priceVersion } from '@backlot/contracts/money/plans/plan';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { subscriptionDayTable, subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { planPriceVersionTable, planTable as t } from './plans.table.ts';

// Qualified: a bare column would be the subquery's.
const columns = {
  plan: t,
  subscribers: sql<number>`coalesce((select sum(d.active) from ${subscriptionDayTable} d where d.plan_id = plan.id), 0)::int`,
  hasHistory: sql<boolean>`exists (select from ${subscriptionTable} s where s.plan_id = plan.id)`,
};
const inOrder = [asc(t.sortOrder), asc(t._id)];
type Row = { plan: typeof t.$inferSelect; subscribers: number; hasHistory: boolean };
const present = ({ plan, ...counts }: Row): Plan => ({ ...plan, ...counts });

/** One plan, even if deleted. @throws ApiError 404 */
export async function readPlan(db: Db, _id: string): Promise<Plan> {
  const [row] = await db.select(columns).from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  return present(row);
}

export type PlanFilter = Parsed<typeof plansApi.list>['query'];
/** The plans that the list shows under a filter. */
export const plansUnder = ({ status }: PlanFilter) =>
  and(isNull(t.deletedAt), status && inArray(t.status, status));

/** All plans in sort order. */
export async function listPlans(db: Db, filter: PlanFilter): Promise<Plan[]> {
  const rows = await db
    .select(columns)
    .from(t)
    .where(plansUnder(filter))
    .orderBy(...inOrder);
  return rows.map(present);
}

/** All plans in the same order, for pickers. */
export const allPlans = (db: Db) =>
  db
    .select({ _id: t._id, name: t.name })
    .from(t)
    .where(isNull(t.deletedAt))
    .orderBy(...inOrder);

/** The price versions of a plan, with their subscribers. */
export async function listPrices(db: Db, planId: string): Promise<z.infer<typeof priceVersion>[]> {
  const v = planPriceVersionTable;
  const rows = await db
    .select({
      version: v.version,
      prices: v.prices,
      movesFrom: v.movesFrom,
      createdAt: v.createdAt,
      subscribers: sql<number>`(select count(*) from ${subscriptionTable} s where s.plan_id = plan_price_version.plan_id
        and s.price_version = plan_price_version.version and s.status not in ('canceled', 'incomplete_expired'))::int`,
    })
    .from(v)
    .where(eq(v.planId, planId))
    .orderBy(desc(v.version));
  if (rows.length === 0) throw notFound();
  return rows;
}
