import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen } from '@testing-library/react';
import { onSale } from './checkout.fixture.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

it('a card error shows on blur and disappears on typing', async () => {
  onSale();
  const { user, container } = openCheckout();
  await payButton();
  const number = screen.getByLabelText('Card number');
  await user.click(number);
  await user.tab();
  expect(number).not.toHaveAttribute('aria-invalid');
  await user.click(number);
  await user.paste('4242 4242 4242 4241');
  await user.tab();
  expect(number).toHaveAttribute('aria-invalid', 'true');
  expect(number).toHaveAccessibleDescription('Your card number is invalid.');
  await expectNoAxeViolations(container);
  await user.type(number, '{Backspace}2');
  expect(number).not.toHaveAttribute('aria-invalid');
});

it('an expired card gets focus and is not sent', async () => {
  const api = onSale();
  const { user } = openCheckout();
  await fill(user);
  const expiry = screen.getByLabelText('Expiration date');
  await user.clear(expiry);
  await user.type(expiry, '01/20');
  await press(user);
  expect(expiry).toHaveFocus();
  expect(expiry).toHaveAccessibleDescription(/This card has expired/);
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
  expect(api.calls(checkoutApi.start)).toEqual([]);
});

it('digits are grouped while they are typed, and the brand is shown', async () => {
  onSale();
  const { user } = openCheckout();
  await payButton();
  const number = screen.getByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '42424');
  expect(number).toHaveValue('4242 4');
  expect(number).toHaveAccessibleDescription('Visa');
  await user.type(number, '{Backspace}{Backspace}');
  expect(number).toHaveValue('424');
  const expiry = screen.getByLabelText('Expiration date');
  await user.type(expiry, '1240');
  expect(expiry).toHaveValue('12/40');
});

it('the caret stays behind the same digit', async () => {
  onSale();
  const { user } = openCheckout();
  await payButton();
  const number = screen.getByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '42424242');
  await user.type(number, '1', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(number).toHaveValue('4242 1424 2');
  expect(number.selectionStart).toBe(6);
});
