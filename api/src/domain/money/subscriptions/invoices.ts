import { and, eq } from 'drizzle-orm';
import type { InvoiceLine } from '@backlot/contracts/money/subscriptions/detail';
import type { Db } from '../../../platform/db/database.ts';
import { figuresOf } from '../checkout/quote-figures.service.ts';
import { openSubscriptionOrder } from '../payments/subscription-order.service.ts';
import { refuseSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { type Invoice, issueInvoice } from './issue-invoice.service.ts';
import { invoiceTable as t } from './invoices.table.ts';
import { taxIn } from './plan-pricing.ts';
import { releasedCoupon } from './coupon-terms.ts';
import { applyBalance } from './proration.ts';
import type { SubscriptionChanges } from './subscription-changes.ts';
import type { Subscription } from './subscription-status.ts';

export type { Invoice };
type New = {
  kind: Invoice['kind'];
  periodStart: Date;
  periodEnd: Date;
  /** Before added tax, like prices. */
  lines: readonly InvoiceLine[];
  /** The discount, at most the sum of the lines. */
  coupon?: { couponId: string | null; discountMinor: number };
};

export const lineLabels = {
  credit: 'Previous credit',
  owed: 'Previous balance',
  carried: 'Carried forward to next invoice',
  unused: (plan: string) => `${plan}: unused time`,
  rest: (plan: string) => `${plan}: remaining time`,
};

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The line for the balance that an invoice uses or leaves. */
function balanceLine(sumMinor: number, dueMinor: number): InvoiceLine[] {
  const amountMinor = dueMinor - sumMinor;
  if (amountMinor === 0) return [];
  if (amountMinor > 0) return [{ title: lineLabels.owed, amountMinor }];
  return [{ title: dueMinor === 0 ? lineLabels.carried : lineLabels.credit, amountMinor }];
}

/**
 * Invoices a locked subscription; a zero invoice is paid immediately. It is charged even while its document waits for a
 * seller.
 * @returns the invoice, and the balance for the next one
 */
export async function openInvoice(
  tx: Db,
  subscription: Pick<Subscription, '_id' | 'watcherId' | 'currency' | 'country' | 'balanceMinor'>,
  { lines, coupon, ...what }: New,
  at: Date,
): Promise<{ invoice: Invoice; balanceMinor: number }> {
  const { currency } = subscription;
  const discountMinor = coupon?.discountMinor ?? 0;
  const sumMinor = sumOf(lines) - discountMinor;
  const { dueMinor, balanceMinor } = applyBalance(sumMinor, subscription.balanceMinor, currency);
  const tax = await taxIn(tx, subscription.country);
  const figures = figuresOf(dueMinor, currency, null, tax);
  const isPaid = figures.totalMinor === 0;
  const [invoice] = await tx
    .insert(t)
    .values({
      ...what,
      ...figures,
      subtotalMinor: dueMinor + discountMinor,
      discountMinor,
      couponId: coupon?.couponId ?? null,
      subscriptionId: subscription._id,
      createdAt: at,
      buyer: { ...(await buyerOf(tx, subscription.watcherId)), country: subscription.country },
      status: isPaid ? 'paid' : 'open',
      paidAt: isPaid ? at : null,
      lines: [...lines, ...balanceLine(sumMinor, dueMinor)],
      currency,
      taxRateBasisPoints: tax.basisPoints,
      taxIncluded: tax.isIncluded,
    })
    .returning();
  if (!invoice) throw new Error('The insert returned no row');
  return { invoice: await issueInvoice(tx, invoice, subscription, at), balanceMinor };
}

async function buyerOf(tx: Db, watcherId: string): Promise<{ name: string; email: string }> {
  const [watcher] = await tx
    .select({ name: watcherTable.name, email: watcherTable.email })
    .from(watcherTable)
    .where(eq(watcherTable._id, watcherId));
  if (!watcher) throw new Error('The subscription has no watcher');
  return watcher;
}

/** The open invoice of a subscription. */
export async function openInvoiceOf(tx: Db, subscriptionId: string): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(t)
    .where(and(eq(t.subscriptionId, subscriptionId), eq(t.status, 'open')));
  return invoice;
}

/**
 * What closing an unpaid invoice gives back: its coupon redemption, the credit or debit that it used, and for a plan change
 * the rest of the old plan, which is paid and has ended.
 */
export function releasedBy(subscription: Subscription, invoice: Invoice | undefined): SubscriptionChanges {
  const [, ...afterFirst] = invoice?.lines ?? [];
  const usedMinor = sumOf(
    invoice?.kind === 'change' ? afterFirst : afterFirst.filter(({ title }) => balanceTitles.has(title)),
  );
  return {
    ...releasedCoupon(subscription, invoice),
    ...(usedMinor !== 0 && { balanceMinor: subscription.balanceMinor + usedMinor }),
  };
}

const balanceTitles = new Set<string>([lineLabels.credit, lineLabels.owed]);

/** Closes an unpaid invoice as void or uncollectible: it keeps its number. */
export async function closeInvoice(
  tx: Db,
  subscription: Subscription,
  status: 'void' | 'uncollectible',
): Promise<SubscriptionChanges> {
  const [closed] = await tx
    .update(t)
    .set({ status })
    .where(and(eq(t.subscriptionId, subscription._id), eq(t.status, 'open')))
    .returning();
  return releasedBy(subscription, closed);
}

/**
 * Records an attempt to charge an invoice before the gateway is called, so that a retry after a crash uses the same order
 * and key. Returns the payment of the attempt.
 */
export async function openInvoiceAttempt(
  tx: Db,
  subscription: Subscription,
  invoice: Invoice,
  gateway: string,
  at: Date,
): Promise<string> {
  await refuseSuspended(tx, subscription.watcherId);
  const watcher = await buyerOf(tx, subscription.watcherId);
  const attempt = invoice.tries + 1;
  const { watcherId, planId, country, methodBrand, methodLast4 } = subscription;
  const paymentId = await openSubscriptionOrder(
    tx,
    {
      watcherId,
      watcherName: watcher.name,
      watcherEmail: watcher.email,
      planId,
      country,
      methodBrand,
      methodLast4,
      gateway,
      attempt,
      subscriptionId: subscription._id,
      invoiceId: invoice._id,
      title: invoice.lines[0]?.title ?? '',
      currency: invoice.currency,
      taxRateBasisPoints: invoice.taxRateBasisPoints,
      amountSubtotalMinor: invoice.subtotalMinor,
      couponId: invoice.couponId,
      amountDiscountMinor: invoice.discountMinor,
      amountTaxMinor: invoice.taxMinor,
      amountTotalMinor: invoice.totalMinor,
    },
    at,
  );
  await tx.update(t).set({ tries: attempt, paymentId }).where(eq(t._id, invoice._id));
  return paymentId;
}
