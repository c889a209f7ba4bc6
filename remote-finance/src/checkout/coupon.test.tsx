import { checkoutApi, type Quote } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { movieId, ErrorResponse, onSale, paid, payment, quote } from './checkout.fixture.ts';
import { readOrder } from './stored-order.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

const half: Partial<Quote> = { coupon: 'HALF', discountMinor: 250, totalMinor: 249 };
const refusal = new ErrorResponse(422, 'coupon_invalid', 'This code does not work for this movie.');
type User = ReturnType<typeof openCheckout>['user'];

async function enter(user: User, code: string) {
  await user.click(await screen.findByRole('button', { name: 'Have a promo code?' }));
  expect(screen.getByLabelText('Promo code')).toHaveFocus();
  await user.keyboard(`${code}{Enter}`);
}

it('a code is applied and removed by keyboard', async () => {
  const api = onSale().on(checkoutApi.quote, quote(half));
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'ha-lf');
  expect(await payButton(/Pay €2\.49/)).toBeEnabled();
  expect(screen.getByText('Discount (HALF)').nextSibling).toHaveTextContent('−€2.50');
  expect(api.calls(checkoutApi.quote).at(-1)?.body.coupon).toBe('HALF');
  const remove = screen.getByRole('button', { name: 'Remove code' });
  expect(remove).toHaveFocus();
  await expectNoAxeViolations(container);
  await user.keyboard('{Enter}');
  expect(await payButton(/Pay €4\.99/)).toBeEnabled();
  expect(screen.getByLabelText('Promo code')).toHaveValue('ha-lf');
});

it('an invalid code shows an error, keeps the input and the price', async () => {
  onSale().on(checkoutApi.quote, refusal);
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'NOPE123');
  const field = await screen.findByLabelText('Promo code');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code does not work for this movie.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This code does not work for this movie.');
  expect(field).toHaveValue('NOPE123');
  expect(field).toBeInvalid();
  expect(await payButton(/Pay €4\.99/)).toBeEnabled();
  await expectNoAxeViolations(container);
});

it('a refused code returns focus to its field', async () => {
  onSale().on(checkoutApi.quote, refusal);
  const { user } = openCheckout();
  await payButton();
  await user.click(await screen.findByRole('button', { name: 'Have a promo code?' }));
  await user.keyboard('NOPE123');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByLabelText('Promo code')).toHaveFocus());
});

it('a malformed code sends no request', async () => {
  const api = onSale();
  const { user } = openCheckout();
  await payButton();
  await enter(user, 'A!');
  expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(/3 to 32/);
  expect(api.calls(checkoutApi.quote)).toEqual([]);
});

it('a code that expires at the last moment requires confirming the full price', async () => {
  const api = onSale()
    .on(checkoutApi.quote, quote(half), quote())
    .on(checkoutApi.start, payment({ totalMinor: 249 }))
    .on(checkoutApi.confirm, new ErrorResponse(409, 'coupon_gone'));
  const { user } = openCheckout();
  await payButton();
  await enter(user, 'HALF');
  await payButton(/Pay €2\.49/);
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Code HALF is no longer valid\. The price without it is €4\.99\. You haven’t been charged/,
  );
  expect(await payButton(/Pay €4\.99/)).toBeEnabled();
  expect(api.calls(checkoutApi.confirm)).toHaveLength(1);
  expect(readOrder(movieId)).toBeNull();
});

it('a free order needs no card', async () => {
  const free = { coupon: 'GIFT', discountMinor: 499, totalMinor: 0, taxMinor: 0 };
  const api = onSale()
    .on(checkoutApi.quote, quote(free))
    .on(checkoutApi.start, payment({ totalMinor: 0 }))
    .on(checkoutApi.confirm, { ...paid(), totalMinor: 0, method: null });
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'GIFT');
  const get = await screen.findByRole('button', { name: 'Get for free' });
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
  for (const [label, text] of [
    ['Email', 'vera@viewers.test'],
    ['Postal code', '10115'],
    ['Name', 'Vera Viewer'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(get);
  expect(await screen.findByText('No payment was needed.')).toBeInTheDocument();
  expect(api.calls(checkoutApi.confirm)[0]?.body.methodId).toBeNull();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
});
