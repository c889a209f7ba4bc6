import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { aRefund, paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

type User = ReturnType<typeof openPayment>['user'];

const openRefund = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Refund payment' }));
  return within(await screen.findByRole('dialog', { name: 'Refund F-2026-000123' }));
};
const amount = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: 'Amount' });
const choose = async (user: User, dialog: ReturnType<typeof within>, reason: string) => {
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: reason }));
};
const confirm = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: /^Refund/ });

test('a full refund is the default, optionally revoking access', async () => {
  const api = paymentsApiFake(paymentDetail({ refundableMinor: 399 })).on(paymentsApi.refund, () =>
    paymentDetail({ refunds: [aRefund()] }),
  );
  const { user } = openPayment();
  const dialog = await openRefund(user);
  expect(amount(dialog)).toHaveValue('3.99');
  await expectNoAxeViolations();
  await choose(user, dialog, 'Technical problem');
  await user.click(dialog.getByRole('radio', { name: 'Refund and revoke access' }));
  await user.click(dialog.getByRole('button', { name: /^Refund €3\.99$/ }));
  expect(await screen.findByText(/^Refunded €3\.99$/)).toBeVisible();
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

test('the button doesn’t offer an amount above the limit', async () => {
  paymentsApiFake(paymentDetail());
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '99999');
  expect(dialog.getByText(/^Enter an amount up to €4\.99\.$/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Refund payment' })).toBeVisible();
  expect(dialog.queryByText(/99,999/)).toBeNull();
});

test.each([
  ['JPY', '300', 300],
  ['KWD', '1.510', 1_510],
])('a partial amount is read in the units of %s', async (currency, typed, minor) => {
  const api = paymentsApiFake(paymentDetail({ currency, refundableMinor: 4_990 })).on(
    paymentsApi.refund,
    () => paymentDetail({ refunds: [aRefund({ status: 'pending' })] }),
  );
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.type(amount(dialog), typed);
  await choose(user, dialog, 'Fraudulent payment');
  await user.click(confirm(dialog));
  expect(await screen.findByText(/^Refund of .* pending$/)).toBeVisible();
  expect(api.calls(paymentsApi.refund)[0]?.body).toMatchObject({ amountMinor: minor, revokesAccess: false });
});

test.each([
  ['age', 0, /^Paid more than 30 days ago/],
  ['amount', 0, /^Admins can refund up to €50\.00 per payment/],
] as const)(
  'a payment beyond the refund limit for its %s can’t be refunded, and the page says why',
  async (refundLimit, mayRefundMinor, expected) => {
    paymentsApiFake(paymentDetail({ refundLimit, mayRefundMinor }));
    openPayment('admin');
    const button = await screen.findByRole('button', { name: 'Refund payment' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(expected);
    await expectNoAxeViolations();
  },
);

test('an admin refunds up to the limit and no more', async () => {
  const api = paymentsApiFake(paymentDetail({ refundLimit: 'amount', mayRefundMinor: 200 })).on(
    paymentsApi.refund,
    () => paymentDetail({ refunds: [aRefund()] }),
  );
  const { user } = openPayment('admin');
  const dialog = await openRefund(user);
  expect(amount(dialog)).toHaveValue('2.00');
  expect(dialog.getByText(/A superadmin can refund more/)).toBeVisible();
  await choose(user, dialog, 'Technical problem');
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '3');
  expect(dialog.getByText(/^Enter an amount up to €2\.00\.$/)).toBeVisible();
  await user.clear(amount(dialog));
  await user.type(amount(dialog), '1');
  await user.click(confirm(dialog));
  await waitFor(() =>
    expect(api.calls(paymentsApi.refund)[0]?.body).toMatchObject({
      amountMinor: 100,
      expectedRefundableMinor: 499,
    }),
  );
});

test('missing and excessive values show errors and send no request', async () => {
  const api = paymentsApiFake();
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await user.clear(amount(dialog));
  await user.click(confirm(dialog));
  expect(dialog.getByText('Amount is required.')).toBeVisible();
  expect(dialog.getByText('Reason is required.')).toBeVisible();
  await user.type(amount(dialog), '5');
  expect(dialog.getByText(/^Enter an amount up to €4\.99\.$/)).toBeVisible();
  await choose(user, dialog, 'Other');
  await user.click(confirm(dialog));
  expect(dialog.getByText('Enter a note.')).toBeVisible();
  await expectNoAxeViolations();
  expect(api.calls(paymentsApi.refund)).toEqual([]);
});

test('after a colleague’s refund the dialog shows the rest and keeps the input', async () => {
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
  expect(
    await dialog.findByText(/^The refundable amount is now €2\.50\. Nothing was refunded/),
  ).toBeVisible();
  expect(amount(dialog)).toHaveValue('2.00');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Sound was gone');
  await user.click(confirm(dialog));
  await screen.findByText(/^Refunded €2\.00$/);
  expect(api.calls(paymentsApi.refund)[1]?.body).toMatchObject({
    amountMinor: 200,
    expectedRefundableMinor: 250,
    note: 'Sound was gone',
  });
});

test('a refusal above the limit states the limit', async () => {
  const message = 'Above the limit of admins. Ask a superadmin.';
  paymentsApiFake().refuse(paymentsApi.refund, 403, { code: 'refund_limit', message });
  const { user } = openPayment('admin');
  const dialog = await openRefund(user);
  await choose(user, dialog, 'Fraudulent payment');
  await user.click(confirm(dialog));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('a refund that the gateway rejects shows a failure', async () => {
  const refunds = [aRefund({ status: 'failed', failureReason: 'lost_or_stolen_card' })];
  paymentsApiFake().on(paymentsApi.refund, () => paymentDetail({ refunds }));
  const { user } = openPayment();
  const dialog = await openRefund(user);
  await choose(user, dialog, 'Fraudulent payment');
  await user.click(confirm(dialog));
  expect(await screen.findByText('Refund failed. The card was reported lost or stolen.')).toBeVisible();
});

test('the receipt is resent to the watcher or to another email', async () => {
  const api = paymentsApiFake().on(paymentsApi.receipt, () => ({ _id: uuid(3) }));
  const { user } = openPayment('admin');
  await user.click(await screen.findByRole('button', { name: 'Resend receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send receipt R-2026-000007' }));
  const to = dialog.getByRole('textbox', { name: 'Email' });
  expect(to).toHaveValue('ada@watchers.test');
  await expectNoAxeViolations();
  await user.clear(to);
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(dialog.getByText('Email is required.')).toBeVisible();
  await user.type(to, 'New@watchers.test');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(await screen.findByText('Receipt sent to new@watchers.test')).toBeVisible();
  expect(api.calls(paymentsApi.receipt)[0]?.body).toEqual({ to: 'new@watchers.test' });
});

test('an unpaid order is canceled after confirmation and offers no other action', async () => {
  const unpaid = paymentDetail({
    status: 'failed',
    paidAt: null,
    receiptNo: null,
    access: null,
    refundableMinor: 0,
    failureCode: 'expired_card',
  });
  const api = paymentsApiFake(unpaid).on(paymentsApi.cancel, () => ({
    ...unpaid,
    status: 'canceled' as const,
  }));
  const { user } = openPayment();
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund|receipt/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order F-2026-000123 canceled')).toBeVisible();
  expect(api.calls(paymentsApi.cancel)).toHaveLength(1);
});

test('the charge of a subscription can’t be canceled on its own', async () => {
  const unpaid = { status: 'failed', paidAt: null, receiptNo: null, refundableMinor: 0 } as const;
  paymentsApiFake(paymentDetail({ ...unpaid, kind: 'subscription', failureCode: 'expired_card' }));
  openPayment();
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('an order that is paid while it is being canceled stays paid', async () => {
  const unpaid = paymentDetail({ status: 'pending', paidAt: null, receiptNo: null, refundableMinor: 0 });
  paymentsApiFake(unpaid).on(paymentsApi.cancel, () => paymentDetail());
  const { user } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order F-2026-000123 was paid in the meantime')).toBeVisible();
});
