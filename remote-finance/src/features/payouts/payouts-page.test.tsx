import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
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

test('the list shows payouts with amounts and explains that Backlot doesn’t send money', async () => {
  const { container } = open();
  expect(plain((await row()).textContent)).toContain('€714.50');
  expect(screen.getByText(/Backlot doesn’t send money\. Download the bank file/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('totals show amounts on hold apart from those that can be sent', async () => {
  open();
  const totals = await screen.findByRole('list', { name: 'Totals by currency' });
  expect(plain(totals.textContent)).toBe('€714.50 scheduled, €25.00 on hold, €10.00 paid (1 payout)');
});

test('a payout on hold shows what is missing', async () => {
  open({ holds: ['tax_form', 'hold_until'], holdUntil: '2026-12-24' });
  const facts = within(await row());
  expect(facts.getByText('On hold')).toBeVisible();
  expect(facts.getByText('No tax form, Held until Dec 24, 2026')).toBeVisible();
});

test('an unknown filter value is shown, omitted from the request and removed from the URL', async () => {
  const { api, user } = open({}, '?status=foo&currency=EUR');
  const chip = await screen.findByText('Unknown status “foo” ignored');
  await row();
  const query = api.calls(payoutsApi.list)[0]?.query;
  expect(query).toMatchObject({ currency: ['EUR'] });
  expect(query).not.toHaveProperty('status');
  await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Currency: / })).toBeVisible();
});

test('a failed list can be retried in place', async () => {
  const { api, user } = open();
  api.refuse(payoutsApi.list, 500, { errorId: 'e-8' });
  await user.click(await screen.findByRole('link', { name: 'Failed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('e-8');
});

test('a payout at the bank is marked as paid from its menu', async () => {
  const { api, user } = open({ status: 'processing' });
  api.on(payoutsApi.mark, () => ({ count: 1 }));
  await user.click(within(await row()).getByRole('button', { name: /Actions for P-2026-000003/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as paid' }));
  await user.type(dialog.getByLabelText(/Bank reference/), 'B-77');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { _id } = payoutRow();
  expect(api.calls(payoutsApi.mark)[0]?.body).toEqual({
    to: 'paid',
    payoutIds: [_id],
    bankReference: 'B-77',
  });
});

test('selected payouts are marked as paid with the bank reference', async () => {
  const { api, user } = open({ status: 'processing' });
  api.on(payoutsApi.mark, () => ({ count: 1 }));
  await row();
  await user.click(screen.getByRole('checkbox', { name: /P-2026-000003/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as paid' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(dialog.getByText('Bank reference is required.')).toBeVisible();
  await expectNoAxeViolations();
  await user.type(dialog.getByRole('textbox', { name: /reference/ }), 'TX-1');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 payout updated')).toBeVisible();
  expect(api.calls(payoutsApi.mark)[0]?.body).toEqual({
    to: 'paid',
    payoutIds: [uuid(5)],
    bankReference: 'TX-1',
  });
});

test('an error and the typed reference stay after the selected row left the list', async () => {
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

test('a payout on hold can’t be sent, and a failed one on hold can’t be rescheduled', async () => {
  const first = open({ holds: ['tax_form'] });
  await row();
  await first.user.click(screen.getByRole('checkbox', { name: /P-2026-000003/ }));
  expect(await screen.findByText(/Payouts on hold can’t be sent/)).toBeVisible();
  for (const name of ['Mark as sent to bank', 'Mark as paid', 'Mark as failed'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  first.unmount();
  const { user } = open({ status: 'failed', failureReason: 'The account is closed', holds: ['account'] });
  const facts = within(await row());
  expect(facts.getByText('The account is closed, No account')).toBeVisible();
  await user.click(facts.getByRole('button', { name: /actions/i }));
  expect(await screen.findByRole('menuitem', { name: 'Cancel payout…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reschedule payout' })).not.toBeInTheDocument();
});

test('a failed payout is rescheduled from its menu', async () => {
  const { api, user } = open({ status: 'failed', failureReason: 'The account is closed' });
  api.on(payoutsApi.retry, () => payoutRow());
  const facts = within(await row());
  expect(facts.getByText('The account is closed')).toBeVisible();
  await user.click(facts.getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule payout' }));
  expect(await screen.findByText('P-2026-000003 rescheduled')).toBeVisible();
});

test('a payout is canceled after confirmation, and a retry after a conflict sends the current version', async () => {
  const { api, user } = open({ version: 1 });
  api.on(payoutsApi.cancel, ({ body }) => {
    if (body.version === 1)
      throw new Refusal(409, { code: 'version_conflict', message: 'Someone was faster' });
    return payoutRow({ status: 'canceled' });
  });
  await user.click(within(await row()).getByRole('button', { name: /actions/i }));
  await user.click(await screen.findByRole('menuitem', { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /P-2026-000003/ }));
  api.on(payoutsApi.list, () => pageOf([payoutRow({ version: 2 })]));
  const cancel = dialog.getByRole('button', { name: /^Cancel payout/ });
  await user.click(cancel);
  expect(await dialog.findByText('Someone was faster')).toBeVisible();
  await user.click(cancel);
  expect(await screen.findByText(/P-2026-000003 canceled/)).toBeVisible();
  expect(api.calls(payoutsApi.cancel).map(({ body }) => body.version)).toEqual([1, 2]);
});

describe('the bank file of a batch', () => {
  beforeEach(() => jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)); // jsdom saves no files
  const openFile = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
    await row();
    await user.click(screen.getByRole('button', { name: 'Download bank file' }));
    return within(await screen.findByRole('dialog', { name: 'Bank file for B-2026-000001' }));
  };

  test('it summarizes its contents and requires a valid IBAN', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.on(payoutsApi.bankFile, () => new Blob(['<Document/>']));
    const dialog = await openFile(page);
    expect(dialog.getByText('2 payouts ready to send, 1 on hold')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /SEPA credit transfer.*1 payout in EUR/ })).toBeChecked();
    await page.user.type(dialog.getByRole('textbox', { name: /holder/ }), 'Backlot GmbH');
    await page.user.type(dialog.getByRole('textbox', { name: /Your IBAN/ }), 'DE89 3704 0044 0532 0130 01');
    await page.user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    expect(dialog.getByText('Enter a valid IBAN.')).toBeVisible();
    expect(page.api.calls(payoutsApi.bankFile)).toEqual([]);
    await expectNoAxeViolations();
  });

  test('a lost file can be downloaded again', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.refuse(payoutsApi.bankFile, 502, { message: 'The line was cut' });
    const dialog = await openFile(page);
    await page.user.click(dialog.getByRole('radio', { name: /^CSV/ }));
    page.api.on(payoutsApi.batch, () => batch({ inSepaFile: 0, inCsvFile: 0, atBank: 2 }));
    await page.user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    page.api.on(payoutsApi.bankFile, () => new Blob(['Payout']));
    await page.user.click(await dialog.findByRole('checkbox', { name: 'Download the last file again' }));
    await page.user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    await waitFor(() =>
      expect(page.api.calls(payoutsApi.bankFile).at(-1)?.body).toEqual({ format: 'csv', again: true }),
    );
  });

  test('the CSV needs no payer account', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.on(payoutsApi.bankFile, () => new Blob(['Payout']));
    const dialog = await openFile(page);
    await page.user.click(dialog.getByRole('radio', { name: /^CSV/ }));
    expect(dialog.queryByRole('textbox', { name: /IBAN/ })).not.toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Download bank file' }));
    await waitFor(() => expect(page.api.calls(payoutsApi.bankFile)).toHaveLength(1));
    expect(page.api.calls(payoutsApi.bankFile)[0]?.body).toEqual({ format: 'csv', again: false });
  });

  test('a format without payouts can’t be downloaded', async () => {
    const page = open({}, `?batchId=${uuid(6)}`);
    page.api.on(payoutsApi.batch, () => batch({ inSepaFile: 0, inCsvFile: 2 }));
    const dialog = await openFile(page);
    const download = dialog.getByRole('button', { name: 'Download bank file' });
    expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked();
    expect(download).toBeEnabled();
    await page.user.click(dialog.getByRole('radio', { name: /^SEPA/ }));
    expect(download).toBeDisabled();
  });
});

test('a selection with a payout on hold offers the marks of the others, for them alone', async () => {
  const held = payoutRow({ _id: uuid(41), number: 'P-2026-000004', holds: ['tax_form'] });
  const { api, user } = open();
  api.on(payoutsApi.list, () => pageOf([payoutRow(), held])).on(payoutsApi.mark, () => ({ count: 1 }));
  await user.click(await screen.findByRole('link', { name: 'Scheduled' }));
  await screen.findByRole('row', { name: /P-2026-000004/ });
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as sent to bank: 1 of 2 payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 1 payout as sent to bank' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as sent to bank' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(payoutsApi.mark)[0]?.body).toMatchObject({ payoutIds: [payoutRow()._id] });
});

test('the bank file of a batch without payouts to send asks for nothing', async () => {
  const { api, user } = open({ status: 'failed' });
  api.on(payoutsApi.batch, () => ({ ...batch(), inSepaFile: 0, inCsvFile: 0, onHold: 1, atBank: 0 }));
  await user.click(within(await row()).getByRole('button', { name: /Actions for P-2026-000003/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download bank file' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Bank file for/ }));
  expect(dialog.getByText('0 payouts ready to send, 1 on hold')).toBeVisible();
  expect(dialog.queryByLabelText(/Account holder/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Download bank file' })).not.toBeInTheDocument();
});
