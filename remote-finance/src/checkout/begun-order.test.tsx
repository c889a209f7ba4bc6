import { checkoutApi } from '@backlot/contracts/checkout';
import { act, screen, within } from '@testing-library/react';
import { declined, lost, movieId, No, onSale, paid, payment, quote } from './checkout.fixture.ts';
import { keepOrder, keepPaidOrder, newOrder, readOrder } from './kept-order.ts';
import { openCheckout, payButton } from './open-checkout.fixture.tsx';

afterEach(() => window.history.replaceState({}, '', '?'));

const begin = () => keepOrder(movieId, { ...newOrder(quote()), paymentId: payment()._id });

it('an order that was paid meanwhile ends with thanks', async () => {
  begin();
  onSale().on(checkoutApi.get, paid());
  openCheckout();
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('an order that was charged while another bought the same says that the money comes back', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'refunded', paidTwice: 'given_back' }));
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'You have this movie already' })).toBeInTheDocument();
  expect(screen.getByText(/All of .*4[.,]99.* is given back/)).toBeInTheDocument();
  expect(readOrder(movieId)).toBeNull();
});

it('an order that was charged twice and could not be given back says whom to write to', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'paid', paidTwice: 'kept' }));
  openCheckout();
  expect(
    await screen.findByText(/did not take back the .*4[.,]99.*name order F-2026-000123/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/is given back by itself/)).toBeNull();
  expect(readOrder(movieId)).toBeNull();
});

it('a reload thanks again, until another order is begun', async () => {
  keepPaidOrder(movieId, { ...newOrder(quote()), paymentId: payment()._id });
  onSale().on(checkoutApi.get, paid());
  const { user } = openCheckout();
  await screen.findByRole('heading', { name: /Thank you/ });
  await user.click(screen.getByRole('button', { name: 'Pay with another address' }));
  expect(await payButton()).toBeEnabled();
  expect(readOrder(movieId)).toBeNull();
});

it('what was rented and is over may be rented again', async () => {
  begin();
  onSale().on(checkoutApi.get, { ...paid(), access: { startBy: null, endAt: new Date('2020-01-01') } });
  openCheckout();
  expect(await payButton()).toBeEnabled();
});

it('the link of a receipt says that nothing is to be paid', async () => {
  window.history.pushState({}, '', `?payment=${payment()._id}`);
  onSale();
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent(/link of a receipt/);
});

it('the way back from the bank does not say that an order is paid which it does not know', async () => {
  window.history.pushState({}, '', `?return=${payment()._id}`);
  onSale();
  openCheckout();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/if it worked, the receipt comes by e-mail/);
  expect(notice).not.toHaveTextContent(/is paid/);
});

it('an order that was refused at the bank says so, with the address filled in', async () => {
  begin();
  onSale().on(checkoutApi.get, declined('authentication_required'));
  openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent(/did not confirm/);
  expect(screen.getByLabelText('E-mail')).toHaveValue('vera@viewers.test');
});

it('an order that waits for the bank leads there again', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'requires_action', nextActionUrl: 'http://localhost/ask' }));
  openCheckout();
  expect(await screen.findByRole('link', { name: 'Go to your bank' })).toBeInTheDocument();
});

it('an order that the API does not know is forgotten', async () => {
  begin();
  onSale().on(checkoutApi.get, new No(404, 'not_found'));
  openCheckout();
  expect(await payButton()).toBeEnabled();
  expect(readOrder(movieId)).toBeNull();
});

it('an order is asked for again when the connection was lost', async () => {
  begin();
  onSale().on(checkoutApi.get, lost, paid());
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
});

it('an order that is on its way is followed, and told of by e-mail when it takes too long', async () => {
  begin();
  onSale().on(checkoutApi.get, payment({ status: 'processing' }));
  jest.useFakeTimers();
  try {
    const { container } = openCheckout();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const now = within(container);
    expect(now.getByRole('heading', { name: 'Your payment is on its way' })).toBeInTheDocument();
    const what = /^4\.99.EUR, order F-/;
    expect(now.getByText(what)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(now.getByText(/We will e-mail vera@viewers\.test/)).toBeInTheDocument();
    expect(now.getByText(what)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
