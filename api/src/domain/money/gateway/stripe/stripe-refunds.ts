import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Gateway } from '../gateway.service.ts';
import { toStripe } from './stripe-amount.ts';
import { callStripe, listSince } from './stripe-calls.ts';
import { disputeOf, intentOf, refundOf } from './stripe-objects.ts';

export function stripeRefunds(
  stripe: Stripe,
): Pick<Gateway, 'refund' | 'retrieveRefund' | 'refundsSince' | 'findRefund'> {
  return {
    refund: (intentId, amountMinor, idempotencyKey) =>
      callStripe(async () => {
        const { currency } = intentOf(await stripe.paymentIntents.retrieve(intentId));
        return refundOf(
          await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: toStripe(amountMinor, currency),
              metadata: { key: idempotencyKey },
            },
            { idempotencyKey },
          ),
        );
      }),

    retrieveRefund: (refundId) => callStripe(async () => refundOf(await stripe.refunds.retrieve(refundId))),

    refundsSince: (since) => listSince(since, (query) => stripe.refunds.list(query), refundOf),

    findRefund: (intentId, key) =>
      callStripe(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        return data.map(refundOf).find((refund) => refund.key === key) ?? null;
      }),
  };
}

export function stripeDisputes(
  stripe: Stripe,
): Pick<Gateway, 'disputesSince' | 'submitEvidence' | 'acceptDispute'> {
  return {
    disputesSince: (since) => listSince(since, (query) => stripe.disputes.list(query), disputeOf),

    submitEvidence: (disputeId, evidence) =>
      callStripe(async () =>
        disputeOf(
          await stripe.disputes.update(
            disputeId,
            { evidence: { uncategorized_text: evidence }, submit: true },
            // Stripe refuses a reused key with other content, so the key depends on the evidence.
            { idempotencyKey: `evidence-${disputeId}-${hashOf(evidence)}` },
          ),
        ),
      ),

    acceptDispute: (disputeId) =>
      callStripe(async () =>
        disputeOf(await stripe.disputes.close(disputeId, {}, { idempotencyKey: `close-${disputeId}` })),
      ),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
