import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentBulkResult } from '@backlot/contracts/money/payments/bulk';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayments } from '../open-payments.fixture.tsx';
import { payment, paymentsApiFake, paymentsPage, uuid } from '../payments.fixture.ts';

const result = (part: Partial<PaymentBulkResult> = {}): PaymentBulkResult => ({
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  totals: [],
  ...part,
});
const open = async (role: Role = 'superadmin') => {
  const api = paymentsApiFake()
    .on(paymentsApi.list, () =>
      paymentsPage([payment(), payment({ _id: uuid(4), orderId: 'F-2026-000124' })]),
    )
    .on(paymentsApi.bulk, () => result());
  const { user } = openPayments(role);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  return { api, user };
};
const bodies = (api: ReturnType<typeof paymentsApiFake>) =>
  api.calls(paymentsApi.bulk).map(({ body: { action, dryRun } }) => ({ action, dryRun }));

test('a bulk refund takes a reason, previews totals by currency and runs', async () => {
  const { api, user } = await open();
  api.on(paymentsApi.bulk, () =>
    result({
      changed: 1,
      skipped: [{ _id: uuid(4), title: 'F-2026-000124', reason: 'fully_refunded' }],
      skippedBy: [{ reason: 'fully_refunded', count: 1 }],
      totals: [
        { currency: 'EUR', amountMinor: 499 },
        { currency: 'JPY', amountMinor: 500 },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refund payments…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund payments' });
  expect(await within(dialog).findByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Technical problem' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Broken file');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByText(/Total: €4\.99, ¥500/)).toBeVisible();
  expect(within(dialog).getByText(/nothing left to refund/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /^Refund/ }));
  expect(await screen.findByText('1 refund pending')).toBeVisible();
  const action = { type: 'refund', reason: 'technical', note: 'Broken file', revokesAccess: false };
  expect(bodies(api)).toEqual([
    { action, dryRun: true },
    { action, dryRun: false },
  ]);
});

test('bulk receipts are previewed and sent', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Resend receipts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resend receipts' });
  await user.click(await within(dialog).findByRole('button', { name: /^Resend receipts/ }));
  expect(await screen.findByText('2 receipts sent')).toBeVisible();
  await waitFor(() => expect(bodies(api).map(({ dryRun }) => dryRun)).toEqual([true, false]));
});

test('admins can resend receipts in bulk but not refund', async () => {
  await open('admin');
  expect(await screen.findByRole('button', { name: 'Resend receipts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund payments…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add payment' })).not.toBeInTheDocument();
});
