import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { screen, waitFor, within } from '@testing-library/react';
import { batch, moneyApiFake, pageOf, statementRow, uuid } from '../../maker-money/maker-money.fixture.ts';
import routes from './statements.routes.tsx';

const open = (search = '') => {
  signInAs('superadmin');
  return renderPage(
    [
      { path: '/admin/payments/statements', children: routes, HydrateFallback: () => null },
      { path: '/admin/payments/payouts', element: <p>Page of payouts</p> },
    ],
    { url: `/admin/payments/statements${search}` },
  );
};
const row = () => screen.findByRole('row', { name: /Aurora Pictures/ });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('the list shows the month, status and payout of each statement', async () => {
  moneyApiFake();
  const { container } = open();
  const facts = within(await row());
  for (const fact of ['October 2026', 'S-2026-000007', 'Approved', '€7.14', '€1.26'])
    expect(facts.getByText((text) => plain(text) === fact)).toBeInTheDocument();
  expect(facts.getByRole('link', { name: 'Aurora Pictures' })).toHaveAttribute(
    'href',
    `/admin/payments/statements/${uuid(1)}`,
  );
  await expectNoAxeViolations(container);
});

test('totals show disputed and carried forward amounts apart from payouts, by currency', async () => {
  moneyApiFake();
  open();
  const totals = within(await screen.findByRole('list', { name: 'Totals by currency' }));
  expect(totals.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '€7.14 to pay, €2.50 disputed (1 statement)',
    '¥0 to pay, −¥300 carried forward (1 statement)',
  ]);
});

test('an empty list explains how to create statements, and a failed one can be retried', async () => {
  const api = moneyApiFake().refuse(statementsApi.list, 500, { errorId: 'e-7' });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('e-7');
  api.on(statementsApi.list, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No statements yet' })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('statements are created by a job, and a toast shows its result', async () => {
  const at = new Date();
  const api = moneyApiFake()
    .on(statementsApi.generate, () => ({ jobId: uuid(9) }))
    .on(jobsApi.get, () => ({
      _id: uuid(9),
      kind: 'statement.generate',
      title: 'Statements',
      done: 3,
      total: 3,
      status: 'done' as const,
      error: null,
      createdAt: at,
      finishedAt: at,
      result: { created: 2, recreated: 1, removed: 1, left: [{ why: 'issued_already', count: 4 }] },
    }));
  const { user } = open();
  await row();
  await user.click(screen.getByRole('button', { name: 'Create statements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create statements' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Create statements' }));
  expect(
    await screen.findByText(
      '2 statements created, 1 recreated, 1 removed (no activity), 4 skipped: already issued',
    ),
  ).toBeVisible();
  const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  expect(api.calls(statementsApi.generate)[0]?.body.period).toBe(before.toISOString().slice(0, 7));
});

test('selected statements are scheduled as one payout batch', async () => {
  const api = moneyApiFake()
    .on(payoutsApi.create, () => batch())
    .on(statementsApi.list, () =>
      pageOf([
        statementRow(),
        statementRow({ _id: uuid(11), makerName: 'Bond Film', payoutMinor: 286 }),
        statementRow({ _id: uuid(12), makerName: 'Chiyo Eiga', currency: 'JPY', payoutMinor: 5_000 }),
      ]),
    );
  const { user, router } = open('?status=approved&toPay=true');
  await row();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule 3 payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 3 payouts?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '€10.00 (2 statements)',
    '¥5,000 (1 statement)',
  ]);
  expect(api.calls(payoutsApi.create)).toEqual([]);
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Schedule 3 payouts' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payments/payouts'));
  expect(router.state.location.search).toBe(`?batchId=${uuid(6)}`);
  expect(api.calls(payoutsApi.create)[0]?.body).toEqual({
    statementIds: [uuid(1), uuid(11), uuid(12)],
  });
});

test('an error stays readable after a selected row left the list', async () => {
  const both = [statementRow(), statementRow({ _id: uuid(11), makerName: 'Bond Film' })];
  const api = moneyApiFake().on(statementsApi.list, () => pageOf(both));
  api.on(payoutsApi.create, () => {
    api.on(statementsApi.list, () => pageOf(both.slice(1)));
    throw new Refusal(409, { code: 'has_payout', message: 'A payout of one of them exists' });
  });
  const { user } = open('?status=approved&toPay=true');
  await row();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule 2 payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule 2 payouts?' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule 2 payouts' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A payout of one of them exists');
  await waitFor(() => expect(screen.queryByText('Aurora Pictures')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Schedule 2 payouts?' })).toBeVisible();
});

test('rows are selectable only in views with a bulk action', async () => {
  moneyApiFake().on(statementsApi.list, () => pageOf([statementRow({ status: 'issued' })]));
  open();
  await row();
  expect(screen.queryByRole('checkbox', { name: /Aurora Pictures/ })).not.toBeInTheDocument();
});
