import type Stripe from 'stripe';
import type { Gateway } from '../gateway.service.ts';
import { toStripe } from './stripe-amount.ts';
import { callStripe, chargeStripe, listSince } from './stripe-calls.ts';
import { stripeCustomerOf, intentOf } from './stripe-objects.ts';

/** Includes the card and the fee of the charge. */
const expand = ['latest_charge.balance_transaction'];
const expandAll = expand.map((path) => `data.${path}`);

const cancelIntent = (stripe: Stripe, intentId: string) =>
  stripe.paymentIntents.cancel(intentId, { expand }, { idempotencyKey: `cancel-${intentId}` });

/** An intent that only authorizes is never captured, also when the bank authorizes it later. */
const canceledIfHeld = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> =>
  intent.status === 'requires_capture' ? cancelIntent(stripe, intent.id) : intent;

/** Intents created, charged and canceled. */
export function stripeCharges(
  stripe: Stripe,
): Pick<Gateway, 'createIntent' | 'confirm' | 'chargeSavedCard' | 'cancel'> {
  return {
    createIntent: ({ orderId, amountMinor, currency, email, methodId }) =>
      callStripe(async () => {
        const customer = methodId && (await stripeCustomerOf(stripe, methodId));
        return intentOf(
          await stripe.paymentIntents.create(
            {
              amount: toStripe(amountMinor, currency),
              currency: currency.toLowerCase(),
              metadata: { orderId },
              receipt_email: email,
              allowed_payment_method_types: ['card'],
              ...(customer && { customer, setup_future_usage: 'off_session' as const }),
              expand,
            },
            { idempotencyKey: `intent-${orderId}` },
          ),
        );
      }),

    confirm: (intentId, { methodId, returnUrl, idempotencyKey, authorizesOnly }) =>
      chargeStripe(
        async () => {
          const capture_method = authorizesOnly ? 'manual' : 'automatic_async';
          const intent = await stripe.paymentIntents.confirm(
            intentId,
            { payment_method: methodId, return_url: returnUrl, capture_method, expand },
            { idempotencyKey },
          );
          return canceledIfHeld(stripe, intent);
        },
        () => stripe.paymentIntents.retrieve(intentId, { expand }),
      ),

    chargeSavedCard: ({ orderId, amountMinor, currency, email, methodId, idempotencyKey }) =>
      chargeStripe(async () => {
        const customer = await stripeCustomerOf(stripe, methodId);
        return stripe.paymentIntents.create(
          {
            amount: toStripe(amountMinor, currency),
            currency: currency.toLowerCase(),
            metadata: { orderId },
            receipt_email: email,
            payment_method: methodId,
            ...(customer && { customer }),
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            expand,
          },
          { idempotencyKey },
        );
      }),

    cancel: (intentId) => callStripe(async () => intentOf(await cancelIntent(stripe, intentId))),
  };
}

export function stripeReads(stripe: Stripe): Pick<Gateway, 'retrieve' | 'findIntent' | 'intentsSince'> {
  return {
    retrieve: (intentId) =>
      callStripe(async () =>
        intentOf(await canceledIfHeld(stripe, await stripe.paymentIntents.retrieve(intentId, { expand }))),
      ),

    findIntent: (orderId) =>
      callStripe(async () => {
        const { data } = await stripe.paymentIntents.search({
          query: `metadata['orderId']:'${orderId}'`,
          expand: expandAll,
        });
        const found = data.find(({ status }) => status === 'succeeded') ?? data[0];
        return found ? intentOf(found) : null;
      }),

    intentsSince: (since, withCharges = false) =>
      listSince(
        since,
        (query) => stripe.paymentIntents.list({ ...query, ...(withCharges && { expand: expandAll }) }),
        intentOf,
      ),
  };
}
