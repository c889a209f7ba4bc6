import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { screen, waitFor, within } from '@testing-library/react';
import { moneyApiFake, statement, statementLine, uuid } from '../../../maker-money/maker-money.fixture.ts';
import routes from '../statements.routes.tsx';

const open = (one: Statement = statement(), api = moneyApiFake(one)) => {
  signInAs('superadmin');
  const page = renderPage(
    [{ path: '/admin/payments/statements', children: routes, HydrateFallback: () => null }],
    { url: `/admin/payments/statements/${uuid(1)}` },
  );
  return { api, ...page };
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const heading = () => screen.findByRole('heading', { name: 'Aurora Pictures, October 2026' });
const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await heading();
  await user.click(screen.getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

test('a statement shows its lines and how the payout is calculated', async () => {
  const lines = [
    statementLine(),
    statementLine({
      _id: uuid(21),
      kind: 'opening',
      movieTitle: null,
      territory: null,
      licenseType: null,
      contractNumber: null,
      shareBasisPoints: null,
      note: 'S-2026-000003',
      payableMinor: -100,
    }),
  ];
  const { container } = open(statement({ lines, dueMinor: 740 }));
  await heading();
  const rows = screen.getAllByRole('row').map(({ textContent }) => plain(textContent));
  expect(rows[1]).toBe('MetropolisGermanyRental2€20.00€5.00€2.40€0.60€3.6070%€8.40');
  expect(rows[2]).toContain('Carried forward from the previous statement: S-2026-000003');
  const totals = container.querySelector('dl');
  expect(plain(totals?.textContent ?? null)).toContain('Fees and adjustments−€1.00');
  expect(plain(totals?.textContent ?? null)).toContain('Payout€7.14');
  await expectNoAxeViolations(container);
});

test('a calculated statement is issued after confirmation', async () => {
  const one = statement({ status: 'calculated', number: null });
  const { api, user } = open(one);
  api.on(statementsApi.issue, () => statement({ status: 'issued' }));
  await heading();
  await user.click(screen.getByRole('button', { name: 'Issue statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this statement?' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Issue statement' }));
  expect(await screen.findByText('Statement issued')).toBeVisible();
  expect(api.calls(statementsApi.issue)[0]?.body).toEqual({ version: 1 });
});

test('a statement changed in the meantime shows the error in the open dialog', async () => {
  const { api, user } = open(statement({ status: 'calculated' }));
  api.refuse(statementsApi.issue, 409, {
    code: 'figures_changed',
    message: 'Create the month’s statements again, then review this one.',
  });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Issue statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Issue statement' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Create the month’s statements again, then review this one.',
  );
});

test('a retry after a conflict sends the current version', async () => {
  const { api, user } = open(statement({ status: 'issued' }));
  api.on(statementsApi.approve, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', message: 'Somebody was faster' });
    return statement({ status: 'approved', version: 3 });
  });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Approve statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.on(statementsApi.get, () => statement({ status: 'issued', version: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Approve statement' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster');
  await user.click(dialog.getByRole('button', { name: 'Approve statement' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(statementsApi.approve).map(({ body }) => body.version)).toEqual([1, 2]);
});

test('a month in progress offers no action and says why', async () => {
  open(statement({ status: 'open', number: null }));
  await heading();
  expect(screen.getByText(/The month isn’t over/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue statement' })).not.toBeInTheDocument();
});

test('recording a dispute requires a reason', async () => {
  const { api, user } = open(statement({ status: 'issued' }));
  api.on(statementsApi.dispute, () => statement({ status: 'disputed', reason: 'May is missing' }));
  const dialog = await choose(user, 'Record dispute');
  await user.click(dialog.getByRole('button', { name: 'Record dispute' }));
  expect(dialog.getByText('Reason is required.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Dispute reason/ }), 'May is missing');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Record dispute' }));
  await waitFor(() =>
    expect(api.calls(statementsApi.dispute)[0]?.body).toEqual({ version: 1, reason: 'May is missing' }),
  );
});

test('a correction reduces the payout and opens the new statement', async () => {
  const { api, user, router } = open();
  api.on(statementsApi.correct, () => statement({ _id: uuid(8), status: 'calculated' }));
  const dialog = await choose(user, 'Correct statement');
  await user.click(dialog.getByRole('radio', { name: 'Reduce the payout' }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Counted twice');
  await user.type(amount, '-1.40');
  await user.click(dialog.getByRole('button', { name: 'Create correction' }));
  expect(amount).toHaveAccessibleDescription('Enter an amount above zero.');
  expect(amount).toHaveValue('-1.40');
  await user.clear(amount);
  await user.type(amount, '1.40');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Create correction' }));
  await waitFor(() => expect(router.state.location.pathname).toContain(uuid(8)));
  expect(api.calls(statementsApi.correct)[0]?.body).toEqual({
    version: 1,
    reason: 'Counted twice',
    adjustmentMinor: -140,
  });
});

test('a correction that hits a conflict keeps the input and retries with the current version', async () => {
  const { api, user } = open();
  api.on(statementsApi.correct, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', message: 'Somebody was faster' });
    return statement({ _id: uuid(8), status: 'calculated' });
  });
  const dialog = await choose(user, 'Correct statement');
  await user.click(dialog.getByRole('radio', { name: /^Recalculate only/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Counted twice');
  api.on(statementsApi.get, () => statement({ version: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Create correction' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster');
  await user.click(dialog.getByRole('button', { name: 'Create correction' }));
  await waitFor(() => expect(api.calls(statementsApi.correct)).toHaveLength(2));
  expect(api.calls(statementsApi.correct)[1]?.body).toEqual({
    version: 2,
    reason: 'Counted twice',
    adjustmentMinor: 0,
  });
});

test('long statements render all lines on demand', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => statementLine({ _id: uuid(1_000 + index) }));
  const { user } = open(statement({ lines }));
  await heading();
  expect(screen.getAllByRole('row')).toHaveLength(201);
  await user.click(screen.getByRole('button', { name: 'Show all 250 lines' }));
  expect(screen.getAllByRole('row')).toHaveLength(251);
});

test('an unknown statement links back to the list', async () => {
  open(statement(), moneyApiFake().refuse(statementsApi.get, 404));
  expect(await screen.findByText('Statement not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to statements' })).toHaveAttribute(
    'href',
    '/admin/payments/statements',
  );
});
