import { eq } from 'drizzle-orm';
import type { DisputeInput } from '@backlot/contracts/money/payments/detail';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { GatewayRefusal } from '../gateway/gateway.service.ts';
import { lockPayment } from './apply-intent.service.ts';
import { applyDispute } from './apply-refund.service.ts';
import { recordEvent } from './payment-events.service.ts';
import type { PaymentActor } from './payment-actor.ts';
import { disputeTable as t, paymentTable } from './payments.table.ts';
import { shownDispute } from './shown-dispute.ts';

const auditActions = {
  save: 'payment.disputeSave',
  submit: 'payment.disputeSubmit',
  accept: 'payment.disputeAccept',
} as const;

const closed = () => conflict('dispute_closed', 'This dispute no longer accepts evidence.');

/**
 * Saves the evidence for a disputed payment, and submits it or accepts the dispute if requested. The evidence is kept
 * even when the gateway is unreachable.
 * @throws ApiError 404; 409 `dispute_closed`, `evidence_changed`
 * @throws GatewayDown
 */
export async function answerDispute(
  deps: MoneyDeps,
  paymentId: string,
  input: DisputeInput,
  by: PaymentActor,
): Promise<void> {
  const { db, gateway, now } = deps;
  const disputeId = await db.transaction((tx) => keep(tx, paymentId, input, by, now()));
  if (input.action === 'save') return;
  try {
    const incoming =
      input.action === 'submit'
        ? await gateway.submitEvidence(disputeId, input.evidence)
        : await gateway.acceptDispute(disputeId);
    await db.transaction(async (tx) => {
      const held = await lockPayment(tx, eq(paymentTable._id, paymentId));
      if (held) await applyDispute(tx, deps, held, incoming, now(), { source: 'admin', byId: by.actor._id });
    });
  } catch (error) {
    if (error instanceof GatewayRefusal) throw closed();
    throw error;
  }
}

/** Locks the open dispute and records the response with its author. Returns its ID at the gateway. */
async function keep(
  tx: Db,
  paymentId: string,
  input: DisputeInput,
  { actor, requestId }: PaymentActor,
  at: Date,
): Promise<string> {
  if (!(await lockPayment(tx, eq(paymentTable._id, paymentId)))) throw notFound();
  const dispute = shownDispute(await tx.select().from(t).where(eq(t.paymentId, paymentId)));
  if (dispute?.status !== 'needs_response') throw closed();
  if (input.action !== 'accept') {
    const evidence = input.evidence || null;
    // A retry after a failure finds its own evidence.
    if (![input.expectedEvidence || null, evidence].includes(dispute.evidence))
      throw conflict('evidence_changed', 'Someone else changed the evidence. Review the new version.', {
        evidence: dispute.evidence,
      });
    await tx.update(t).set({ evidence }).where(eq(t._id, dispute._id));
  }
  const source = { source: 'admin', byId: actor._id } as const;
  await recordEvent(tx, paymentId, source, `dispute.${input.action}`, at);
  await audit(tx, {
    actor,
    action: auditActions[input.action],
    objectType: 'payment',
    objectId: paymentId,
    requestId,
  });
  return dispute.gatewayDisputeId;
}
