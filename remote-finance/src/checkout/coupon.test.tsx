import { checkoutApi, type Quote } from '@backlot/contracts/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { movieId, No, onSale, paid, payment, quote } from './checkout.fixture.ts';
import { readOrder } from './kept-order.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

const half: Partial<Quote> = { coupon: 'HALF', discountMinor: 250, totalMinor: 249 };
const refusal = new No(422, 'coupon_invalid', 'This code does not work for this movie.');
type User = ReturnType<typeof openCheckout>['user'];

async function enter(user: User, code: string) {
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.keyboard(`${code}{Enter}`);
}

it('a code lowers the price, by keyboard alone, and can be taken back', async () => {
  const api = onSale().on(checkoutApi.quote, quote(), quote(half), quote());
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'ha-lf');
  expect(await payButton(/Pay 2\.49.EUR/)).toBeEnabled();
  expect(screen.getByText('Discount (HALF)').nextSibling).toHaveTextContent('-2.50');
  expect(api.calls(checkoutApi.quote).at(-1)?.body.coupon).toBe('HALF');
  const remove = screen.getByRole('button', { name: 'Remove the code' });
  expect(remove).toHaveFocus();
  await expectNoAxeViolations(container);
  await user.keyboard('{Enter}');
  expect(await payButton(/Pay 4\.99.EUR/)).toBeEnabled();
  expect(screen.getByLabelText('Code')).toHaveValue('ha-lf');
});

it('a code that is not good says so at its field, keeps what was typed, and leaves the price', async () => {
  onSale().on(checkoutApi.quote, quote(), refusal, quote());
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'NOPE123');
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code does not work for this movie.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This code does not work for this movie.');
  expect(field).toHaveValue('NOPE123');
  expect(field).toBeInvalid();
  expect(await payButton(/Pay 4\.99.EUR/)).toBeEnabled();
  await expectNoAxeViolations(container);
});

it('a code that is refused after the button was pressed leads back to its field', async () => {
  onSale().on(checkoutApi.quote, quote(), refusal, quote());
  const { user } = openCheckout();
  await payButton();
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await user.keyboard('NOPE123');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
});

it('what cannot be a code is not asked about', async () => {
  const api = onSale();
  const { user } = openCheckout();
  await payButton();
  await enter(user, 'A!');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/3 to 32/);
  expect(api.calls(checkoutApi.quote)).toHaveLength(1);
});

it('a code that ended at the last moment is not charged without: the price is asked again', async () => {
  const api = onSale()
    .on(checkoutApi.quote, quote(), quote(half), quote())
    .on(checkoutApi.start, payment({ totalMinor: 249 }))
    .on(checkoutApi.confirm, new No(409, 'coupon_gone'));
  const { user } = openCheckout();
  await payButton();
  await enter(user, 'HALF');
  await payButton(/Pay 2\.49/);
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The code HALF is no longer valid. Without it the price is 4\.99.EUR. Nothing was charged/,
  );
  expect(await payButton(/Pay 4\.99.EUR/)).toBeEnabled();
  expect(api.calls(checkoutApi.confirm)).toHaveLength(1);
  expect(readOrder(movieId)).toBeNull();
});

it('where nothing is left to pay, no card is asked for', async () => {
  const free = { coupon: 'GIFT', discountMinor: 499, totalMinor: 0, taxMinor: 0 };
  const api = onSale()
    .on(checkoutApi.quote, quote(), quote(free))
    .on(checkoutApi.start, payment({ totalMinor: 0 }))
    .on(checkoutApi.confirm, { ...paid(), totalMinor: 0, method: null });
  const { user, container } = openCheckout();
  await payButton();
  await enter(user, 'GIFT');
  const get = await screen.findByRole('button', { name: 'Get it for free' });
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
  for (const [label, text] of [
    ['E-mail', 'vera@viewers.test'],
    ['Postal code', '10115'],
    ['Name', 'Vera Viewer'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(get);
  expect(await screen.findByText('There was nothing to pay.')).toBeInTheDocument();
  expect(api.calls(checkoutApi.confirm)[0]?.body.methodId).toBeNull();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
});
