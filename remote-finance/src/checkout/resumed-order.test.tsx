import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { declined, lost, movieId, ErrorResponse, onSale, paid, payment, quote } from './checkout.fixture.ts';
import { storeOrder, storePaidOrder, newOrder, readOrder } from './stored-order.ts';
import { openCheckout, payButton } from './open-checkout.fixture.tsx';

afterEach(() => window.history.replaceState({}, '', '?'));

const begin = () => storeOrder(movieId, { ...newOrder(quote()), paymentId: payment()._id });

it('an order paid in the meantime shows the confirmation', async () => {
  begin();
  onSale().on(checkoutApi.get, paid());
  openCheckout();
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('the confirmation leads to the player, where there is one', async () => {
  begin();
  onSale().on(checkoutApi.get, { ...paid(), watchUrl: 'https://watch.test/movies/1' });
  openCheckout();
  const watch = await screen.findByRole('link', { name: 'Watch now' });
  expect(watch).toHaveAttribute('href', 'https://watch.test/movies/1');
  expect(screen.queryByText(/Sign in as/)).toBeNull();
});

it('the confirmation of a movie that was removed since neither leads to it nor sells it', async () => {
  begin();
  const watchable = { ...paid(), watchUrl: 'https://watch.test/movies/1' };
  onSale().on(checkoutApi.movie, new ErrorResponse(404, 'not_found')).on(checkoutApi.get, watchable);
  openCheckout();
  expect(
    await screen.findByRole('heading', { name: 'This movie is no longer available' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Reply to your receipt email/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend receipt' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Watch now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buy for someone else' })).toBeNull();
});

it('a duplicate order explains its automatic refund', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'refunded', duplicate: 'refunded' }));
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'You already have this movie' })).toBeInTheDocument();
  expect(screen.getByText(/payment of .*4[.,]99.* will be refunded in full/)).toBeInTheDocument();
  expect(readOrder(movieId)).toBeNull();
});

it('a duplicate order whose refund failed explains how to get help', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'paid', duplicate: 'not_refunded' }));
  openCheckout();
  expect(
    await screen.findByText(/rejected the refund of .*4[.,]99.*with order F-2026-000123/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/will be refunded in full/)).toBeNull();
  expect(readOrder(movieId)).toBeNull();
});

it('a reload shows the confirmation until a new order starts', async () => {
  storePaidOrder(movieId, { ...newOrder(quote()), paymentId: payment()._id });
  onSale().on(checkoutApi.get, paid());
  const { user } = openCheckout();
  await screen.findByRole('heading', { name: /Thank you/ });
  await user.click(screen.getByRole('button', { name: 'Buy for someone else' }));
  expect(await payButton()).toBeEnabled();
  expect(readOrder(movieId)).toBeNull();
});

it('an expired rental can be bought again', async () => {
  begin();
  onSale().on(checkoutApi.get, { ...paid(), access: { startBy: null, endAt: new Date('2020-01-01') } });
  openCheckout();
  expect(await payButton()).toBeEnabled();
});

it('a receipt link says that the movie is already bought', async () => {
  window.history.pushState({}, '', `?payment=${payment()._id}`);
  onSale();
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent(/You already bought this/);
});

it('returning from the bank in another browser doesn’t claim a result', async () => {
  window.history.pushState({}, '', `?return=${payment()._id}`);
  onSale();
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'Go back to where you started' })).toHaveFocus();
  expect(screen.getByText(/If the payment succeeded, you’ll also get a receipt/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start a new order' }));
  expect(screen.getByLabelText('Card number')).toBeInTheDocument();
});

it('an order declined at the bank shows the error with the email filled in', async () => {
  begin();
  onSale().on(checkoutApi.get, declined('authentication_required'));
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Authentication failed/);
  expect(screen.getByLabelText('Email')).toHaveValue('vera@viewers.test');
});

it('an order awaiting authentication links to the bank again', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'requires_action', nextActionUrl: 'http://localhost/ask' }));
  openCheckout();
  expect(await screen.findByRole('link', { name: 'Continue to your bank' })).toBeInTheDocument();
});

it('an order that was confirmed at the bank is paid as soon as the API knows, even when it didn’t at the return', async () => {
  begin();
  const waiting = payment({ status: 'requires_action', nextActionUrl: 'http://localhost/ask' });
  onSale().on(checkoutApi.get, waiting, waiting, paid());
  jest.useFakeTimers();
  try {
    const now = within(openCheckout().container);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(now.getByRole('link', { name: 'Continue to your bank' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(now.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('another card is entered undisturbed while the bank’s answer is awaited', async () => {
  begin();
  const waiting = payment({ status: 'requires_action', nextActionUrl: 'http://localhost/ask' });
  onSale().on(checkoutApi.get, waiting);
  jest.useFakeTimers();
  try {
    const now = within(openCheckout().container);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    act(() => now.getByRole('button', { name: 'Use another card' }).click());
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(now.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
});

it('an order unknown to the API is removed', async () => {
  begin();
  onSale().on(checkoutApi.get, new ErrorResponse(404, 'not_found'));
  openCheckout();
  expect(await payButton()).toBeEnabled();
  expect(readOrder(movieId)).toBeNull();
});

it('an order is reloaded after a lost connection', async () => {
  begin();
  onSale().on(checkoutApi.get, lost, paid());
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
});

it('a processing order is polled, and a delayed one announces an email', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'processing' }));
  jest.useFakeTimers();
  try {
    const { container } = openCheckout();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const now = within(container);
    expect(now.getByRole('heading', { name: 'Processing your payment' })).toBeInTheDocument();
    const what = /^€4\.99 · Order F-/;
    expect(now.getByText(what)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(now.getByText(/We’ll email vera@viewers\.test/)).toBeInTheDocument();
    expect(now.getByText(what)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
