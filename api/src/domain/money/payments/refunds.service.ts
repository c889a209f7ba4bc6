import { eq } from 'drizzle-orm';
import { stepProblem } from '@backlot/contracts/catalog/movies/price-minimums';
import { hasRefundFailed, type RefundInput } from '@backlot/contracts/money/payments/detail';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict, fieldProblem, forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { GatewayDown, GatewayRefusal, keyLivesMs } from '../gateway/gateway.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { refundMessage } from './payment-outbox.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import type { Payment } from './payments.table.ts';
import { applyRefund, writeRefund } from './apply-refund.service.ts';
import { openRefund, type RefundTerms } from './open-refund.ts';
import { isSettledOutside, outsideId } from './outside-refund.ts';
import type { PaymentEventSource } from './payment-events.service.ts';
import type { PaymentActor } from './payment-actor.ts';
import { readFacts } from './payment-facts.ts';
import { disputedMinor, disputeResult, refundableMinor } from './payment-status.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';
import { refundAllowed, refundWithinDays } from './refund-limit.ts';

const worker = { source: 'worker' } as const;

/**
 * Refunds payments: first the row, then the gateway, whose result decides. After a crash in between, the outbox submits
 * the refund with the same idempotency key, so that nothing is refunded twice.
 */
export const refundsService = (deps: MoneyDeps) => {
  /**
   * Creates a refund; the outbox submits it to the gateway.
   * @returns its ID
   * @throws ApiError 403 above the refund limit; 404; 409 `refundable_changed`, `not_refundable`, `disputed`; 422 above the
   * refundable amount
   */
  const open = (paymentId: string, input: RefundInput, by: PaymentActor): Promise<string> =>
    deps.db.transaction(async (tx) => {
      const { payment, left, lostMinor } = await lockRefundable(tx, paymentId);
      const isOutside = payment.gateway === null;
      if (left !== input.expectedRefundableMinor)
        throw conflict('refundable_changed', 'The refundable amount has changed. Check the new amount.', {
          refundableMinor: left,
        });
      if (input.amountMinor > left)
        throw invalid(
          fieldProblem('amountMinor', 'too_much', 'Amount must not exceed the refundable amount.'),
        );
      const problem = isOutside ? null : stepProblem(input.amountMinor, payment.currency);
      if (problem) throw invalid(fieldProblem('amountMinor', 'not_charged', problem));
      const _id = await record(tx, payment, { ...input, left, lostMinor, action: 'payment.refund' }, by);
      if (isOutside)
        await settleOutside(tx, deps, payment, { ...input, _id, gatewayId: outsideId(_id) }, sourceOf(by));
      else await enqueue(tx, refundMessage({ refundId: _id }));
      return _id;
    });

  /** Inserts a refund within the admin's limit, with its audit row. @throws ApiError 403 */
  const record = async (
    tx: Db,
    payment: Payment,
    {
      left: leftMinor,
      lostMinor,
      action,
      ...wish
    }: RefundTerms & { left: number; lostMinor: number; action: string },
    by: PaymentActor,
  ): Promise<string> => {
    const { amountMinor, reason, revokesAccess } = wish;
    const { mayRefundMinor } = refundAllowed(by.actor, { ...payment, leftMinor, lostMinor }, deps.now());
    if (amountMinor > mayRefundMinor) throw aboveLimit();
    const _id = await openRefund(tx, payment, wish, sourceOf(by), deps.now());
    await audit(tx, {
      actor: by.actor,
      action,
      objectType: 'payment',
      objectId: payment._id,
      diff: { refund: [null, { amountMinor, currency: payment.currency, reason, revokesAccess }] },
      requestId: by.requestId,
    });
    return _id;
  };

  /**
   * Records that the amount of a failed refund was returned outside the gateway, with the effects that the refund would
   * have had.
   * @throws ApiError 403 above the refund limit; 404; 409 `not_failed`, `not_refundable`, `disputed`
   */
  const settle = (paymentId: string, refundId: string, note: string, by: PaymentActor): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const { payment, left, lostMinor } = await lockRefundable(tx, paymentId);
      const refunds = await tx.select().from(refundTable).where(eq(refundTable.paymentId, paymentId));
      const failed = refunds.find((one) => one._id === refundId);
      if (!failed) throw notFound();
      if (!hasRefundFailed(failed.status) || isSettledOutside(failed, refunds))
        throw conflict('not_failed', 'Only a failed refund that isn’t settled can be marked as settled.');
      if (failed.amountMinor > left)
        throw conflict('not_refundable', 'This amount exceeds the refundable amount.');
      const wish = { ...failed, note, left, lostMinor, action: 'payment.settleRefund' };
      const _id = await record(tx, payment, wish, by);
      const { amountMinor } = failed;
      const settled = { _id, amountMinor, gatewayId: outsideId(refundId) };
      await settleOutside(tx, deps, payment, settled, sourceOf(by));
    });

  return {
    open,
    settle,
    /** Creates a refund and submits it right away if the gateway responds. @throws ApiError like `open`; 409 `refund_refused` */
    request: async (paymentId: string, input: RefundInput, by: PaymentActor): Promise<void> => {
      const refundId = await open(paymentId, input, by);
      const refusal = await sendRefund(deps, refundId).catch((error: unknown) => {
        if (!(error instanceof GatewayDown)) throw error;
        deps.log.warn({ err: error, refundId }, 'a refund is pending at the gateway');
      });
      if (refusal) throw conflict('refund_refused', `The gateway rejected the refund: ${refusal.message}`);
    },
  };
};

const sourceOf = ({ actor }: PaymentActor) => ({ source: 'admin', byId: actor._id }) as const;

/** A locked payment and its refundable amount. @throws ApiError 404; 409 `not_refundable`, `disputed` */
async function lockRefundable(tx: Db, paymentId: string) {
  const payment = await lockPayment(tx, eq(t._id, paymentId));
  if (!payment) throw notFound();
  const facts = await readFacts(tx, paymentId);
  if (facts.intent?.status !== 'succeeded' || (payment.gateway !== null && !payment.gatewayIntentId))
    throw conflict('not_refundable', 'Only paid payments can be refunded.');
  if (disputeResult(facts.disputes) === 'disputed')
    throw conflict('disputed', 'A disputed payment can’t be refunded.');
  const { lostMinor } = disputedMinor(facts);
  const left = refundableMinor(facts);
  if (left === 0 && lostMinor > 0)
    throw conflict('disputed', 'There’s nothing left to refund: the lost dispute returned it.');
  return { payment, left, lostMinor };
}

/**
 * Submits a refund to the gateway unless it already was.
 * @returns the gateway's rejection, if any
 */
export async function sendRefund(deps: MoneyDeps, refundId: string): Promise<GatewayRefusal | undefined> {
  const [row] = await deps.db
    .select({ refund: refundTable, intentId: t.gatewayIntentId })
    .from(refundTable)
    .innerJoin(t, eq(t._id, refundTable.paymentId))
    .where(eq(refundTable._id, refundId));
  if (!row?.intentId || row.refund.gatewayRefundId || row.refund.status !== 'pending') return;
  const { refund, intentId } = row;
  const isKeyForgotten = deps.now().getTime() - refund.createdAt.getTime() > keyLivesMs;
  try {
    const made = isKeyForgotten ? await deps.gateway.findRefund(intentId, refundId) : null;
    const reported = made ?? (await deps.gateway.refund(intentId, refund.amountMinor, refundId));
    await deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, eq(t._id, refund.paymentId));
      if (payment) await applyRefund(tx, deps, payment, reported, worker);
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, eq(t._id, refund.paymentId));
      const failed = { status: 'failed', failureReason: error.code } as const;
      if (payment) await writeRefund(tx, deps, payment, refund, failed, worker);
    });
    return error;
  }
}

/** Money returned outside the gateway, as of a manual payment: the refund is only recorded. */
const settleOutside = (
  tx: Db,
  deps: MoneyDeps,
  payment: Payment,
  { _id, amountMinor, gatewayId }: { _id: string; amountMinor: number; gatewayId: string },
  source: PaymentEventSource,
): Promise<void> =>
  applyRefund(
    tx,
    deps,
    payment,
    {
      id: gatewayId,
      key: _id,
      intentId: null,
      status: 'succeeded',
      amountMinor,
      currency: payment.currency,
      pendingReason: null,
      failureReason: null,
    },
    source,
  );

const aboveLimit = () =>
  forbidden(
    'refund_limit',
    `This exceeds the refund limit for admins: about US$50 within ${refundWithinDays} days of payment. Ask a superadmin.`,
  );
