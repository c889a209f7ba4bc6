import Stripe from 'stripe';
import { signatureAgeSeconds, signatureAheadSeconds } from '../../../../platform/http/body-signature.ts';
import type { Gateway, GatewayEvent } from '../gateway.service.ts';
import { readSigned } from '../read-signed.ts';
import type { StripeSettings } from '../gateway-config.service.ts';
import { stripeCharges, stripeReads } from './stripe-intents.ts';
import { setupOf, stripeMethods } from './stripe-methods.ts';
import { dateOf, disputeOf, intentOf, refundOf } from './stripe-objects.ts';
import { stripeDisputes, stripeRefunds } from './stripe-refunds.ts';

const timeoutMs = 8_000;

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
    ...stripeMethods(stripe),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),

    readWebhook: (rawBody, signature) => {
      if (!isSigned(stripe, rawBody, signature, webhookSecret)) return null;
      return readSigned(() => eventOf(JSON.parse(rawBody.toString('utf8')), isLiveKey(secretKey)));
    },
  };
}

/** Keys are `sk_live_…` or, restricted, `rk_live_…`. Source: docs.stripe.com/keys */
const isLiveKey = (secretKey: string): boolean => /^[a-z]+_live_/.test(secretKey);

/** Stripe's library checks the age only, and refuses a header that it can't read by several kinds of errors. */
function isSigned(stripe: Stripe, rawBody: Buffer, header: string, secret: string): boolean {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header) ?? [];
  if (!seconds || Number(seconds) - Date.now() / 1_000 > signatureAheadSeconds) return false;
  try {
    const { signature } = stripe.webhooks;
    return signature?.verifyHeader(rawBody, header, secret, signatureAgeSeconds) ?? false;
  } catch {
    return false;
  }
}

/** Unchecked: anything else throws here or is refused by `readSigned`. */
function eventOf(event: Stripe.Event, isLive: boolean): GatewayEvent {
  const head = {
    id: event.id,
    type: event.type,
    at: dateOf(event.created),
    ...(event.livemode !== isLive && { isOtherMode: true }),
  };
  const { object } = event.data;
  // Each object states its type.
  switch ('object' in object ? object.object : '') {
    case 'payment_intent':
      return { ...head, intent: intentOf(object as Stripe.PaymentIntent) };
    case 'setup_intent':
      return { ...head, setup: setupOf(object as Stripe.SetupIntent) };
    case 'refund':
      return { ...head, refund: refundOf(object as Stripe.Refund) };
    case 'dispute':
      return { ...head, dispute: disputeOf(object as Stripe.Dispute) };
    default:
      return { ...head, ignored: true };
  }
}
