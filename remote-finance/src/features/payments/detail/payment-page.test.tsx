import { expectNoAxeViolations } from '@backlot/testing/axe';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
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

test('the page shows amounts, card, access and references', async () => {
  paymentsApiFake();
  openPayment();
  await heading(/^€4\.99$/);
  const totals = ['Subtotal', 'Total', 'VAT 19% (included)', 'Gateway fee', 'Net (excl. tax)'].map((label) =>
    textOf(region('Price').getByText(label).parentElement ?? document.body),
  );
  expect(totals).toEqual([
    'Subtotal€4.99',
    'Total€4.99',
    'VAT 19% (included)−€0.80',
    'Gateway fee−€0.37',
    'Net (excl. tax)€3.82',
  ]);
  expect(region('Card').getByText('Visa •••• 4242')).toBeVisible();
  expect(region('Access').getByText('Unlimited')).toBeVisible();
  expect(region('Watcher and movie').getByRole('link', { name: 'Ada Moreau' })).toHaveAttribute(
    'href',
    `/admin/watchers/${uuid(2)}`,
  );
  expect(region('Watcher and movie').getByRole('link', { name: 'Metropolis' })).toHaveAttribute(
    'href',
    `/admin/movies/${uuid(40)}`,
  );
  expect(region('References').getByRole('button', { name: /pi_123/ })).toBeVisible();
  await expectNoAxeViolations();
});

test('an order of a campaign names it', async () => {
  paymentsApiFake(paymentDetail({ campaign: 'spring sale' }));
  openPayment();
  await heading(/^€4\.99$/);
  expect(region('Watcher and movie').getByText('Campaign').nextSibling).toHaveTextContent('spring sale');
});

test('a payment of a subscription leads to it', async () => {
  const ofPlan = { kind: 'subscription', movieId: null, movieTitle: null, subscriptionId: uuid(60) } as const;
  paymentsApiFake(paymentDetail(ofPlan));
  openPayment();
  await heading(/^€4\.99$/);
  expect(region('Watcher and subscription').getByRole('link', { name: 'View subscription' })).toHaveAttribute(
    'href',
    `/admin/subscriptions/${uuid(60)}`,
  );
});

test('tax added on top is not labeled as included', async () => {
  paymentsApiFake(paymentDetail({ amountTotalMinor: 579 }));
  openPayment();
  // Added to the subtotal, and deducted from the total.
  expect(await screen.findAllByText('VAT 19%')).toHaveLength(2);
});

test('amounts in a zero-decimal currency show no decimals', async () => {
  const refunds = [aRefund({ amountMinor: 50 })];
  const events = [anEvent({ type: 'refund.requested', detail: '50 JPY' })];
  paymentsApiFake(paymentDetail({ currency: 'JPY', amountTotalMinor: 499, refunds, events }));
  openPayment();
  await heading(/^¥499$/);
  expect(region('Refunds').getByText(/^¥50$/)).toBeVisible();
  expect(screen.getByText(/^Refund requested: ¥50$/)).toBeVisible();
});

test('the page shows a notice for each thing that the API says needs attention', async () => {
  paymentsApiFake(paymentDetail({ attention: ['unfulfilled', 'refund_failed'] }));
  openPayment();
  expect(await screen.findByText(/The payment succeeded, but the watcher has no access/)).toBeVisible();
  expect(screen.getByText('Refund failed')).toBeVisible();
});

test('the timeline shows a card country that differs from the declared one', async () => {
  paymentsApiFake(paymentDetail({ events: [anEvent({ type: 'country.differs', detail: 'FR' })] }));
  openPayment();
  expect(await screen.findByText(/^Card country \(France\) differs/)).toBeVisible();
});

test('the timeline describes each event with its source, and names the card of the last attempt', async () => {
  const by = { _id: uuid(9), name: 'Ana Admin' };
  paymentsApiFake(
    paymentDetail({
      events: [
        anEvent({ _id: uuid(71), type: 'payment.attempted', source: 'watcher', detail: '1' }),
        anEvent({
          _id: uuid(72),
          type: 'intent.requires_method',
          source: 'watcher',
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
  await heading(/€/);
  const rows = region('Timeline').getAllByRole('listitem').map(textOf);
  expect(rows.map((row) => row.replace(/Jan \d.*$/, ''))).toEqual([
    'Attempt 1: Visa •••• 4242Watcher',
    'Declined: The card has insufficient funds.Watcher',
    'Payment succeededGateway webhook',
    'Refund requested: €1.00by Ana Admin',
    'Disputed: Product not receivedGateway webhook',
    'intent thought over: twiceSystem',
  ]);
});

test('a dispute shows the deadline for evidence', async () => {
  const dueBy = new Date('2030-02-03T12:00:00Z');
  const dispute = { _id: uuid(80), reason: 'fraudulent', amountMinor: 499, evidence: null, createdAt: dueBy };
  paymentsApiFake(
    paymentDetail({
      status: 'disputed',
      attention: ['dispute_due'],
      dispute: { ...dispute, status: 'needs_response', dueBy },
    }),
  );
  openPayment();
  expect(await screen.findByText(/^Submit evidence by Feb 3, 2030/)).toBeVisible();
  expect(region('Dispute').getByText('Fraudulent (cardholder denies the charge)')).toBeVisible();
  expect(region('Dispute').getByText('Needs response')).toBeVisible();
  await expectNoAxeViolations();
});

test('a failed refund shows its reason, and a completed one its credit note', async () => {
  const failed = aRefund({
    _id: uuid(61),
    status: 'failed',
    creditNoteNo: null,
    failureReason: 'expired_or_canceled_card',
  });
  paymentsApiFake(paymentDetail({ refunds: [aRefund(), failed] }));
  openPayment();
  await heading(/€/);
  expect(screen.getByText('The card has expired or was canceled.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /credit note/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Download credit note C-2026-000001' })).toBeVisible();
});

test('a manual payment explains that its refund is recorded only', async () => {
  paymentsApiFake(paymentDetail({ gateway: null, gatewayIntentId: null, access: null }));
  openPayment();
  await heading(/€/);
  expect(screen.getByText(/^Recorded manually\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund payment' })).toBeVisible();
});

test('the page announces loading, and a failure can be retried', async () => {
  const api = paymentsApiFake().on(paymentsApi.get, () => new Promise(() => undefined));
  const { unmount } = openPayment();
  expect(await screen.findByText('Loading payment')).toBeInTheDocument();
  unmount();
  api.refuse(paymentsApi.get, 500, { errorId: 'e-9' });
  const { user } = openPayment();
  expect(await screen.findByRole('alert')).toHaveTextContent(/e-9/);
  await expectNoAxeViolations();
  api.on(paymentsApi.get, () => paymentDetail());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading(/€/)).toBeVisible();
});

test('an unknown payment links back to the list', async () => {
  paymentsApiFake().refuse(paymentsApi.get, 404);
  openPayment();
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to payments' })).toHaveAttribute('href', '/admin/payments');
});

test('a manual payment shows no fee and no card, and its country as entered', async () => {
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
  await heading(/^€4\.99$/);
  expect(region('Manual payment').getByText('Bank transfer')).toBeVisible();
  expect(region('Price').queryByText('Gateway fee')).toBeNull();
  expect(region('Price').getByText(/as entered/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Card' })).toBeNull();
});

test('a disputed amount is listed as held, and the payment can’t be refunded', async () => {
  paymentsApiFake(
    paymentDetail({
      status: 'disputed',
      refundableMinor: 0,
      amountHeldMinor: 499,
      dispute: {
        _id: uuid(80),
        status: 'needs_response',
        reason: 'fraudulent',
        amountMinor: 499,
        evidence: null,
        dueBy: new Date(Date.now() + 9 * 86_400_000),
        createdAt: new Date(),
      },
    }),
  );
  openPayment();
  await heading(/^€4\.99$/);
  const held = region('Price').getByText('Held during the dispute').parentElement ?? document.body;
  expect(textOf(held)).toBe('Held during the dispute−€4.99');
  expect(screen.getByText('A disputed payment can’t be refunded.')).toBeVisible();
  const until = region('Dispute').getByText('Respond by').parentElement ?? document.body;
  expect(until.textContent).not.toContain('(');
});

test('a held report is dismissed with a note', async () => {
  let detail = paymentDetail({ attention: ['report_held'] });
  const api = paymentsApiFake()
    .on(paymentsApi.get, () => detail)
    .on(paymentsApi.heldReport, () => (detail = paymentDetail()));
  const { user } = openPayment();
  expect(await screen.findByText('Gateway report held')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss report' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'A test event');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Dismiss report' }));
  expect(await screen.findByText('Report dismissed')).toBeVisible();
  expect(api.calls(paymentsApi.heldReport)).toMatchObject([
    { body: { action: 'dismiss', note: 'A test event' } },
  ]);
  expect(screen.queryByText('Gateway report held')).not.toBeInTheDocument();
});
