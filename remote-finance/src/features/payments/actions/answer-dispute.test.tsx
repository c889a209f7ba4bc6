import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { Refusal } from '@backlot/testing/fake-api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayment } from '../open-payments.fixture.tsx';
import { paymentDetail, paymentsApiFake, uuid } from '../payments.fixture.ts';

const disputed = (status: NonNullable<PaymentDetail['dispute']>['status'] = 'needs_response') =>
  paymentDetail({
    status: 'disputed',
    dispute: {
      _id: uuid(80),
      status,
      reason: 'fraudulent',
      amountMinor: 499,
      dueBy: new Date('2036-01-12T10:00:00Z'),
      evidence: 'They watched',
      createdAt: new Date('2026-01-06T10:00:00Z'),
    },
  });
const open = (role: Role = 'superadmin') => {
  const api = paymentsApiFake(disputed()).on(paymentsApi.dispute, () => disputed());
  return { api, ...openPayment(role) };
};
const bodies = (api: ReturnType<typeof paymentsApiFake>) =>
  api.calls(paymentsApi.dispute).map(({ body }) => body);

test('evidence is saved as a draft, then submitted', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Submit evidence…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Submit evidence for/ });
  const evidence = await within(dialog).findByRole('textbox', { name: 'Evidence' });
  expect(evidence).toHaveValue('They watched');
  await user.type(evidence, ' it twice');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Submit evidence…' }));
  await user.click(await screen.findByRole('button', { name: 'Submit evidence' }));
  await waitFor(() =>
    expect(bodies(api)).toEqual([
      { action: 'save', evidence: 'They watched it twice', expectedEvidence: 'They watched' },
      { action: 'submit', evidence: 'They watched', expectedEvidence: 'They watched' },
    ]),
  );
});

test('evidence changed by a colleague is shown before it is overwritten', async () => {
  const { api, user } = open();
  api.on(paymentsApi.dispute, ({ body }) => {
    if (body.action !== 'accept' && body.expectedEvidence === 'They wrote to us') return disputed();
    throw new Refusal(409, { code: 'evidence_changed', data: { evidence: 'They wrote to us' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Submit evidence…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Submit evidence for/ }));
  const reads = api.calls(paymentsApi.get).length;
  await user.click(dialog.getByRole('button', { name: 'Submit evidence' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Someone else changed the evidence/);
  expect(dialog.getByText('They wrote to us')).toBeVisible();
  expect(api.calls(paymentsApi.get).length).toBeGreaterThan(reads);
  await user.click(dialog.getByRole('button', { name: 'Submit evidence' }));
  expect(await screen.findByText(/^Evidence submitted$/)).toBeVisible();
});

test.each([
  ['Submit evidence…', /^Submit evidence for/, 'Submit evidence'],
  ['Accept dispute…', /^Accept the dispute over €/, 'Accept dispute'],
])('%s: the error stays readable when the dispute closed in the meantime', async (opener, name, verb) => {
  const { api, user } = open();
  api.on(paymentsApi.dispute, () => {
    api.on(paymentsApi.get, () => disputed('under_review'));
    throw new Refusal(409, { code: 'dispute_closed', message: 'This dispute no longer accepts evidence.' });
  });
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This dispute no longer accepts evidence.');
  await waitFor(() => expect(screen.queryByText(opener)).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name })).toBeVisible();
});

test('empty evidence can’t be submitted', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Submit evidence…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Submit evidence for/ });
  await user.clear(await within(dialog).findByRole('textbox', { name: 'Evidence' }));
  await user.click(within(dialog).getByRole('button', { name: 'Submit evidence' }));
  expect(within(dialog).getByText('Evidence is required.')).toBeVisible();
  expect(bodies(api)).toEqual([]);
});

test('a dispute is accepted only after confirmation', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept dispute…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Accept the dispute over €/ });
  expect(bodies(api)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Accept dispute' }));
  expect(await screen.findByText('Dispute accepted')).toBeVisible();
  expect(bodies(api)).toEqual([{ action: 'accept' }]);
});

test('admins without permission see the dispute without actions', async () => {
  open('admin');
  expect(await screen.findByRole('heading', { name: 'Dispute' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit evidence…' })).not.toBeInTheDocument();
});
