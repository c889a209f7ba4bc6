import Stripe from 'stripe';
import type { Gateway, GatewayEvent } from '../gateway.service.ts';
import type { StripeSettings } from '../gateway-config.service.ts';
import { stripeCharges, stripeReads } from './stripe-intents.ts';
import { disputeOf, intentOf, refundOf } from './stripe-objects.ts';
import { stripeDisputes, stripeRefunds } from './stripe-refunds.ts';

const timeoutMs = 8_000;
const toleranceSeconds = 300;

/** Stripe behind the gateway interface. Cards never reach the API: the browser sends them to Stripe directly. */
export function stripeGateway({
  secretKey,
  publishableKey,
  webhookSecret,
  address,
}: StripeSettings): Gateway {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    // With the same idempotency key; the caller retries later anyway.
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  });

  return {
    name: 'stripe',
    publishableKey,
    ...stripeCharges(stripe),
    ...stripeReads(stripe),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),

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

function eventOf(event: Stripe.Event): GatewayEvent {
  const head = { id: event.id, type: event.type, at: new Date(event.created * 1_000) };
  const { object } = event.data;
  // Each object states its type.
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
