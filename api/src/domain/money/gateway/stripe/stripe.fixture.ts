/** An intent in Stripe's format. */
export const stripeIntent = (over: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 499,
  currency: 'eur',
  status: 'requires_payment_method',
  metadata: { orderId: 'F-2026-000001' },
  latest_charge: null,
  last_payment_error: null,
  next_action: null,
  created: 1_800_000_000,
  ...over,
});

/** A card in Stripe's format. */
export const stripeCard = {
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2040,
  funding: 'credit',
  country: 'DE',
};
