import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { screen, waitFor } from '@testing-library/react';
import { movie, onSale, paid, quote } from './checkout.fixture.ts';
import { openCheckout, payButton, press } from './open-checkout.fixture.tsx';

const createPaymentMethod = jest.fn();
const mount = jest.fn();
const card = { mount, destroy: jest.fn() };
beforeAll(() => {
  Object.assign(window, {
    Stripe: (key: string) => ({ elements: () => ({ create: () => card }), createPaymentMethod, key }),
  });
});

it('Stripe’s frame collects the card, and its payment method is charged', async () => {
  const gateway = { name: 'stripe', publishableKey: 'pk_test_1' } as const;
  const country = { code: 'DE', name: 'Germany', postalCodeRegex: null, isSold: true };
  const api = onSale()
    .on(checkoutApi.movie, movie({ gateway, countries: [country] }))
    .on(checkoutApi.quote, quote())
    .on(checkoutApi.confirm, paid());
  const { user } = openCheckout();
  await payButton();
  const script = document.head.querySelector('script');
  expect(script).toHaveAttribute('src', 'https://js.stripe.com/v3/');
  script?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(mount).toHaveBeenCalled());
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'vera@viewers.test');
  await user.type(screen.getByLabelText('Name on card'), 'Vera Viewer');
  await user.click(screen.getByRole('checkbox'));

  createPaymentMethod.mockResolvedValueOnce({
    error: { code: 'card_declined', decline_code: 'expired_card' },
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/has expired/);
  expect(api.calls(checkoutApi.start)).toEqual([]);

  // Stripe's form validates an empty card itself, without asking a bank.
  for (const [code, expected] of [
    ['incomplete_number', 'Enter the card number.'],
    ['incomplete_expiry', 'Enter the card’s expiration date.'],
    ['incomplete_cvc', 'Enter the card’s security code.'],
    ['invalid_expiry_year', 'Your card’s expiration date is invalid.'],
    ['invalid_expiry_year_past', 'Your card has expired. Check the date or try another card.'],
  ] as const) {
    createPaymentMethod.mockResolvedValueOnce({ error: { code } });
    await press(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(expected));
  }

  createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_stripe_1' } });
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.confirm)[0]?.body.methodId).toBe('pm_stripe_1');
});
