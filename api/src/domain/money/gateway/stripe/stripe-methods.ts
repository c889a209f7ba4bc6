import type Stripe from 'stripe';
import { type Gateway, GatewayRefusal, type PaidWith } from '../gateway.service.ts';
import { callStripe } from './stripe-calls.ts';
import { cardOf } from './stripe-objects.ts';

/** Saved payment methods. */
export function stripeMethods(stripe: Stripe): Pick<Gateway, 'describeMethod' | 'keepMethod'> {
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
  };
}

const isOwner = (customer: string | Stripe.Customer, email: string): boolean =>
  typeof customer !== 'string' && customer.email?.toLowerCase() === email.toLowerCase();

/** @throws GatewayRefusal */
function cardIn({ card }: Stripe.PaymentMethod): PaidWith {
  const found = cardOf(card);
  if (!found) throw new GatewayRefusal('not_a_card', 'Only cards can be saved.');
  return found;
}
