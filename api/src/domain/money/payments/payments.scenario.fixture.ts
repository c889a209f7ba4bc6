import type { Billing } from '@backlot/contracts/money/checkout/billing';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import type { TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';

export type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

/** A movie on sale, watchers who buy it, and actions of admins on their payments. */
export async function seedPayments(test: TestApp) {
  const scenario = await seedCheckout(test);
  const movieId = await scenario.onSale();
  let people = 0;
  return {
    ...scenario,
    movieId,
    /** A signed-in admin with a recent step-up. */
    someone: async (role: 'admin' | 'superadmin'): Promise<SignedIn> => {
      const person = await test.signedIn(role);
      await stepUpOf(test, person);
      return person;
    },
    /** Creates a payment of a new watcher; returns its `_id`. */
    paid: async (number: string = cards.good, billing: Billing | null = null): Promise<string> => {
      const email = `payer${(people += 1)}@viewers.test`;
      return (await scenario.bought(movieId, number, { email, billing })).payment._id;
    },
    readAs: async (person: SignedIn, _id: string): Promise<PaymentDetail> =>
      (await person(`/api/payment/${_id}`)).json().data,
    refundAs: (person: SignedIn, _id: string, over: Record<string, unknown> = {}) =>
      person({
        method: 'POST',
        url: `/api/payment/${_id}/refund`,
        payload: {
          amountMinor: 100,
          expectedRefundableMinor: 499,
          reason: 'requested_by_customer',
          note: null,
          revokesAccess: false,
          sendsReceipt: true,
          ...over,
        },
      }),
  };
}
