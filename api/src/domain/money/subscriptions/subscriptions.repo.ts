import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Subscription as Shown } from '@backlot/contracts/money/subscriptions/detail';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { couponTable } from '../coupons/coupons.table.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { upcomingDiscount } from './coupon-terms.ts';
import { invoiceTable } from './invoices.table.ts';
import { planOf } from './plan.repo.ts';
import { nextPriceOf } from './renewal-terms.ts';
import { accessUntilOf, type Subscription } from './subscription-status.ts';
import { mrrMinor } from './subscriptions.list.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';

const invoicesShown = 50;

/** A subscription with its invoices. @throws ApiError 404 */
export async function readSubscription(db: Db, _id: string): Promise<Shown> {
  const [row] = await db
    .select({ held: t, name: watcherTable.name, email: watcherTable.email, mrrMinor })
    .from(t)
    .innerJoin(watcherTable, eq(watcherTable._id, t.watcherId))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  const { held } = row;
  const plan = await planOf(db, held.planId);
  const nextPlan = held.nextPlanId ? await planOf(db, held.nextPlanId) : null;
  return {
    ...held,
    mrrMinor: Number(row.mrrMinor),
    watcher: { _id: held.watcherId, name: row.name },
    watcherEmail: row.email,
    plan: { _id: plan._id, name: plan.name },
    nextPlan: nextPlan && { _id: nextPlan._id, name: nextPlan.name },
    nextPrice: await nextPriceOf(db, held),
    accessUntil: accessUntilOf(held),
    cardLast4: held.methodLast4,
    method: methodOf(held),
    cancelReason: await reasonOf(db, held.cancelReason),
    coupon: await couponOf(db, held),
    lifetimeRevenueMinor: await revenueOf(db, _id),
    invoices: await db
      .select({
        ...getTableColumns(invoiceTable),
        coupon: couponTable.code,
        refundedMinor: sql<number>`coalesce(${paymentTable.amountRefundedMinor}, 0)`.mapWith(Number),
      })
      .from(invoiceTable)
      .leftJoin(paymentTable, eq(paymentTable._id, invoiceTable.paymentId))
      .leftJoin(couponTable, eq(couponTable._id, invoiceTable.couponId))
      .where(eq(invoiceTable.subscriptionId, _id))
      .orderBy(desc(invoiceTable.createdAt), desc(invoiceTable._id))
      .limit(invoicesShown),
  };
}

const methodOf = ({ methodBrand, methodLast4, methodExpMonth, methodExpYear }: Subscription) =>
  methodBrand && methodLast4 && methodExpMonth && methodExpYear
    ? { brand: methodBrand, last4: methodLast4, expMonth: methodExpMonth, expYear: methodExpYear }
    : null;

async function couponOf(db: Db, held: Subscription): Promise<Shown['coupon']> {
  if (!held.couponId) return null;
  const [found] = await db
    .select({ _id: couponTable._id, name: couponTable.code })
    .from(couponTable)
    .where(eq(couponTable._id, held.couponId));
  if (!found) return null;
  return { ...found, invoicesLeft: held.couponInvoicesLeft, discountMinor: await upcomingDiscount(db, held) };
}

async function reasonOf(db: Db, key: string | null): Promise<Shown['cancelReason']> {
  if (!key) return null;
  const [found] = await db
    .select({ name: lookupTable.name })
    .from(lookupTable)
    .where(and(eq(lookupTable.type, 'cancelReason'), eq(lookupTable.key, key)));
  return { key, name: found?.name ?? key };
}

async function revenueOf(db: Db, subscriptionId: string): Promise<number> {
  const [row] = await db
    .select({
      minor: sql<string>`coalesce(sum(${paymentTable.amountTotalMinor} - ${paymentTable.amountRefundedMinor})
        filter (where ${paymentTable.paidAt} is not null), 0)::text`,
    })
    .from(paymentTable)
    .where(eq(paymentTable.subscriptionId, subscriptionId));
  return Number(row?.minor ?? 0);
}
