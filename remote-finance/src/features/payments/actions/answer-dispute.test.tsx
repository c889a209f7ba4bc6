import { paymentsApi } from '@backlot/contracts/payments.api';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import type { Role } from '@backlot/contracts/access';
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

test('evidence is kept as a draft, then handed in', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer with evidence…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Answer the dispute of/ });
  const evidence = await within(dialog).findByRole('textbox', { name: 'Evidence' });
  expect(evidence).toHaveValue('They watched');
  await user.type(evidence, ' it twice');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Save as a draft' }));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Answer with evidence…' }));
  await user.click(await screen.findByRole('button', { name: 'Hand in' }));
  await waitFor(() =>
    expect(bodies(api)).toEqual([
      { action: 'save', evidence: 'They watched it twice', expectedEvidence: 'They watched' },
      { action: 'submit', evidence: 'They watched', expectedEvidence: 'They watched' },
    ]),
  );
});

test('what a colleague wrote meanwhile is shown before it is written over', async () => {
  const { api, user } = open();
  api.on(paymentsApi.dispute, ({ body }) => {
    if (body.action !== 'accept' && body.expectedEvidence === 'They wrote to us') return disputed();
    throw new Refusal(409, { code: 'evidence_changed', data: { evidence: 'They wrote to us' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Answer with evidence…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Answer the dispute of/ }));
  const reads = api.calls(paymentsApi.get).length;
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Somebody has written other evidence/);
  expect(dialog.getByText('They wrote to us')).toBeVisible();
  expect(api.calls(paymentsApi.get).length).toBeGreaterThan(reads);
  await user.click(dialog.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText(/The evidence is handed in/)).toBeVisible();
});

test.each([
  ['Answer with evidence…', /^Answer the dispute of/, 'Hand in'],
  ['Give the money up…', /^Give up EUR/, 'Give it up'],
])('%s: a refusal stays to be read when the dispute closed meanwhile', async (opener, name, verb) => {
  const { api, user } = open();
  api.on(paymentsApi.dispute, () => {
    api.on(paymentsApi.get, () => disputed('under_review'));
    throw new Refusal(409, { code: 'dispute_closed', message: 'This dispute takes no evidence any more.' });
  });
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This dispute takes no evidence any more.');
  await waitFor(() => expect(screen.queryByText(opener)).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name })).toBeVisible();
});

test('nothing is handed in without a word', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer with evidence…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Answer the dispute of/ });
  await user.clear(await within(dialog).findByRole('textbox', { name: 'Evidence' }));
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }));
  expect(within(dialog).getByText('Say what speaks for us')).toBeVisible();
  expect(bodies(api)).toEqual([]);
});

test('the money is given up only when that is confirmed', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give the money up…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Give up EUR/ });
  expect(bodies(api)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Give it up' }));
  expect(await screen.findByText('The money is given up')).toBeVisible();
  expect(bodies(api)).toEqual([{ action: 'accept' }]);
});

test('admins see the dispute and leave it to others', async () => {
  open('admin');
  expect(await screen.findByRole('heading', { name: 'Dispute' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer with evidence…' })).not.toBeInTheDocument();
});
