import { eq } from 'drizzle-orm';
import type { CardPage } from '@backlot/contracts/money/subscriptions/card';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import { watcherTable } from '../../../people/watchers/watchers.table.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { type Payment, paymentTable } from '../../payments/payments.table.ts';
import { shownDecline } from '../../payments/shown-decline.service.ts';
import { isOnSession } from '../../payments/subscription-order.service.ts';
import { shownSellerOf } from '../../sellers/sellers.service.ts';
import { openInvoiceOf } from '../invoices.ts';
import { planName, planOf } from '../plan.repo.ts';
import type { Subscription } from '../subscription-status.ts';
import { subscriptionTable as t } from '../subscriptions.table.ts';
import { amountDue } from './amount-due.ts';

/** What the holder of a link sees of a subscription. @throws ApiError 404 */
export async function readCardPage(
  { db, gateway, now }: Pick<MoneyDeps, 'db' | 'gateway' | 'now'>,
  _id: string,
): Promise<CardPage> {
  const [held] = await db
    .select({ subscription: t, language: watcherTable.language })
    .from(t)
    .innerJoin(watcherTable, eq(watcherTable._id, t.watcherId))
    .where(eq(t._id, _id));
  if (!held) throw notFound();
  const { subscription, language } = held;
  const { planId, number, currency, country, methodBrand: brand, methodLast4: last4 } = subscription;
  return {
    plan: planName(await planOf(db, planId), language),
    number,
    currency,
    seller: await shownSellerOf(db, country),
    card: brand && last4 ? { brand, last4 } : null,
    gateway: { name: gateway.name, publishableKey: gateway.publishableKey },
    payment: await paymentOf(db, subscription, now()),
  };
}

async function paymentOf(db: Db, held: Subscription, at: Date): Promise<CardPage['payment']> {
  if (held.endedAt) return { state: 'ended' };
  const attempt = await lastAttempt(db, held._id);
  if (held.chargingSince) {
    const totalMinor = attempt?.amountTotalMinor ?? 0;
    return attempt?.status === 'requires_action' && attempt.nextActionUrl
      ? { state: 'action_required', totalMinor, nextActionUrl: attempt.nextActionUrl }
      : { state: 'processing', totalMinor };
  }
  const totalMinor = await amountDue(db, held, at);
  return totalMinor === 0 ? { state: 'none' } : { state: 'due', totalMinor, failure: failureOf(attempt) };
}

const failureOf = (attempt: Payment | undefined) =>
  attempt?.failureCode && isOnSession(attempt)
    ? { code: attempt.failureCode, declineCode: shownDecline(attempt.declineCode) }
    : null;

/** The last attempt to charge the open invoice of a subscription. */
export async function lastAttempt(db: Db, _id: string): Promise<Payment | undefined> {
  const invoice = await openInvoiceOf(db, _id);
  if (!invoice?.paymentId) return undefined;
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable._id, invoice.paymentId));
  return payment;
}
