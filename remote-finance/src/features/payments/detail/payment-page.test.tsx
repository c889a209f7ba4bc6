import { expectNoAxeViolations } from '@backlot/testing/axe';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { screen, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { anEvent, aRefund, paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`No part of the page is called ${name}`);
  return within(section);
};
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('a payment is told with its price, its card, its access and its numbers', async () => {
  paymentsApiFake();
  openPayment();
  await heading(/^EUR.4\.99$/);
  const sums = ['Subtotal', 'Tax in it, 19%', 'Total', 'Fee of the gateway', 'Net, without tax'].map(
    (label) => textOf(region('Price').getByText(label).parentElement ?? document.body),
  );
  expect(sums).toEqual([
    'SubtotalEUR 4.99',
    'Tax in it, 19%EUR 0.80',
    'TotalEUR 4.99',
    'Fee of the gateway-EUR 0.37',
    'Net, without taxEUR 3.82',
  ]);
  expect(region('Card').getByText('Visa ••4242')).toBeVisible();
  expect(region('Access').getByText('Without end')).toBeVisible();
  expect(region('Watcher and movie').getByRole('link', { name: 'Ada Moreau' })).toHaveAttribute(
    'href',
    `/admin/watchers/${uuid(2)}`,
  );
  expect(region('Watcher and movie').getByRole('link', { name: 'Metropolis' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(40)}`,
  );
  expect(region('Numbers').getByRole('button', { name: /pi_123/ })).toBeVisible();
  await expectNoAxeViolations();
});

test('tax that came on top is not said to be in the price', async () => {
  paymentsApiFake(paymentDetail({ amountTotalMinor: 579 }));
  openPayment();
  expect(await screen.findByText('Tax, 19%')).toBeVisible();
});

test('an amount of a currency without decimals has none anywhere', async () => {
  const refunds = [aRefund({ amountMinor: 50 })];
  const events = [anEvent({ type: 'refund.requested', detail: '50 JPY' })];
  paymentsApiFake(paymentDetail({ currency: 'JPY', amountTotalMinor: 499, refunds, events }));
  openPayment();
  await heading(/^JPY.499$/);
  expect(region('Refunds').getByText(/^JPY.50$/)).toBeVisible();
  expect(screen.getByText(/^A refund of JPY.50 was asked for$/)).toBeVisible();
});

test('only a movie that was paid for lacks its access', async () => {
  paymentsApiFake(paymentDetail({ access: null }));
  const { unmount } = openPayment();
  expect(await screen.findByText('Paid without access')).toBeVisible();
  unmount();
  for (const other of [{ kind: 'subscription' }, { refundableMinor: 0 }] as const) {
    paymentsApiFake(paymentDetail({ access: null, ...other }));
    const opened = openPayment();
    await heading(/4\.99$/);
    expect(screen.queryByText('Paid without access')).not.toBeInTheDocument();
    opened.unmount();
  }
});

test('a card from another country than the watcher said is told', async () => {
  paymentsApiFake(paymentDetail({ events: [anEvent({ type: 'country.differs', detail: 'FR' })] }));
  openPayment();
  expect(
    await screen.findByText(/^The card is from another country than the watcher said: France\./),
  ).toBeVisible();
});

test('what happened is told in plain words with who says so', async () => {
  const by = { _id: uuid(9), name: 'Ana Admin' };
  paymentsApiFake(
    paymentDetail({
      events: [
        anEvent({ _id: uuid(71), type: 'payment.tried', source: 'viewer', detail: '1' }),
        anEvent({
          _id: uuid(72),
          type: 'intent.requires_method',
          source: 'viewer',
          detail: 'insufficient_funds',
        }),
        anEvent({ _id: uuid(73) }),
        anEvent({ _id: uuid(74), type: 'refund.requested', source: 'admin', by, detail: '100 EUR' }),
        anEvent({ _id: uuid(75), type: 'dispute.needs_response', detail: 'product_not_received' }),
        anEvent({ _id: uuid(76), type: 'intent.thought_over', source: 'worker', detail: 'twice' }),
      ],
    }),
  );
  openPayment();
  await heading(/EUR/);
  const rows = region('What happened').getAllByRole('listitem').map(textOf);
  expect(rows.map((row) => row.replace(/\d+ Jan.*$/, ''))).toEqual([
    'A card was tried, try 1by the watcher',
    'Declined. There was not enough money on the card.by the watcher',
    'Paidtold by the gateway',
    'A refund of EUR 1.00 was asked forby Ana Admin',
    'The watcher’s bank disputes it: The movie could not be watchedtold by the gateway',
    'intent thought over: twiceby the system',
  ]);
});

test('a dispute says until when it must be answered', async () => {
  const dueBy = new Date('2030-02-03T12:00:00Z');
  const dispute = { _id: uuid(80), reason: 'fraudulent', amountMinor: 499, evidence: null, createdAt: dueBy };
  paymentsApiFake(
    paymentDetail({ status: 'disputed', dispute: { ...dispute, status: 'needs_response', dueBy } }),
  );
  openPayment();
  expect(await screen.findByText(/^Answer with evidence until 3 Feb 2030/)).toBeVisible();
  expect(region('Dispute').getByText('The owner of the card did not pay')).toBeVisible();
  expect(region('Dispute').getByText('Needs an answer')).toBeVisible();
  await expectNoAxeViolations();
});

test('money without access is said before anything else', async () => {
  paymentsApiFake(paymentDetail({ access: null }));
  openPayment();
  expect(await screen.findByText(/The money has come, but the watcher has no access/)).toBeVisible();
});

test('a refund that failed says why, and one that arrived has its credit note', async () => {
  const failed = aRefund({
    ...{ _id: uuid(61), status: 'failed', creditNoteNo: null },
    failureReason: 'expired_or_canceled_card',
  });
  paymentsApiFake(paymentDetail({ refunds: [aRefund(), failed] }));
  openPayment();
  await heading(/EUR/);
  expect(screen.getByText('The card has expired or was canceled.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /credit note/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Download the credit note C-2026-000001' })).toBeVisible();
});

test('a payment from outside the gateway is given back the way it came, and written down', async () => {
  paymentsApiFake(paymentDetail({ gateway: null, gatewayIntentId: null, access: null }));
  openPayment();
  await heading(/EUR/);
  expect(screen.getByText(/came past the gateway/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
});

test('says that it is loading, and a failure can be tried again', async () => {
  const api = paymentsApiFake().on(paymentsApi.get, () => new Promise(() => undefined));
  const { unmount } = openPayment();
  expect(await screen.findByText('Loading the payment')).toBeInTheDocument();
  unmount();
  api.refuse(paymentsApi.get, 500, { errorId: 'e-9' });
  const { user } = openPayment();
  expect(await screen.findByRole('alert')).toHaveTextContent(/e-9/);
  await expectNoAxeViolations();
  api.on(paymentsApi.get, () => paymentDetail());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading(/EUR/)).toBeVisible();
});

test('a payment that does not exist says so and leads back', async () => {
  paymentsApiFake().refuse(paymentsApi.get, 404);
  openPayment();
  expect(await screen.findByRole('heading', { name: 'No such payment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the payments' })).toHaveAttribute(
    'href',
    '/admin/payments',
  );
});

test('a payment that came past the gateway has no fee and no card, and its country is the one entered', async () => {
  paymentsApiFake(
    paymentDetail({
      methodBrand: 'bank_transfer',
      methodLast4: null,
      method: null,
      amountFeeMinor: 0,
      countrySource: 'declared',
    }),
  );
  openPayment();
  await heading(/^EUR.4\.99$/);
  expect(region('How it came').getByText('Bank transfer')).toBeVisible();
  expect(region('Price').queryByText('Fee of the gateway')).toBeNull();
  expect(region('Price').getByText(/as entered with the payment/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Card' })).toBeNull();
});

test('what a dispute holds stands under the price, and nothing can be given back meanwhile', async () => {
  paymentsApiFake(
    paymentDetail({
      status: 'disputed',
      refundableMinor: 0,
      dispute: {
        ...{
          _id: uuid(80),
          status: 'needs_response',
          reason: 'fraudulent',
          amountMinor: 499,
          evidence: null,
        },
        ...{ dueBy: new Date(Date.now() + 9 * 86_400_000), createdAt: new Date() },
      },
    }),
  );
  openPayment();
  await heading(/^EUR.4\.99$/);
  const held = region('Price').getByText('Held by the bank while disputed').parentElement ?? document.body;
  expect(textOf(held)).toBe('Held by the bank while disputed-EUR 4.99');
  expect(screen.getByText('Nothing can be given back while the payment is disputed.')).toBeVisible();
  const until = region('Dispute').getByText('Answer until').parentElement ?? document.body;
  expect(until.textContent).not.toContain('(');
});
