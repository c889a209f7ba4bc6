import { expectNoAxeViolations } from '@backlot/testing/axe';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { aRefund, paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

const failed = aRefund({ _id: uuid(61), status: 'failed', amountMinor: 100, creditNoteNo: null });
const paid = (over: Partial<PaymentDetail> = {}) =>
  paymentDetail({ mayRefundMinor: 499, refunds: [failed], ...over });
const notice = () => screen.queryByText('The buyer didn’t receive the money.', { exact: false });
const button = () => screen.queryByRole('button', { name: 'Mark as settled' });

test.each(['failed', 'canceled'] as const)('a %s refund is marked as settled with a note', async (status) => {
  const settled = { refunds: [{ ...failed, isSettled: true }, aRefund()] };
  const open = paid({ refunds: [{ ...failed, status }], attention: ['refund_failed'] });
  const api = paymentsApiFake(open).on(paymentsApi.settleRefund, () => paid(settled));
  const { user } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Mark as settled' }));
  expect(notice()).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark refund of €1.00 as settled' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  expect(await dialog.findByText('How it was returned is required.')).toBeVisible();
  expect(api.calls(paymentsApi.settleRefund)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'How it was returned' }), 'Bank transfer');
  api.on(paymentsApi.get, () => paid(settled));
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  expect(await screen.findByText('Refund of €1.00 marked as settled')).toBeVisible();
  expect(api.calls(paymentsApi.settleRefund)).toEqual([
    { params: { _id: uuid(3), refundId: uuid(61) }, body: { note: 'Bank transfer' } },
  ]);
  expect(await screen.findByText('Settled outside the gateway.')).toBeVisible();
  await waitFor(() => expect(button()).toBeNull());
  expect(notice()).toBeNull();
});

test.each([
  ['was settled', paid({ refunds: [{ ...failed, isSettled: true }] })],
  ['was refunded again', paid({ mayRefundMinor: 0, refundableMinor: 0 })],
])('a failed refund that %s offers nothing', async (_, payment) => {
  paymentsApiFake(payment);
  openPayment();
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(button()).toBeNull();
});
