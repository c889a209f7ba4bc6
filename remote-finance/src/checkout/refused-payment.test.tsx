import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen } from '@testing-library/react';
import { ErrorResponse, lost, onSale, paid } from './checkout.fixture.ts';
import { fill, openCheckout, press } from './open-checkout.fixture.tsx';

it.each(['quote_expired', 'payment_closed'])(
  'after %s a new order is placed automatically at the same price',
  async (code) => {
    const api = onSale().on(checkoutApi.confirm, new ErrorResponse(409, code), paid());
    const { user } = openCheckout();
    await fill(user);
    await press(user);
    await screen.findByRole('heading', { name: /Thank you/ });
    expect(api.calls(checkoutApi.quote)).toHaveLength(2);
    const secrets = api.calls(checkoutApi.start).map(({ body }) => body.secret);
    expect([secrets.length, new Set(secrets).size]).toEqual([2, 1]);
  },
);

it('an owned movie is not charged again', async () => {
  const api = onSale()
    .on(checkoutApi.start, new ErrorResponse(409, 'already_owned'))
    .on(checkoutApi.access, null);
  const { user, container } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('heading', { name: 'You already have this movie' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resend access' }));
  expect(await screen.findByText(/we’ve sent an email/)).toBeInTheDocument();
  expect(api.calls(checkoutApi.access)[0]?.body.email).toBe('vera@viewers.test');
  await expectNoAxeViolations(container);
});

it.each([
  [
    'a gateway that is down',
    new ErrorResponse(503, 'gateway_down', 'The payment service isn’t responding.'),
    /isn’t responding/,
  ],
  ['a lost connection', lost, /Connection lost.*won’t be charged twice/],
  [
    'a server error',
    new ErrorResponse(500, 'internal', 'Internal error'),
    /Something went wrong.*won’t be charged twice/,
  ],
  [
    'too many attempts',
    new ErrorResponse(429, 'rate_limited', 'Too many attempts. Wait a minute.'),
    /Wait a minute/,
  ],
])('the payment can be retried after %s', async (_, refusal, expected) => {
  onSale().on(checkoutApi.confirm, refusal, paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  await press(user);
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
});

it('a watcher whose card is from another country is asked, and confirms by paying again', async () => {
  const asked = new ErrorResponse(409, 'region_mismatch', 'Confirm your country.');
  const api = onSale().on(checkoutApi.confirm, asked, paid());
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn’t in Germany\. If you are, pay again/);
  await press(user);
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  const confirmed = api.calls(checkoutApi.confirm).map(({ body }) => body.confirmsCountry);
  expect(confirmed).toEqual([undefined, true]);
});

it('a movie that is sold within its country only says so', async () => {
  onSale().on(checkoutApi.confirm, new ErrorResponse(451, 'region_refused', 'Only in the country.'));
  const { user } = openCheckout();
  await fill(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/only with a card and a network in Germany/);
});
