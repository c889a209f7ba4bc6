import { eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Db } from '../../../platform/db/database.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { bookEarnings } from '../earnings/book-earnings.service.ts';
import type { Intent } from '../gateway/gateway.service.ts';
import { applyToInvoice } from '../subscriptions/apply-to-invoice.service.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { type Contradiction, holdReport } from './hold-report.ts';
import { supersedes } from './payment-status.ts';
import { hasEvent, recordEvent, type PaymentEventSource } from './payment-events.service.ts';
import { readFacts, refreshStatus } from './payment-facts.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';

/** Locks a payment; every change of one begins here. */
export async function lockPayment(tx: Db, where: SQL | undefined): Promise<Payment | undefined> {
  const [row] = await tx.select().from(t).where(where).for('update');
  return row;
}

/**
 * Records the state of an intent and applies its effects: a succeeded charge grants access and a receipt, once. Reports
 * may be repeated, late or out of order.
 * @param at when the report was true
 * @returns whether it changed the payment
 */
export async function applyIntent(
  tx: Db,
  deps: Pick<Deps, 'bus' | 'config' | 'now' | 'store'>,
  payment: Payment,
  intent: Intent,
  at: Date,
  source: PaymentEventSource,
): Promise<boolean> {
  const contradiction = contradictionOf(payment, intent);
  if (contradiction) {
    await holdReport(tx, deps, payment, source, contradiction);
    return false;
  }
  const known =
    payment.intentStatus && payment.intentAt ? { status: payment.intentStatus, at: payment.intentAt } : null;
  const incoming = { status: intent.status, at };
  await keepFacts(tx, payment, intent);
  if (intent.status === 'succeeded') await compareCountry(tx, payment, intent, source, deps.now());
  if (!supersedes(known, incoming)) {
    // The fee may be new.
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
      ...(isUnderway(intent) && { failureCode: null, declineCode: null }),
      ...(intent.status === 'succeeded' && { paidAt: payment.paidAt ?? at }),
      ...(intent.status === 'canceled' && canceled(payment, intent, at)),
    })
    .where(eq(t._id, payment._id))
    .returning();
  if (!after) throw new Error('A locked payment is missing');
  // Reconciliation repeats its reports: only changes are logged.
  if (source.source !== 'reconciler' || known?.status !== intent.status)
    await recordEvent(
      tx,
      payment._id,
      source,
      `intent.${intent.status}`,
      at,
      intent.failure?.declineCode ?? intent.failure?.code,
    );
  await refreshStatus(tx, await readFacts(tx, payment._id), deps.now());
  await applyToInvoice(tx, deps, after);
  // Last, so that no payment holds the receipt number while it waits for a coupon, a subscription or a maker.
  if (intent.status === 'succeeded') await fulfillPayment(tx, deps, after);
  return true;
}

/** A failed order remains failed, so it is also closed: it can't be paid anymore, and isn't polled. */
const canceled = ({ failureCode, expiredAt }: Payment, { failure }: Intent, at: Date) => ({
  canceledAt: at,
  ...((failure || failureCode !== null) && { expiredAt: expiredAt ?? at }),
});

/** A new attempt replaces the failure of the last one, which remains in the timeline. */
const isUnderway = ({ status, failure }: Intent): boolean =>
  status === 'succeeded' || ((status === 'requires_action' || status === 'processing') && !failure);

/** The intent's ID, which may be missing here, and the card, fee and risk of its charge, which some events report after the status. */
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
 * Price, tax and region follow from the country that the watcher declared. A card of that country confirms it; a card of
 * another is accepted, as people live abroad, but logged once.
 */
async function compareCountry(
  tx: Db,
  payment: Payment,
  { paidWith }: Intent,
  source: PaymentEventSource,
  at: Date,
): Promise<void> {
  const cardCountry = paidWith?.country;
  if (
    !cardCountry ||
    cardCountry === payment.country ||
    (await hasEvent(tx, payment._id, 'country.differs', cardCountry))
  )
    return;
  await recordEvent(tx, payment._id, source, 'country.differs', at, cardCountry);
}

/** The intent must be the one of this order: an ID of another one would pay for it without having charged it. */
export function contradictionOf(
  payment: Payment,
  { id, orderId, amountMinor, currency }: Intent,
): Contradiction | null {
  if (amountMinor !== payment.amountTotalMinor || currency !== payment.currency)
    return {
      type: 'intent.mismatch',
      title: 'Amount mismatch',
      detail: `${amountMinor} ${currency} for intent ${id}`,
      shown: `${formatMoney(amountMinor, currency)} for intent ${id}`,
    };
  const isOther = id !== '' && payment.gatewayIntentId !== null && id !== payment.gatewayIntentId;
  if (isOther || (orderId !== null && orderId !== payment.orderId))
    return { type: 'report.held', title: 'Payment intent mismatch', detail: `intent ${id}` };
  return null;
}
