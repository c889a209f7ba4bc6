import { eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { CardPage, cardApi } from '@backlot/contracts/money/subscriptions/card';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError, conflict, notFound } from '../../../../platform/http/errors.ts';
import { isSuspended } from '../../../people/watchers/entitlements/standing.service.ts';
import { watcherTable } from '../../../people/watchers/watchers.table.ts';
import type { CardSetup } from '../../gateway/gateway.service.ts';
import type { MoneyDeps } from '../../gateway/money-deps.service.ts';
import { asUnavailable } from '../../gateway/unavailable.service.ts';
import { type Payment, paymentTable } from '../../payments/payments.table.ts';
import { shownDecline } from '../../payments/shown-decline.service.ts';
import { isOnSession, markOnSession } from '../../payments/subscription-order.service.ts';
import { chargeFailedInvoice, recordIntent } from '../charge.ts';
import { chargeOverdue, restartBillingPeriod } from '../charge-overdue.ts';
import { enteredCard } from '../saved-card.ts';
import { startsPeriod, subscriptionStatusOf, type Subscription } from '../subscription-status.ts';
import { changeSubscription, lockSubscription } from '../subscriptions.record.ts';
import { subscriptionTable as t } from '../subscriptions.table.ts';
import { amountDue } from './amount-due.ts';
import { lastAttempt, readCardPage } from './card.page.ts';
import { readSetup, setUpWithoutCharge } from './card-setup.ts';
import { recordSetup } from './card-setups.repo.ts';
import { cancelAttempt } from './charge-on-session.ts';

/** With the token of the link, on which the bank returns. */
type Input = Parsed<(typeof cardApi)['replace']>['body'] & { token: string };
/** `ip` is null when the gateway reports. */
type Author = { requestId: string; ip: string | null };
type Card = Awaited<ReturnType<typeof enteredCard>>;

/**
 * Saves a card that the watcher has entered, and charges it for what is due. A second request during its charge changes
 * nothing.
 * @throws ApiError 402 declined; 404; 409 `amount_changed`, `in_progress`, `payment_refused`; 422 unknown card; 503
 */
export async function replaceCard(
  deps: MoneyDeps,
  _id: string,
  input: Input,
  author: Author,
): Promise<CardPage> {
  const { db } = deps;
  const held = await holderOf(db, _id);
  const card = await enteredCard(deps, input.methodId, held.email);
  if (held.methodId !== input.methodId) {
    await leaveBank(deps, _id);
    const setup = await setUpWithoutCharge(deps, held, input);
    if (setup && setup.status !== 'succeeded') return readCardPage(deps, _id, setup);
  }
  const paymentId = await db.transaction((tx) => saveCard(tx, deps, _id, card, input, author));
  if (paymentId) {
    await chargeFailedInvoice(deps, paymentId);
    await refuseDeclined(db, paymentId);
  }
  return readCardPage(deps, _id);
}

async function holderOf(db: Db, _id: string) {
  const [row] = await db
    .select({ subscription: t, email: watcherTable.email })
    .from(t)
    .innerJoin(watcherTable, eq(watcherTable._id, t.watcherId))
    .where(eq(t._id, _id));
  if (!row) throw notFound();
  return { ...row.subscription, email: row.email };
}

/**
 * Saves the card of a setup that the bank has authenticated.
 * @returns null for a setup that isn't of this subscription, or whose card was saved before
 * @throws ApiError 404; 503
 */
export async function finishSetup(
  deps: MoneyDeps,
  _id: string,
  setupId: string,
  author: Author,
): Promise<CardSetup | null> {
  const { db } = deps;
  const held = await holderOf(db, _id);
  const setup = await readSetup(deps, held, setupId);
  if (!setup) return null;
  if (setup.status === 'succeeded') {
    const card = await enteredCard(deps, setup.methodId, held.email);
    await db
      .transaction((tx) => saveCard(tx, deps, _id, card, { totalMinor: 0 }, author))
      .catch((error: unknown) => {
        // Something is due by now: the page says so and asks for the card again.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      });
  }
  await recordSetup(deps, _id, setup);
  return setup;
}

/** Another card ends an authentication that is pending at the bank. */
async function leaveBank(deps: MoneyDeps, _id: string): Promise<void> {
  const attempt = await lastAttempt(deps.db, _id);
  const intentId = attempt?.gatewayIntentId;
  if (!attempt || !intentId || attempt.status !== 'requires_action' || !isOnSession(attempt)) return;
  try {
    await recordIntent(deps, attempt._id, await cancelAttempt(deps, { id: intentId }));
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** @returns the payment to charge after the commit, if any */
async function saveCard(
  tx: Db,
  { gateway, now }: MoneyDeps,
  _id: string,
  card: Card,
  { totalMinor }: Pick<Input, 'totalMinor'>,
  { requestId, ip }: Author,
): Promise<string | null> {
  const held = await lockSubscription(tx, _id, undefined);
  if (held.endedAt) return null;
  if (held.chargingSince) return refuseDuring(await lastAttempt(tx, _id));
  const dueMinor = await amountDue(tx, held, now());
  if (dueMinor === 0 && held.methodId === card.methodId) return null;
  if (!startsPeriod(held) && dueMinor !== totalMinor) throw amountChanged(dueMinor);
  const by = { actorId: null, requestId, at: now() };
  const after = await changeSubscription(tx, held, card, { ...by, action: 'replaceCard' });
  if (dueMinor === 0 && !startsPeriod(after)) return null;
  if (await isSuspended(tx, after.watcherId))
    throw conflict('payment_refused', 'This subscription can’t be paid. Contact support.');
  const paymentId = await openAttempt(tx, after, gateway.name, by);
  if (!paymentId) return null;
  await checkAmount(tx, paymentId, totalMinor);
  await markOnSession(tx, paymentId, ip);
  return paymentId;
}

function openAttempt(
  tx: Db,
  held: Subscription,
  gateway: string,
  by: { actorId: null; requestId: string; at: Date },
): Promise<string | null> {
  if (!startsPeriod(held)) return chargeOverdue(tx, held, gateway, by);
  const action = subscriptionStatusOf(held) === 'paused' ? 'resume' : 'retry';
  return restartBillingPeriod(tx, held, gateway, { ...by, action });
}

/** A coupon may have ended since the amount was shown. */
async function checkAmount(tx: Db, paymentId: string, totalMinor: number): Promise<void> {
  const [payment] = await tx
    .select({ totalMinor: paymentTable.amountTotalMinor })
    .from(paymentTable)
    .where(eq(paymentTable._id, paymentId));
  if (payment && payment.totalMinor !== totalMinor) throw amountChanged(payment.totalMinor);
}

const amountChanged = (totalMinor: number) =>
  conflict('amount_changed', 'The amount has changed. You haven’t been charged. Check the new amount.', {
    totalMinor,
  });

/** The watcher's own attempt has a result soon; one of another card doesn't pay with this one. */
function refuseDuring(attempt: Payment | undefined): null {
  if (attempt && isOnSession(attempt)) return null;
  throw conflict('in_progress', 'A payment is in progress. Try this card again in a few minutes.');
}

async function refuseDeclined(db: Db, paymentId: string): Promise<void> {
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable._id, paymentId));
  if (payment?.status !== 'failed') return;
  const code = shownDecline(payment.declineCode) ?? payment.failureCode ?? 'card_declined';
  throw new ApiError(402, code, 'Your card was declined. Try another card or contact your bank.');
}
