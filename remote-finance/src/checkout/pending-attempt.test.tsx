import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { screen } from '@testing-library/react';
import { declined, type ErrorResponse, lost, onSale, paid, payment } from './checkout.fixture.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

/** Buys in a frame, and collects what the site around it hears. */
const told = (...confirmed: (ReturnType<typeof payment> | ErrorResponse)[]) =>
  toldTo(jest.fn(), ...confirmed);
const toldTo = async (onPending: jest.Mock, ...confirmed: (ReturnType<typeof payment> | ErrorResponse)[]) => {
  onSale().on(checkoutApi.confirm, ...confirmed);
  const { user } = openCheckout({ onPending, onCancel: jest.fn(), isFramed: true });
  await fill(user);
  await press(user);
  return { user, onPending };
};
const atBank = () => payment({ status: 'requires_action', nextActionUrl: 'https://bank.test/ask' });

it('an attempt is pending from the click until it is declined', async () => {
  const { onPending } = await told(declined('insufficient_funds'));
  await screen.findByRole('alert');
  expect(onPending.mock.calls).toEqual([[null], [{ orderId: null }], [null]]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
});

it('an attempt stays pending at the bank, which stays open while another card is entered', async () => {
  const { user, onPending } = await told(atBank());
  await user.click(await screen.findByRole('button', { name: 'Use another card' }));
  await payButton();
  expect(onPending.mock.calls.slice(-2)).toEqual([[{ orderId: 'F-2026-000123' }], [{ orderId: null }]]);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

it('an attempt whose response was lost may have succeeded', async () => {
  const { onPending } = await told(lost);
  await screen.findByRole('alert');
  expect(onPending).toHaveBeenLastCalledWith({ orderId: null });
});

it('a payment is no longer pending', async () => {
  const { onPending } = await told(paid());
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(onPending).toHaveBeenLastCalledWith(null);
});

it.each([
  ['null', null],
  ['a promise', Promise.resolve()],
])('a handler that returns %s is called at each change', async (_, result) => {
  const { onPending } = await toldTo(jest.fn().mockReturnValue(result), paid());
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(onPending.mock.calls).toEqual([[null], [{ orderId: null }], [null]]);
});
