import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import {
  declined,
  ErrorResponse,
  movie,
  movieId,
  onSale,
  paid,
  payment,
  purchase,
  quote,
  rental,
} from './checkout.fixture.ts';
import { readOrder } from './stored-order.ts';
import { fill, openCheckout, payButton, press } from './open-checkout.fixture.tsx';

it('a successful payment shows the access and keeps nothing beyond the tab', async () => {
  const api = onSale().on(checkoutApi.confirm, paid()).on(checkoutApi.receipt, null);
  const { user, container } = openCheckout();
  await fill(user);
  await press(user);
  const heading = await screen.findByRole('heading', { name: /Thank you/ });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/You paid €4\.99 with Visa ending in 4242/)).toBeInTheDocument();
  expect(screen.getByText('Start watching by Dec 22, 2026.')).toBeInTheDocument();
  expect(api.calls(checkoutApi.confirm)[0]?.body).toMatchObject({
    methodId: 'pm_sim_1',
    totalMinor: 499,
    currency: 'EUR',
  });
  expect(localStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Resend receipt' }));
  expect(await screen.findByText('Your receipt is being emailed.')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('a receipt that isn’t issued yet is promised, not called sent', async () => {
  onSale().on(checkoutApi.confirm, paid({ isReceiptIssued: false }));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByText('We’ll email your receipt to vera@viewers.test.')).toBeInTheDocument();
  expect(screen.queryByText(/being emailed|sent/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resend receipt' })).toBeNull();
});

it.each([
  ['a payment', () => paid()],
  ['an order of an owner', () => new ErrorResponse(409, 'already_owned')],
])('after %s, the form for someone else is empty', async (_, response) => {
  onSale().on(checkoutApi.confirm, response());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Buy for someone else' }));
  await payButton();
  for (const label of [
    'Email',
    'Postal code',
    'Name on card',
    'Card number',
    'Expiration date',
    'Security code',
  ])
    expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('the order is stored, the card never', async () => {
  const api = onSale().on(checkoutApi.confirm, declined('generic_decline'));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await screen.findByRole('alert');
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(readOrder(movieId)?.secret).toHaveLength(43);
  expect(kept).not.toMatch(/42424242|4242 4242|vera@|Vera Viewer/i);
  expect(api.calls(checkoutApi.simulatorMethod)[0]?.body.number).toBe('4242424242424242');
  expect(JSON.stringify([api.calls(checkoutApi.start), api.calls(checkoutApi.confirm)])).not.toContain(
    '42424242',
  );
});

it('the pay button is disabled while paying', async () => {
  onSale();
  const answer = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    String(address).includes('simulator') ? new Promise(() => {}) : answer(address, init);
  const { user, container } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('button', { name: 'Paying…' })).toBeDisabled();
  expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'true');
});

it.each([
  ['insufficient_funds', /insufficient funds/],
  ['fraudulent', /card was declined/],
  ['stolen_card', /card was declined/],
])('the decline %s is explained, and the input is kept', async (code, expected) => {
  onSale().on(checkoutApi.confirm, declined(code, 3));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(expected);
  expect(alert).toHaveTextContent('3 attempts left.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

it('a declined card retries the same order', async () => {
  const api = onSale().on(checkoutApi.confirm, declined('generic_decline'), paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await screen.findByRole('alert');
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  const [first, second] = api.calls(checkoutApi.start);
  expect(second?.body.idempotencyKey).toBe(first?.body.idempotencyKey);
});

const keyUsed = new ErrorResponse(422, 'key_used');

it('another email starts a new order', async () => {
  const api = onSale()
    .on(checkoutApi.start, payment(), keyUsed, payment({ email: 'other@viewers.test' }))
    .on(checkoutApi.get, payment({ status: 'failed' }))
    .on(checkoutApi.confirm, declined('generic_decline'), paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await screen.findByRole('alert');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'other@viewers.test');
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  const keys = api.calls(checkoutApi.start).map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(3);
});

it('an order that another tab has paid is not paid again with another email', async () => {
  const api = onSale()
    .on(checkoutApi.start, payment(), keyUsed)
    .on(checkoutApi.get, paid())
    .on(checkoutApi.confirm, declined('generic_decline'));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await screen.findByRole('alert');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'other@viewers.test');
  await press(user);
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.confirm)).toHaveLength(1);
});

it('a payment in progress with the same email is explained, and the form stays', async () => {
  onSale()
    .on(checkoutApi.get, payment())
    .on(checkoutApi.confirm, new ErrorResponse(409, 'in_progress', 'A payment is in progress.'));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('A payment is in progress.');
  expect(await payButton()).toBeEnabled();
});

it('exhausted attempts end the order and offer a new one', async () => {
  onSale().on(checkoutApi.confirm, declined('generic_decline', 0));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Start a new order' }));
  expect(readOrder(movieId)).toBeNull();
  expect(await payButton()).toBeEnabled();
});

it('authentication redirects to the bank', async () => {
  const nextActionUrl = 'http://localhost/gateway/authenticate/1';
  onSale().on(checkoutApi.confirm, payment({ status: 'requires_action', nextActionUrl }));
  const { user, container, leaveFor } = openCheckout();
  await fill(user);
  await press(user);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(nextActionUrl));
  expect(await screen.findByRole('link', { name: 'Continue to your bank' })).toHaveAttribute(
    'href',
    nextActionUrl,
  );
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(await payButton()).toBeEnabled();
});

it('a changed price is charged only after confirmation', async () => {
  const raised = movie({ sale: { state: 'open', offers: [{ ...rental, amountMinor: 599 }, purchase] } });
  const api = onSale()
    .on(checkoutApi.movie, movie(), raised)
    .on(checkoutApi.quote, quote(), quote({ subtotalMinor: 599, totalMinor: 599 }))
    .on(checkoutApi.start, payment(), payment({ totalMinor: 599 }))
    .on(checkoutApi.confirm, new ErrorResponse(409, 'price_changed'), paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/from €4\.99 to €5\.99/);
  expect(api.calls(checkoutApi.confirm)).toHaveLength(1);
  expect(await screen.findByRole('radio', { name: /€5\.99/ })).toBeChecked();
  expect(screen.queryByText(/€4\.99/, { selector: 'label *, dd' })).toBeNull();
  await user.click(await payButton(/Pay €5\.99/));
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.calls(checkoutApi.confirm)[1]?.body.totalMinor).toBe(599);
});
