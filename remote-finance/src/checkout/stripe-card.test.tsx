import { checkoutApi } from '@backlot/contracts/checkout';
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

it('leaves the card to Stripe’s own frame, and pays with what Stripe keeps it under', async () => {
  const gateway = { name: 'stripe', publishableKey: 'pk_test_1' } as const;
  const country = { code: 'DE', name: 'Germany', postalCodeRegex: null };
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
  await user.type(screen.getByLabelText('E-mail'), 'vera@viewers.test');
  await user.type(screen.getByLabelText('Name on card'), 'Vera Viewer');
  await user.click(screen.getByRole('checkbox'));

  createPaymentMethod.mockResolvedValueOnce({
    error: { code: 'card_declined', decline_code: 'expired_card' },
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/has expired/);
  expect(api.calls(checkoutApi.start)).toEqual([]);

  // Stripe's form takes an empty card along and says what is missing: no bank has been asked.
  for (const [code, words] of [
    ['incomplete_number', 'Fill in the card number.'],
    ['incomplete_expiry', 'Fill in the expiry date of the card.'],
    ['incomplete_cvc', 'Fill in the security code of the card.'],
    ['invalid_expiry_year', 'The expiry date is not right. Check it and try again.'],
    ['invalid_expiry_year_past', 'This card has expired. Check the date, or try another card.'],
  ] as const) {
    createPaymentMethod.mockResolvedValueOnce({ error: { code } });
    await press(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  }

  createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_stripe_1' } });
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.confirm)[0]?.body.methodId).toBe('pm_stripe_1');
});
