import type Stripe from 'stripe';
import { type CardSetup, type Gateway, GatewayRefusal, type PaidWith } from '../gateway.service.ts';
import { callStripe } from './stripe-calls.ts';
import { cardOf, stripeCustomerOf, failureOf, stripeIdOf, intentStatusOf } from './stripe-objects.ts';

/** Saved payment methods. */
export function stripeMethods(
  stripe: Stripe,
): Pick<Gateway, 'describeMethod' | 'keepMethod' | 'setUpMethod' | 'retrieveSetup'> {
  return {
    describeMethod: (methodId) =>
      callStripe(async () => cardIn(await stripe.paymentMethods.retrieve(methodId))),

    keepMethod: (methodId, email) =>
      callStripe(async () => {
        const method = await stripe.paymentMethods.retrieve(methodId, { expand: ['customer'] });
        const card = cardIn(method);
        if (method.customer) {
          if (isOwner(method.customer, email)) return card;
          throw new GatewayRefusal('resource_missing', 'This card belongs to another customer.');
        }
        const { id: customer } = await stripe.customers.create(
          { email },
          { idempotencyKey: `customer-${methodId}` },
        );
        await stripe.paymentMethods.attach(methodId, { customer }, { idempotencyKey: `attach-${methodId}` });
        return card;
      }),

    setUpMethod: ({ key, methodId, returnUrl }) =>
      callStripe(async () => {
        const customer = await stripeCustomerOf(stripe, methodId);
        return setupOf(
          await stripe.setupIntents.create(
            {
              payment_method: methodId,
              ...(customer && { customer }),
              usage: 'off_session',
              allowed_payment_method_types: ['card'],
              confirm: true,
              return_url: returnUrl,
              metadata: { key },
            },
            { idempotencyKey: `setup-${key}` },
          ),
        );
      }),

    retrieveSetup: (setupId) => callStripe(async () => setupOf(await stripe.setupIntents.retrieve(setupId))),
  };
}

/** Source: docs.stripe.com/payments/setupintents/lifecycle */
export const setupOf = (setup: Stripe.SetupIntent): CardSetup => ({
  id: setup.id,
  key: setup.metadata?.['key'] ?? null,
  methodId: stripeIdOf(setup.payment_method),
  status: intentStatusOf(setup.status),
  failure: failureOf(setup.last_setup_error),
  nextActionUrl: setup.next_action?.redirect_to_url?.url ?? null,
});

const isOwner = (customer: string | Stripe.Customer, email: string): boolean =>
  typeof customer !== 'string' && customer.email?.toLowerCase() === email.toLowerCase();

/** @throws GatewayRefusal */
function cardIn({ card }: Stripe.PaymentMethod): PaidWith {
  const found = cardOf(card);
  if (!found) throw new GatewayRefusal('not_a_card', 'Only cards can be saved.');
  return found;
}
