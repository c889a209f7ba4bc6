import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { screen, within } from '@testing-library/react';
import { paymentsApiFake, paymentsPage, uuid } from '../payments.fixture.ts';
import { payments as WatcherPayments } from '../../../record-tabs.tsx';

const open = () => {
  signInAs('admin');
  return renderPage(<WatcherPayments record="watcher" _id={uuid(2)} />);
};

test('the tab lists the payments of this watcher, each with its page, and leads to all', async () => {
  const api = paymentsApiFake();
  const { container } = open();
  const row = within(await screen.findByRole('row', { name: /F-2026-000123/ }));
  expect(row.getByRole('link', { name: 'F-2026-000123' })).toHaveAttribute(
    'href',
    `/admin/payments/${uuid(3)}`,
  );
  expect(row.getByRole('cell', { name: '€1,234.50' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All payments' })).toHaveAttribute(
    'href',
    `/admin/payments?watcherId=${uuid(2)}`,
  );
  expect(api.calls(paymentsApi.list).map(({ query }) => query.watcherId)).toEqual([uuid(2)]);
  await expectNoAxeViolations(container);
});

test('a watcher without payments has an empty tab', async () => {
  paymentsApiFake().on(paymentsApi.list, () => paymentsPage([]));
  open();
  expect(await screen.findByText('This watcher hasn’t paid for anything.')).toBeVisible();
});
