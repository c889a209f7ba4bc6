import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { cardApi } from '@backlot/contracts/money/subscriptions/card';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor } from '@testing-library/react';
import { ErrorResponse, lost } from '../checkout.fixture.ts';
import {
  answering,
  due,
  fillAndSend,
  heading,
  none,
  open,
  page,
  payButton,
  restoreAfterEach,
} from './card-page.fixture.tsx';

restoreAfterEach();

it('the form names the subscription, the current card and the seller, and has the amount on its button', async () => {
  answering([due()]);
  const { container } = open();
  expect(await payButton()).toBeEnabled();
  for (const text of [
    'Standard · Subscription S-2026-000001',
    'Amount due: €9.99',
    'Current card: Visa ending in 0341',
    /^Sold by Test Pictures Ltd\. Questions\? Email/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('a payment shows the amount and the new card, and the card goes to the gateway only', async () => {
  const api = answering([due()]);
  open();
  await fillAndSend(payButton);
  const title = await heading('Thank you! Your payment succeeded');
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('You paid €9.99.')).toBeInTheDocument();
  expect(screen.getByText('Renewals are charged to Visa ending in 4242.')).toBeInTheDocument();
  expect(api.calls(cardApi.replace)).toEqual([{ body: { methodId: 'pm_sim_1', totalMinor: 999 } }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe('{}');
});

it('without anything due the card is saved only', async () => {
  const api = answering([none()]);
  open();
  const button = () => screen.findByRole('button', { name: 'Save card' });
  await fillAndSend(button);
  expect(await heading('Your card is saved')).toBeInTheDocument();
  expect(screen.queryByText(/You paid/)).toBeNull();
  expect(api.calls(cardApi.replace)[0]?.body.totalMinor).toBe(0);
});

it('an incomplete card is not sent, and its first wrong field gets the focus', async () => {
  const api = answering([due()]);
  const { user } = open();
  await user.click(await payButton());
  expect(screen.getByLabelText('Name on card')).toHaveFocus();
  expect(screen.getByLabelText('Card number')).toBeInvalid();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
});

it('a declined card shows the reason, and the form keeps its input', async () => {
  answering([due()], new ErrorResponse(402, 'insufficient_funds'));
  open();
  await fillAndSend(payButton);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Your card has insufficient funds. Try another card.');
  await waitFor(() => expect(notice).toHaveFocus());
  expect(screen.getByLabelText('Name on card')).toHaveValue('Vera Viewer');
  expect(await payButton()).toBeEnabled();
});

it('a changed amount is shown before it is paid', async () => {
  answering([due(), due({ totalMinor: 1_299 })], new ErrorResponse(409, 'amount_changed'));
  open();
  await fillAndSend(payButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('The amount changed to €12.99.');
  expect(screen.getByRole('button', { name: 'Pay €12.99 and save card' })).toBeEnabled();
});

it('an amount that another tab has paid isn’t due anymore', async () => {
  answering([due(), none()], new ErrorResponse(409, 'amount_changed'));
  open();
  await fillAndSend(payButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is due anymore.');
});

it('a lost connection while paying says that it is safe to try again', async () => {
  answering([due()], lost);
  open();
  await fillAndSend(payButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('you won’t be charged twice');
});

it('a lost connection while loading can be retried', async () => {
  answering([lost, due()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await payButton()).toBeEnabled();
});

it.each([
  [410, 'This link has expired'],
  [404, 'Page not found'],
])('a link refused with %i shows “%s” and no form', async (status, title) => {
  answering([new ErrorResponse(status, 'any')]);
  const { container } = open();
  expect(await heading(title)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  await expectNoAxeViolations(container);
});

it('an ended subscription has no form', async () => {
  answering([page({ state: 'ended' })]);
  open();
  expect(await heading('This subscription has ended')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an earlier decline isn’t shown when the page is opened from an email', async () => {
  answering([due({ failure: { code: 'card_declined', declineCode: 'insufficient_funds' } })]);
  open();
  await payButton();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a payment that takes longer than usual asks not to pay again', async () => {
  jest.useFakeTimers();
  answering([due()], page({ state: 'processing', totalMinor: 999 })).on(
    cardApi.get,
    due(),
    page({ state: 'processing', totalMinor: 999 }),
  );
  open();
  await fillAndSend(payButton);
  await heading('Processing your payment');
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(await heading('Your payment is taking longer than usual')).toBeInTheDocument();
  expect(screen.getByText(/Don’t pay again/)).toBeInTheDocument();
});
