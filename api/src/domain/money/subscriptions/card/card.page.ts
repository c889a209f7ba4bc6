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
import type { ShownSetup } from './card-setups.repo.ts';

/** What the holder of a link sees of a subscription. @throws ApiError 404 */
export async function readCardPage(
  { db, gateway, now }: Pick<MoneyDeps, 'db' | 'gateway' | 'now'>,
  _id: string,
  setup: ShownSetup | null = null,
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
    payment: withSetup(await paymentOf(db, subscription, now()), setup),
  };
}

/** With nothing due, a setup that the bank still authenticates or has refused. */
function withSetup(payment: CardPage['payment'], setup: ShownSetup | null): CardPage['payment'] {
  if (payment.state !== 'none' || !setup || setup.status === 'succeeded') return payment;
  const { id: setupId, nextActionUrl, failure } = setup;
  if (nextActionUrl) return { state: 'action_required', totalMinor: 0, nextActionUrl, setupId };
  return {
    state: 'due',
    totalMinor: 0,
    failure: failure && { code: failure.code, declineCode: shownDecline(failure.declineCode) },
  };
}

async function paymentOf(db: Db, held: Subscription, at: Date): Promise<CardPage['payment']> {
  if (held.endedAt) return { state: 'ended' };
  const attempt = await lastAttempt(db, held._id);
  if (held.chargingSince) {
    const totalMinor = attempt?.amountTotalMinor ?? 0;
    return attempt?.status === 'requires_action' && attempt.nextActionUrl
      ? { state: 'action_required', totalMinor, nextActionUrl: attempt.nextActionUrl, setupId: null }
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
