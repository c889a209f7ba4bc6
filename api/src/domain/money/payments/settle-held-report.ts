import { eq } from 'drizzle-orm';
import type { HeldReportInput } from '@backlot/contracts/money/payments/detail';
import { audit } from '../../../platform/audit/audit.service.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { GatewayRefusal, type Intent } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { applyIntent, contradictionOf, lockPayment } from './apply-intent.service.ts';
import type { PaymentActor } from './payment-actor.ts';
import { attentionOf } from './payment-attention.service.ts';
import { recordEvent } from './payment-events.service.ts';
import { paymentTable as t } from './payments.table.ts';

const results = {
  release: { event: 'report.released', auditAction: 'payment.reportRelease' },
  dismiss: { event: 'report.dismissed', auditAction: 'payment.reportDismiss' },
} as const;

/**
 * Settles a held report. The report itself is never applied: releasing queries the gateway again.
 * @throws ApiError 404; 409 `nothing_held`; 409 `still_held` when the gateway still contradicts the payment
 * @throws GatewayDown
 */
export async function settleHeldReport(
  deps: MoneyDeps,
  paymentId: string,
  { action, note }: HeldReportInput,
  { actor, requestId }: PaymentActor,
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const intent = action === 'release' ? await reportedAgain(deps, paymentId) : null;
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, eq(t._id, paymentId));
    if (!payment) throw notFound();
    if (!(await attentionOf(tx, paymentId)).includes('report_held'))
      throw conflict('nothing_held', 'No report is held for this payment.');
    const source = { source: 'admin', byId: actor._id } as const;
    if (action === 'release') {
      if (!intent || contradictionOf(payment, intent)) throw stillHeld();
      await applyIntent(tx, deps, payment, intent, at, source);
    }
    const { event, auditAction } = results[action];
    await recordEvent(tx, paymentId, source, event, now(), note);
    await audit(tx, {
      actor,
      action: auditAction,
      objectType: 'payment',
      objectId: paymentId,
      diff: { note },
      requestId,
    });
  });
}

const stillHeld = () =>
  conflict(
    'still_held',
    'The gateway still contradicts this payment. Resolve the conflict at the gateway first, or dismiss the report.',
  );

async function reportedAgain({ db, gateway }: MoneyDeps, _id: string): Promise<Intent | null> {
  const [payment] = await db.select().from(t).where(eq(t._id, _id));
  if (!payment?.gatewayIntentId || payment.gateway !== gateway.name) return null;
  try {
    return await gateway.retrieve(payment.gatewayIntentId);
  } catch (error) {
    if (error instanceof GatewayRefusal) return null;
    throw error;
  }
}
