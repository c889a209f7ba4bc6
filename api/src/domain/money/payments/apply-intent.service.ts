import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bookEarnings } from '../earnings/book-earnings.service.ts';
import type { Intent } from '../gateway/gateway.service.ts';
import { applyToInvoice } from '../subscriptions/apply-to-invoice.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { fulfil } from './fulfill-payment.ts';
import { isNews } from './payment-status.ts';
import { isNoted, noteEvent, type Source } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

/** Holds a payment; every change of one begins here. */
export async function lockPayment(tx: Db, where: SQL | undefined): Promise<Payment | undefined> {
  const [row] = await tx.select().from(t).where(where).for('update');
  return row;
}

/**
 * Writes down what the gateway says of an intent, and what follows from it: money that has come gives access and a
 * receipt, once. Words may come twice, late or in any order.
 * @param at when the word was true
 * @returns whether it was news
 */
export async function applyIntent(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'config' | 'now'>,
  payment: Payment,
  intent: Intent,
  at: Date,
  source: Source,
): Promise<boolean> {
  if (intent.amountMinor !== payment.amountTotalMinor || intent.currency !== payment.currency) {
    await reportMismatch(tx, deps, payment, intent, source);
    return false;
  }
  const known =
    payment.intentStatus && payment.intentAt ? { status: payment.intentStatus, at: payment.intentAt } : null;
  const told = { status: intent.status, at };
  await keepFacts(tx, payment, intent);
  if (intent.status === 'succeeded') await compareCountry(tx, payment, intent, source, deps.now());
  if (!isNews(known, told)) {
    // The fee may have come only now.
    if (known?.status === 'succeeded') await bookEarnings(tx, payment._id, deps.now());
    return false;
  }
  const [after] = await tx
    .update(t)
    .set({
      intentStatus: intent.status,
      intentAt: at,
      nextActionUrl: intent.nextActionUrl,
      ...(intent.failure && { failureCode: intent.failure.code, declineCode: intent.failure.declineCode }),
      ...(intent.status === 'succeeded' && {
        failureCode: null,
        declineCode: null,
        paidAt: payment.paidAt ?? at,
      }),
      ...(intent.status === 'canceled' && { canceledAt: at }),
    })
    .where(eq(t._id, payment._id))
    .returning();
  if (!after) throw new Error('A held payment is gone');
  // Who compares asks again and again: only what has changed is worth a line.
  if (source.source !== 'reconciler' || known?.status !== intent.status)
    await noteEvent(
      tx,
      payment._id,
      source,
      `intent.${intent.status}`,
      at,
      intent.failure?.declineCode ?? intent.failure?.code,
    );
  await refreshStatus(tx, await readFacts(tx, payment._id), deps.now());
  await applyToInvoice(tx, deps, after);
  // Last: the number of its receipt is held by no payment that waits for a coupon, a subscription or a maker.
  if (intent.status === 'succeeded') await fulfil(tx, deps, after);
  return true;
}

/** The intent's id, which may have been lost on its way here, and what its charge has shown meanwhile: card, fee and risk come later than the status where the gateway sends them apart. */
async function keepFacts(
  tx: Db,
  payment: Payment,
  { id, chargeId, feeMinor, paidWith, riskScore }: Intent,
): Promise<void> {
  const shown = {
    ...(id !== '' && !payment.gatewayIntentId && { gatewayIntentId: id }),
    ...(chargeId && { gatewayChargeId: chargeId }),
    ...(feeMinor !== null && { amountFeeMinor: feeMinor }),
    ...(riskScore !== null && { riskScore }),
    ...(paidWith?.country === payment.country && { countrySource: 'card' as const }),
    ...(paidWith && { paidWith, methodBrand: paidWith.brand, methodLast4: paidWith.last4 }),
  };
  if (Object.keys(shown).length > 0) await tx.update(t).set(shown).where(eq(t._id, payment._id));
}

/**
 * Price, tax and region follow from the country that the viewer has named. A card of that country proves it; one of
 * another is no reason to refuse, as people live abroad, but it is written down once.
 */
async function compareCountry(
  tx: Db,
  payment: Payment,
  { paidWith }: Intent,
  source: Source,
  at: Date,
): Promise<void> {
  const told = paidWith?.country;
  if (!told || told === payment.country || (await isNoted(tx, payment._id, 'country.differs', told))) return;
  await noteEvent(tx, payment._id, source, 'country.differs', at, told);
}

/** Once for each amount, however often it is compared. */
async function reportMismatch(
  tx: Db,
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  payment: Payment,
  intent: Intent,
  source: Source,
): Promise<void> {
  const detail = `${intent.amountMinor} ${intent.currency}`;
  if (await isNoted(tx, payment._id, 'intent.mismatch', detail)) return;
  await noteEvent(tx, payment._id, source, 'intent.mismatch', now(), detail);
  await notify(tx, bus, {
    to: { permission: 'payment:manage' },
    type: 'payment',
    title: `Amount mismatch on ${payment.orderId}`,
    body: `Nothing was granted. Here ${payment.amountTotalMinor} ${payment.currency}, there ${detail}.`,
    params: { paymentId: payment._id },
    severity: 'critical',
  });
}
