import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { payoutsApi } from '@backlot/contracts/payouts.api';
import type { PayoutRow } from '@backlot/contracts/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { batch, moneyApiFake, pageOf, payoutRow, uuid } from '../../maker-money/maker-money.fixture.ts';
import routes from './payouts.routes.tsx';

const open = (row: Partial<PayoutRow> = {}, search = '') => {
  signInAs('superadmin');
  const api = moneyApiFake().on(payoutsApi.list, () => pageOf([payoutRow(row)]));
  const page = renderPage(
    [{ path: '/admin/payments/payouts', children: routes, HydrateFallback: () => null }],
    {
      url: `/admin/payments/payouts${search}`,
    },
  );
  return { api, ...page };
};
const row = () => screen.findByRole('row', { name: /P-2026-000003/ });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test('shows each payout with its amount, and says that no money is sent from here', async () => {
  const { container } = open();
  expect(plain((await row()).textContent)).toContain('EUR 714.50');
  expect(screen.getByText(/No money is sent from here: download the bank file/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('one on hold says in words what is missing', async () => {
  open({ holds: ['tax_form', 'hold_until'], holdUntil: '2026-12-24' });
  const facts = within(await row());
  expect(facts.getByText('On hold')).toBeVisible();
  expect(facts.getByText('No tax form, Held until 24 Dec 2026')).toBeVisible();
});

test('a value of a filter that nobody knows is not asked for, is said, and goes from the address', async () => {
  const { api, user } = open({}, '?status=foo&currency=EUR');
  const chip = await screen.findByText('Status: “foo” is not known and left out');
  await row();
  const asked = api.calls(payoutsApi.list)[0]?.query;
  expect(asked).toMatchObject({ currency: ['EUR'] });
  expect(asked).not.toHaveProperty('status');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Currency: / })).toBeVisible();
});

test('a failure can be tried again in place', async () => {
  const { api, user } = open();
  api.refuse(payoutsApi.list, 500, { errorId: 'e-8' });
  await user.click(await screen.findByRole('link', { name: 'Failed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('e-8');
});

test('one at the bank is marked as paid from its own menu', async () => {
  const { api, user } = open({ status: 'processing' });
  api.on(payoutsApi.mark, () => ({ count: 1 }));
  await user.click(within(await row()).getByRole('button', { name: /Actions for P-2026-000003/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as paid' }));
  await user.type(dialog.getByLabelText(/Bank’s reference/), 'B-77');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { _id } = payoutRow();
  expect(api.calls(payoutsApi.mark)[0]?.body).toEqual({
    ...{ to: 'paid', payoutIds: [_id], bankReference: 'B-77' },
  });
});

test('chosen payouts are marked as paid with the reference of the bank', async () => {
  const { api, user } = open({ status: 'processing' });
  api.on(payoutsApi.mark, () => ({ count: 1 }));
  await row();
  await user.click(screen.getByRole('checkbox', { name: /P-2026-000003/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as paid' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(dialog.getByText('Give the reference of the bank')).toBeVisible();
  await expectNoAxeViolations();
  await user.type(dialog.getByRole('textbox', { name: /reference/ }), 'TX-1');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 payout marked')).toBeVisible();
  expect(api.calls(payoutsApi.mark)[0]?.body).toEqual({
    to: 'paid',
    payoutIds: [uuid(5)],
    bankReference: 'TX-1',
  });
});

test('a refusal stays with the reference that was typed when the chosen row has left the list', async () => {
  const { api, user } = open({ status: 'processing' });
  api.on(payoutsApi.mark, () => {
    api.on(payoutsApi.list, () => pageOf([]));
    throw new Refusal(409, { code: 'not_now', message: 'One of them is paid already' });
  });
  await row();
  await user.click(screen.getByRole('checkbox', { name: /P-2026-000003/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as paid' }));
  await user.type(dialog.getByRole('textbox', { name: /reference/ }), 'TX-1');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('One of them is paid already');
  await waitFor(() => expect(screen.queryByText('P-2026-000003')).not.toBeInTheDocument());
  expect(dialog.getByRole('textbox', { name: /reference/ })).toHaveValue('TX-1');
});

test('one on hold is not offered to be sent, nor one that failed and is on hold to be scheduled again', async () => {
  const first = open({ holds: ['tax_form'] });
  await row();
  await first.user.click(screen.getByRole('checkbox', { name: /P-2026-000003/ }));
  expect(await screen.findByText(/What is on hold can’t be sent/)).toBeVisible();
  for (const name of ['Sent to the bank', 'Mark as paid', 'Mark as failed'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  first.unmount();
  const { user } = open({ status: 'failed', failureReason: 'The account is closed', holds: ['account'] });
  const facts = within(await row());
  expect(facts.getByText('The account is closed, No account')).toBeVisible();
  await user.click(facts.getByRole('button', { name: /actions/i }));
  expect(await screen.findByRole('menuitem', { name: 'Cancel…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Schedule again' })).not.toBeInTheDocument();
});

test('one that failed is scheduled again from its menu', async () => {
  const { api, user } = open({ status: 'failed', failureReason: 'The account is closed' });
  api.on(payoutsApi.retry, () => payoutRow());
  const facts = within(await row());
  expect(facts.getByText('The account is closed')).toBeVisible();
  await user.click(facts.getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule again' }));
  expect(await screen.findByText('P-2026-000003 is scheduled again')).toBeVisible();
});

test('one is canceled after a question; after a lost race the next click is for the payout as it is now', async () => {
  const { api, user } = open({ version: 1 });
  api.on(payoutsApi.cancel, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', message: 'Somebody was faster' });
    return payoutRow({ status: 'canceled' });
  });
  await user.click(within(await row()).getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /P-2026-000003/ }));
  api.on(payoutsApi.list, () => pageOf([payoutRow({ version: 2 })]));
  const cancel = dialog.getByRole('button', { name: /^Cancel (it|the payout)/ });
  await user.click(cancel);
  expect(await dialog.findByText('Somebody was faster')).toBeVisible();
  await user.click(cancel);
  expect(await screen.findByText(/P-2026-000003 is canceled/)).toBeVisible();
  expect(api.calls(payoutsApi.cancel).map(({ body }) => body.version)).toEqual([1, 2]);
});

describe('the bank file of a batch', () => {
  const openFile = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
    await row();
    await user.click(screen.getByRole('button', { name: 'Download the bank file' }));
    return within(await screen.findByRole('dialog', { name: 'Bank file of B-2026-000001' }));
  };

  test('says what it would hold, and wants a right IBAN', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.on(payoutsApi.bankFile, () => new Blob(['<Document/>']));
    const dialog = await openFile(page);
    expect(dialog.getByText('2 payouts can be sent now, 1 on hold')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /SEPA transfer.*1 payout in euro/ })).toBeChecked();
    await page.user.type(dialog.getByRole('textbox', { name: /holder/ }), 'Backlot GmbH');
    await page.user.type(dialog.getByRole('textbox', { name: /Your IBAN/ }), 'DE89 3704 0044 0532 0130 01');
    await page.user.click(dialog.getByRole('button', { name: 'Download the bank file' }));
    expect(dialog.getByText('This IBAN is not valid')).toBeVisible();
    expect(page.api.calls(payoutsApi.bankFile)).toEqual([]);
    await expectNoAxeViolations();
  });

  test('a file that was lost on its way can be had once more', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.refuse(payoutsApi.bankFile, 502, { message: 'The line was cut' });
    const dialog = await openFile(page);
    await page.user.click(dialog.getByRole('radio', { name: /List \(CSV\)/ }));
    page.api.on(payoutsApi.batch, () => batch({ inSepaFile: 0, inCsvFile: 0, atBank: 2 }));
    await page.user.click(dialog.getByRole('button', { name: 'Download the bank file' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    page.api.on(payoutsApi.bankFile, () => new Blob(['Payout']));
    await page.user.click(await dialog.findByRole('checkbox', { name: 'The last file once more' }));
    await page.user.click(dialog.getByRole('button', { name: 'Download the bank file' }));
    await waitFor(() =>
      expect(page.api.calls(payoutsApi.bankFile).at(-1)?.body).toEqual({ format: 'csv', again: true }),
    );
  });

  test('the list needs no account of ours', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.on(payoutsApi.bankFile, () => new Blob(['Payout']));
    const dialog = await openFile(page);
    await page.user.click(dialog.getByRole('radio', { name: /List \(CSV\)/ }));
    expect(dialog.queryByRole('textbox', { name: /IBAN/ })).not.toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Download the bank file' }));
    await waitFor(() => expect(page.api.calls(payoutsApi.bankFile)).toHaveLength(1));
    expect(page.api.calls(payoutsApi.bankFile)[0]?.body).toEqual({ format: 'csv', again: false });
  });
});
