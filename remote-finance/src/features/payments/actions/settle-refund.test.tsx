import { expectNoAxeViolations } from '@backlot/testing/axe';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { aRefund, paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

const failed = aRefund({ _id: uuid(61), status: 'failed', amountMinor: 100, creditNoteNo: null });
const paid = (over: object = {}) => paymentDetail({ mayRefundMinor: 499, refunds: [failed], ...over });
const notice = () => screen.queryByText('The buyer doesn’t have the €1.00.', { exact: false });
const button = () => screen.queryByRole('button', { name: 'Mark as settled' });

test('a failed refund is marked as settled with a note', async () => {
  const settled = { refunds: [{ ...failed, isSettled: true }, aRefund()] };
  const api = paymentsApiFake(paid()).on(paymentsApi.settleRefund, () => paid(settled));
  const { user } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Mark as settled' }));
  expect(notice()).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark refund of €1.00 as settled' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
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
  expect([button(), notice()]).toEqual([null, null]);
});

test('a refund that follows a failed one ends its notice', async () => {
  const later = aRefund({ createdAt: new Date(failed.createdAt.getTime() + 1) });
  paymentsApiFake(paid({ refunds: [failed, later] }));
  openPayment();
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(notice()).toBeNull();
});
