import Stripe from 'stripe';
import { GatewayDown, GatewayRefusal } from '../gateway.service.ts';
import { intentOf } from './stripe-objects.ts';

/** Statuses of permanent rejections. After any other (401, 403, 409 for concurrent calls, 429, 5xx) a retry can succeed. */
const refusalStatuses = new Set([400, 402, 404]);

/** @throws GatewayDown, GatewayRefusal */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** Lists what was created since then, newest first, 100 per call and one call at a time. */
export const listSince = <T, R>(
  since: Date,
  list: (query: { created: { gte: number }; limit: number }) => AsyncIterable<T>,
  read: (object: T) => R,
): Promise<R[]> =>
  callStripe(async () => {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const listed: R[] = [];
    for await (const object of list({ created, limit: 100 })) listed.push(read(object));
    return listed;
  });

/** A declined card is a result, not an error: the intent has the details. */
export async function chargeStripe(
  call: () => Promise<Stripe.PaymentIntent>,
  reread?: () => Promise<Stripe.PaymentIntent>,
) {
  try {
    return intentOf(await call());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw toGatewayError(error);
    const intent = error.payment_intent;
    if (intent) return intentOf(intent);
    if (!reread) throw toGatewayError(error);
    return callStripe(async () => intentOf(await reread()));
  }
}

function toGatewayError(error: unknown): GatewayDown | GatewayRefusal {
  const { errors } = Stripe;
  if (error instanceof GatewayDown || error instanceof GatewayRefusal) return error;
  const isRefusal =
    error instanceof errors.StripeError &&
    refusalStatuses.has(error.statusCode ?? 0) &&
    !(error instanceof errors.StripeIdempotencyError) &&
    !(error instanceof errors.StripeRateLimitError);
  if (isRefusal) return new GatewayRefusal(error.code ?? error.type, error.message);
  // Includes rotated or restricted keys and unreadable responses: they say nothing about the card.
  return new GatewayDown(error instanceof Error ? error.message : 'Stripe did not respond', { cause: error });
}
