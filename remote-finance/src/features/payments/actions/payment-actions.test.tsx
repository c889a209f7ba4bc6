import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { aRefund, paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

type User = ReturnType<typeof openPayment>['user'];

const openRefund = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund F-2026-000123' }));
};
const amount = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: 'Amount' });
const choose = async (user: User, dialog: ReturnType<typeof within>, reason: string) => {
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: reason }));
};
const confirm = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: /^Refund/ });

test('all that is left is given back, with the access, unless something else is chosen', async () => {
  const api = paymentsApiFake(paymentDetail({ refundableMinor: 399 })).on(paymentsApi.refund, () =>
    paymentDetail({ refunds: [aRefund()] }),
  );
  const { user } = openPayment();
  const dialog = await openRefund(user);
  expect(amount(dialog)).toHaveValue('3.99');
  await expectNoAxeViolations();
  await choose(user, dialog, 'Technical problem');
  await user.click(dialog.getByRole('radio', { name: 'Refund and end access' }));
  await user.click(dialog.getByRole('button', { name: /^Refund EUR.3\.99$/ }));
  expect(await screen.findByText(/^EUR.3\.99 is given back$/)).toBeVisible();
  expect(api.calls(paymentsApi.refund)).toEqual([
    {
      params: { _id: uuid(3) },
      body: {
        amountMinor: 399,
        expectedRefundableMinor: 399,
        reason: 'technical',
        note: null,
        revokesAccess: true,
        sendsReceipt: true,
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an amount that is too much is not said to be refunded', async () => {
  paymentsApiFake(paymentDetail());
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '99999');
  expect(dialog.getByText(/^At most EUR.4\.99$/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(dialog.queryByText(/99,999/)).toBeNull();
});

test.each([
  ['JPY', '300', 300],
  ['KWD', '1.510', 1_510],
])('a part is read in the units of %s', async (currency, typed, minor) => {
  const api = paymentsApiFake(paymentDetail({ currency, refundableMinor: 4_990 })).on(
    paymentsApi.refund,
    () => paymentDetail({ refunds: [aRefund({ status: 'pending' })] }),
  );
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.type(amount(dialog), typed);
  await choose(user, dialog, 'Fraud');
  await user.click(confirm(dialog));
  expect(await screen.findByText(/is on its way$/)).toBeVisible();
  expect(api.calls(paymentsApi.refund)[0]?.body).toMatchObject({ amountMinor: minor, revokesAccess: false });
});

test.each([
  ['age', 0, /^Paid more than 30 days ago/],
  ['amount', 0, /^Admins give back at most EUR.50\.00 of a payment/],
] as const)(
  'what an admin may not give back for its %s is not offered, and the page says why',
  async (refundLimit, mayRefundMinor, words) => {
    paymentsApiFake(paymentDetail({ refundLimit, mayRefundMinor }));
    openPayment('admin');
    const button = await screen.findByRole('button', { name: 'Refund' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(words);
    await expectNoAxeViolations();
  },
);

test('an admin gives back what is left of the limit, and no more', async () => {
  const api = paymentsApiFake(paymentDetail({ refundLimit: 'amount', mayRefundMinor: 200 })).on(
    paymentsApi.refund,
    () => paymentDetail({ refunds: [aRefund()] }),
  );
  const { user } = openPayment('admin');
  const dialog = await openRefund(user);
  expect(amount(dialog)).toHaveValue('2.00');
  expect(dialog.getByText(/a superadmin can give back more/)).toBeVisible();
  await choose(user, dialog, 'Technical problem');
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '3');
  expect(dialog.getByText(/^At most EUR.2\.00$/)).toBeVisible();
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '1');
  await user.click(confirm(dialog));
  await waitFor(() =>
    expect(api.calls(paymentsApi.refund)[0]?.body).toMatchObject({
      ...{ amountMinor: 100, expectedRefundableMinor: 499 },
    }),
  );
});

test('what is missing or too much is said and nothing is sent', async () => {
  const api = paymentsApiFake();
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.click(confirm(dialog));
  expect(dialog.getByText('Say how much')).toBeVisible();
  expect(dialog.getByText('Choose a reason')).toBeVisible();
  await user.type(amount(dialog), '5');
  expect(dialog.getByText(/^At most EUR.4\.99$/)).toBeVisible();
  await choose(user, dialog, 'Other');
  expect(dialog.getByText('Say why')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(confirm(dialog));
  expect(api.calls(paymentsApi.refund)).toEqual([]);
});

test('when somebody was faster, the rest is shown and what was typed stays', async () => {
  const api = paymentsApiFake().on(paymentsApi.refund, ({ body }) => {
    if (body.expectedRefundableMinor === 250) return paymentDetail({ refunds: [aRefund()] });
    throw new Refusal(409, { code: 'refundable_changed', data: { refundableMinor: 250 } });
  });
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '2.00');
  await choose(user, dialog, 'Other');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Sound was gone');
  await user.click(confirm(dialog));
  expect(await dialog.findByText(/EUR.2\.50 is left\. Nothing was refunded now/)).toBeVisible();
  expect(amount(dialog)).toHaveValue('2.00');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Sound was gone');
  await user.click(confirm(dialog));
  await screen.findByText(/^EUR.2\.00 is given back$/);
  expect(api.calls(paymentsApi.refund)[1]?.body).toMatchObject({
    amountMinor: 200,
    expectedRefundableMinor: 250,
    note: 'Sound was gone',
  });
});

test('an admin above the limit reads what the limit is', async () => {
  const message = 'Above the limit of admins. Ask a superadmin.';
  paymentsApiFake().refuse(paymentsApi.refund, 403, { code: 'refund_limit', message });
  const { user } = openPayment('admin');
  const dialog = await openRefund(user);
  await choose(user, dialog, 'Fraud');
  await user.click(confirm(dialog));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('a refund that the gateway refuses is told as a failure', async () => {
  const refunds = [aRefund({ status: 'failed', failureReason: 'lost_or_stolen_card' })];
  paymentsApiFake().on(paymentsApi.refund, () => paymentDetail({ refunds }));
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await choose(user, dialog, 'Fraud');
  await user.click(confirm(dialog));
  expect(
    await screen.findByText('The gateway refused the refund. The card was reported lost or stolen.'),
  ).toBeVisible();
});

test('the receipt goes to the watcher again, or to another address', async () => {
  const api = paymentsApiFake().on(paymentsApi.receipt, () => ({ _id: uuid(3) }));
  const { user } = openPayment('admin');
  await user.click(await screen.findByRole('button', { name: 'Send receipt again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send receipt R-2026-000007' }));
  const to = dialog.getByRole('textbox', { name: 'To' });
  expect(to).toHaveValue('ada@watchers.test');
  await expectNoAxeViolations();
  await user.clear(to);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Not an e-mail address')).toBeVisible();
  await user.type(to, 'New@watchers.test');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The receipt is on its way to new@watchers.test')).toBeVisible();
  expect(api.calls(paymentsApi.receipt)[0]?.body).toEqual({ to: 'new@watchers.test' });
});

test('an order that was not paid is given up after a question, and nothing else is offered', async () => {
  const unpaid = paymentDetail({
    ...{ status: 'failed', paidAt: null, receiptNo: null, access: null, refundableMinor: 0 },
    failureCode: 'expired_card',
  });
  const api = paymentsApiFake(unpaid).on(paymentsApi.cancel, () => ({
    ...unpaid,
    status: 'canceled' as const,
  }));
  const { user } = openPayment();
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund|receipt/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give up the order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Give up the order' }));
  expect(await screen.findByText('F-2026-000123 is given up')).toBeVisible();
  expect(api.calls(paymentsApi.cancel)).toHaveLength(1);
});

test('a charge of a subscription can’t be given up by itself', async () => {
  const unpaid = { status: 'failed', paidAt: null, receiptNo: null, refundableMinor: 0 } as const;
  paymentsApiFake(paymentDetail({ ...unpaid, kind: 'subscription', failureCode: 'expired_card' }));
  openPayment();
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give up the order' })).not.toBeInTheDocument();
});

test('an order that was paid while it was given up stays paid', async () => {
  const unpaid = paymentDetail({ status: 'pending', paidAt: null, receiptNo: null, refundableMinor: 0 });
  paymentsApiFake(unpaid).on(paymentsApi.cancel, () => paymentDetail());
  const { user } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Give up the order' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give up the order' }),
  );
  expect(await screen.findByText('F-2026-000123 was paid meanwhile')).toBeVisible();
});
