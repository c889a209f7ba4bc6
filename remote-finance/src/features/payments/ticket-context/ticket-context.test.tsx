import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { queryOf } from '@backlot/data/query';
import { queryClient } from '@backlot/data/query-client';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { PaymentRow } from '@backlot/contracts/money/payments/payment';
import { screen, waitFor, within } from '@testing-library/react';
import { payment, paymentDetail, paymentsApiFake, paymentsPage, uuid } from '../payments.fixture.ts';
import { payments as TicketPayments } from '../../../ticket-context.tsx';

const open = (role: Role = 'superadmin') => {
  signInAs(role);
  return renderPage(<TicketPayments watcherId={uuid(2)} />);
};
const answer = (rows: PaymentRow[], detail = paymentDetail()) =>
  paymentsApiFake(detail).on(paymentsApi.list, () => paymentsPage(rows));

test('the last payments of the requester show beside a ticket, those that were paid with a refund', async () => {
  const api = answer([payment(), payment({ _id: uuid(4), orderId: 'F-2026-000124', status: 'failed' })]);
  const { container } = open();
  expect(await screen.findByRole('link', { name: 'F-2026-000123' })).toHaveAttribute(
    'href',
    `/admin/payments/${uuid(3)}`,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Refund F-2026-000123',
  ]);
  expect(api.calls(paymentsApi.list).map(({ query }) => query.watcherId)).toEqual([uuid(2)]);
  await expectNoAxeViolations(container);
});

test.each(['paid', 'lost'] as const)('a refund opens its dialog beside the ticket: %s', async (status) => {
  answer([payment({ status })]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund F-2026-000123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund F-2026-000123' });
  expect(within(dialog).getByText('Refundable: €4.99')).toBeInTheDocument();
});

test('a refund refreshes what shows the spending and the access of the watcher', async () => {
  answer([payment()]).on(paymentsApi.refund, () => paymentDetail());
  const { queryKey } = queryOf(watchersApi.get, { params: { _id: uuid(2) } });
  const { user } = open();
  queryClient.setQueryData(queryKey, {});
  await user.click(await screen.findByRole('button', { name: 'Refund F-2026-000123' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund F-2026-000123' }));
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Fraudulent payment' }));
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: false });
  await user.click(dialog.getByRole('button', { name: /^Refund/ }));
  await waitFor(() => expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true }));
});

test('the reason shows when a payment can’t be refunded', async () => {
  answer([payment()], paymentDetail({ mayRefundMinor: 0, refundLimit: 'age' }));
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Refund F-2026-000123' }));
  expect(await screen.findByText(/^Paid more than 30 days ago/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a requester who is no watcher has no payments part', () => {
  signInAs('admin');
  renderPage(<TicketPayments watcherId={null} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
