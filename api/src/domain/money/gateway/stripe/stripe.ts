import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { type Gateway, GatewayDown, type GatewayEvent, GatewayRefusal } from '../gateway.service.ts';
import type { StripeSettings } from '../gateway-config.service.ts';
import { toStripe } from './stripe-amount.ts';
import { cardOf, disputeOf, intentOf, refundOf } from './stripe-objects.ts';

const timeoutMs = 8_000;
const toleranceSeconds = 300;
/**
 * Answers to what was asked. Of all others (401, 403, 409 of two calls at once, 429, 5xx) the same call can end well once
 * it is made again.
 */
const refusalStatuses = new Set([400, 402, 404]);
/** Of one day: pages of a hundred are asked for as long as there are more. */
const intentsAtMost = 10_000;
/** The card and the fee of a charge come with it. */
const expand = ['latest_charge.balance_transaction'];

/** Stripe behind the product's interface. Cards never come here: the browser hands them to Stripe itself. */
export function stripeGateway({
  secretKey,
  publishableKey,
  webhookSecret,
  address,
}: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    // With the same idempotency key; who calls makes a call again later anyway.
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  });

  return {
    name: 'stripe',
    publishableKey,

    createIntent: ({ orderId, amountMinor, currency, email }) =>
      asked(async () =>
        intentOf(
          await stripe.paymentIntents.create(
            {
              amount: toStripe(amountMinor, currency),
              currency: currency.toLowerCase(),
              metadata: { orderId },
              receipt_email: email,
              allowed_payment_method_types: ['card'],
              expand,
            },
            { idempotencyKey: `intent-${orderId}` },
          ),
        ),
      ),

    confirm: (intentId, { methodId, returnUrl, idempotencyKey }) =>
      charged(
        () =>
          stripe.paymentIntents.confirm(
            intentId,
            { payment_method: methodId, return_url: returnUrl, expand },
            { idempotencyKey },
          ),
        () => stripe.paymentIntents.retrieve(intentId, { expand }),
      ),

    chargeKept: ({ orderId, amountMinor, currency, email, methodId, idempotencyKey }) =>
      charged(async () => {
        // A card that is kept belongs to a customer there, who must be named.
        const { customer } = await stripe.paymentMethods.retrieve(methodId);
        return stripe.paymentIntents.create(
          {
            amount: toStripe(amountMinor, currency),
            currency: currency.toLowerCase(),
            metadata: { orderId },
            receipt_email: email,
            payment_method: methodId,
            ...(customer && { customer: typeof customer === 'string' ? customer : customer.id }),
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            expand,
          },
          { idempotencyKey },
        );
      }),

    describeMethod: (methodId) =>
      asked(async () => {
        const card = cardOf((await stripe.paymentMethods.retrieve(methodId)).card);
        if (!card) throw new GatewayRefusal('not_a_card', 'Only cards can be saved.');
        return card;
      }),

    retrieve: (intentId) =>
      asked(async () => intentOf(await stripe.paymentIntents.retrieve(intentId, { expand }))),

    findIntent: (orderId) =>
      asked(async () => {
        const { data } = await stripe.paymentIntents.search({
          query: `metadata['orderId']:'${orderId}'`,
          expand: expand.map((path) => `data.${path}`),
        });
        const found = data.find(({ status }) => status === 'succeeded') ?? data[0];
        return found ? intentOf(found) : null;
      }),

    cancel: (intentId) =>
      asked(async () =>
        intentOf(
          await stripe.paymentIntents.cancel(intentId, { expand }, { idempotencyKey: `cancel-${intentId}` }),
        ),
      ),

    intentsSince: (since) =>
      asked(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const all = stripe.paymentIntents.list({ created, limit: 100 });
        return (await all.autoPagingToArray({ limit: intentsAtMost })).map(intentOf);
      }),

    refund: (intentId, amountMinor, idempotencyKey) =>
      asked(async () => {
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

    retrieveRefund: (refundId) => asked(async () => refundOf(await stripe.refunds.retrieve(refundId))),

    findRefund: (intentId, key) =>
      asked(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        return data.map(refundOf).find((refund) => refund.key === key) ?? null;
      }),

    submitEvidence: (disputeId, evidence) =>
      asked(async () =>
        disputeOf(
          await stripe.disputes.update(
            disputeId,
            { evidence: { uncategorized_text: evidence }, submit: true },
            // Other words are another call: the same key with them is refused.
            { idempotencyKey: `evidence-${disputeId}-${hashOf(evidence)}` },
          ),
        ),
      ),

    acceptDispute: (disputeId) =>
      asked(async () =>
        disputeOf(await stripe.disputes.close(disputeId, {}, { idempotencyKey: `close-${disputeId}` })),
      ),

    readWebhook: (rawBody, signature) => {
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, toleranceSeconds));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function eventOf(event: Stripe.Event): GatewayEvent {
  const head = { id: event.id, type: event.type, at: new Date(event.created * 1_000) };
  const { object } = event.data;
  // Each kind of object says its own name.
  switch ('object' in object ? object.object : '') {
    case 'payment_intent':
      return { ...head, intent: intentOf(object as Stripe.PaymentIntent) };
    case 'refund':
      return { ...head, refund: refundOf(object as Stripe.Refund) };
    case 'dispute':
      return { ...head, dispute: disputeOf(object as Stripe.Dispute) };
    default:
      return { ...head, ignored: true };
  }
}

/** @throws GatewayDown, GatewayRefusal */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw inOurWords(error);
  }
}

/** A card that was declined is an answer, not a failure: the intent says so. */
async function charged(
  call: () => Promise<Stripe.PaymentIntent>,
  again?: () => Promise<Stripe.PaymentIntent>,
) {
  try {
    return intentOf(await call());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw inOurWords(error);
    const intent = error.payment_intent;
    if (intent) return intentOf(intent);
    if (!again) throw inOurWords(error);
    return asked(async () => intentOf(await again()));
  }
}

function inOurWords(error: unknown): GatewayDown | GatewayRefusal {
  const { errors } = Stripe;
  if (error instanceof GatewayDown || error instanceof GatewayRefusal) return error;
  const isNo =
    error instanceof errors.StripeError &&
    refusalStatuses.has(error.statusCode ?? 0) &&
    !(error instanceof errors.StripeIdempotencyError) &&
    !(error instanceof errors.StripeRateLimitError);
  if (isNo) return new GatewayRefusal(error.code ?? error.type, error.message);
  // Also a key that was rolled or may not do it, and an answer that makes no sense: nothing is said of the card.
  return new GatewayDown(error instanceof Error ? error.message : 'Stripe gave no answer', { cause: error });
}
