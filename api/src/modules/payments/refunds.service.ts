import { eq } from 'drizzle-orm';
import { can } from '@backlot/contracts/access';
import type { RefundInput } from '@backlot/contracts/payments.detail';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, fieldProblem, forbidden, invalid, notFound } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import { lockPayment, type Payment } from './apply-intent.service.ts';
import { applyRefund } from './apply-refund.service.ts';
import { noteEvent, type Source } from './payment-events.service.ts';
import type { By } from './payments.by.ts';
import { readFacts } from './payment-facts.ts';
import { refundableMinor } from './payment-status.ts';
import { paymentTable as t, refundTable } from './payments.table.ts';
import { refundLimitMinor, refundWithinDays } from './refund-limit.ts';

const dayMs = 24 * 3_600_000;

/**
 * Gives money back: the row first, the gateway next, whose word decides. A crash in between is made good by the outbox
 * with the same key, so that nothing is given twice.
 */
export const refundsService = (deps: Deps) => {
  /**
   * Writes a refund down; the outbox hands it to the gateway.
   * @returns its id
   * @throws ApiError 403 above what an admin may give; 404; 409 `refundable_changed`, `not_refundable`; 422 too much
   */
  const open = (paymentId: string, input: RefundInput, by: By): Promise<string> =>
    deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, eq(t._id, paymentId));
      if (!payment) throw notFound();
      const facts = await readFacts(tx, paymentId);
      const isOutside = payment.gateway === null;
      if (facts.intent?.status !== 'succeeded' || (!isOutside && !payment.gatewayIntentId))
        throw conflict('not_refundable', 'Only what was paid can be given back.');
      const left = refundableMinor(facts);
      if (left !== input.expectedRefundableMinor)
        throw conflict('refundable_changed', 'What can be given back has changed meanwhile.', {
          refundableMinor: left,
        });
      if (input.amountMinor > left)
        throw invalid(fieldProblem('amountMinor', 'too_much', 'More than is left of this payment'));
      checkLimit(by.actor, input.amountMinor, payment, deps.now());
      const { amountMinor, reason, note, revokesAccess, sendsReceipt } = input;
      const _id = newId();
      const row = { amountMinor, reason, note, revokesAccess, sendsReceipt };
      await tx.insert(refundTable).values({ _id, paymentId, ...row, status: 'pending', byId: by.actor._id });
      const source = { source: 'admin', byId: by.actor._id } as const;
      await noteEvent(
        tx,
        paymentId,
        source,
        'refund.requested',
        deps.now(),
        `${amountMinor} ${payment.currency}`,
      );
      await audit(tx, {
        actor: by.actor,
        action: 'payment.refund',
        objectType: 'payment',
        objectId: paymentId,
        diff: { refund: [null, { amountMinor, currency: payment.currency, reason, revokesAccess }] },
        requestId: by.requestId,
      });
      if (isOutside) await settleOutside(tx, deps, payment, { _id, amountMinor }, source);
      else await enqueue(tx, { kind: 'payment.refund', payload: { refundId: _id } });
      return _id;
    });

  return {
    open,
    /** The same, and at the gateway at once where it is quick. @throws ApiError as `open` does */
    request: async (paymentId: string, input: RefundInput, by: By): Promise<void> => {
      const refundId = await open(paymentId, input, by);
      await sendRefund(deps, refundId).catch((error: unknown) => {
        if (!(error instanceof GatewayDown)) throw error;
        deps.log.warn({ err: error, refundId }, 'a refund waits for the gateway');
      });
    },
  };
};

/** Hands a refund to the gateway, unless it has it already. */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const [row] = await deps.db
    .select({ refund: refundTable, intentId: t.gatewayIntentId })
    .from(refundTable)
    .innerJoin(t, eq(t._id, refundTable.paymentId))
    .where(eq(refundTable._id, refundId));
  if (!row?.intentId || row.refund.gatewayRefundId || row.refund.status !== 'pending') return;
  const { refund, intentId } = row;
  try {
    const told = await deps.gateway.refund(intentId, refund.amountMinor, refund._id);
    await deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, eq(t._id, refund.paymentId));
      if (!payment) return;
      await tx.update(refundTable).set({ gatewayRefundId: told.id }).where(eq(refundTable._id, refundId));
      await applyRefund(tx, deps, payment, told, { source: 'worker' });
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await deps.db
      .update(refundTable)
      .set({ status: 'failed', failureReason: error.code, settledAt: deps.now() })
      .where(eq(refundTable._id, refundId));
  }
}

/** What came past the gateway goes back past it: somebody sends it, and it is written down as done. */
const settleOutside = (
  tx: Db,
  deps: Deps,
  payment: Payment,
  { _id, amountMinor }: { _id: string; amountMinor: number },
  source: Source,
): Promise<void> =>
  applyRefund(
    tx,
    deps,
    payment,
    {
      id: `outside-${_id}`,
      intentId: null,
      status: 'succeeded',
      amountMinor,
      currency: payment.currency,
      pendingReason: null,
      failureReason: null,
    },
    source,
  );

/** Admins give back small amounts of fresh payments; whoever manages payments, anything. */
function checkLimit(
  { permissions }: Actor,
  amountMinor: number,
  { currency, paidAt }: { currency: string; paidAt: Date | null },
  now: Date,
): void {
  if (can(permissions, 'payment:manage')) return;
  const isFresh = paidAt !== null && now.getTime() - paidAt.getTime() <= refundWithinDays * dayMs;
  if (amountMinor > refundLimitMinor(currency) || !isFresh)
    throw forbidden(
      'refund_limit',
      `Above the limit of admins: at most the worth of US$50, within ${refundWithinDays} days. Ask a superadmin.`,
    );
}
