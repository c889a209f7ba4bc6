import type { Role } from '@backlot/contracts/platform/accounts/access';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { MakerBulkResult } from '@backlot/contracts/catalog/makers/bulk';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { makerRow, makersApiFake, makersPage, uuid } from '../makers.fixture.ts';
import { openMakers } from '../open-makers.fixture.tsx';

const result = (part: Partial<MakerBulkResult> = {}): MakerBulkResult => ({
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: uuid(60),
  jobId: null,
  ...part,
});
const open = async (role: Role = 'superadmin') => {
  const api = makersApiFake()
    .on(makersApi.list, () => makersPage([makerRow(), makerRow({ _id: uuid(2), name: 'Silver Reel' })]))
    .on(makersApi.bulk, () => result());
  const { user } = openMakers('', role);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  return { api, user };
};
const bodies = (api: ReturnType<typeof makersApiFake>) =>
  api.calls(makersApi.bulk).map(({ body: { action, dryRun } }) => ({ action, dryRun }));

test('an owner is chosen, previewed, assigned, and undone', async () => {
  const { api, user } = await open();
  api.on(makersApi.undoBulk, () => result({ undoToken: null }));
  await user.click(await screen.findByRole('button', { name: 'Assign owner…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign owner' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Ana Admin' }));
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await user.click(await within(dialog).findByRole('button', { name: /^Assign owner/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const action = { type: 'assignOwner', ownerId: uuid(90) };
  expect(bodies(api)).toEqual([
    { action, dryRun: true },
    { action, dryRun: false },
  ]);
  await waitFor(() => expect(api.calls(makersApi.undoBulk)[0]?.body).toEqual({ undoToken: uuid(60) }));
});

test('inviting previews which makers are skipped and why, and can’t be undone', async () => {
  const { api, user } = await open();
  const skipped = { _id: uuid(1), title: 'Nitrate House', reason: 'not_invitable' as const };
  api.on(makersApi.bulk, () =>
    result({ changed: 1, skipped: [skipped], skippedBy: [{ reason: 'not_invitable', count: 1 }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite' });
  expect(await within(dialog).findByText(/1 × past the invitation step/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /^Invite/ }));
  expect(await screen.findByText('1 maker invited')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('suspending says what stays published, and requires a reason', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend' });
  expect(await within(dialog).findByText(/Published movies stay published/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Rights');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(bodies(api)).toEqual([{ action: { type: 'suspend', reason: 'Rights' }, dryRun: true }]),
  );
});

test('statements of a month preview amounts and skipped makers, and are created permanently', async () => {
  const { api, user } = await open('superadmin');
  api.on(makersApi.bulk, () =>
    result({
      changed: 1,
      skipped: [{ _id: uuid(2), title: 'Silver Reel', reason: 'nothing_due' }],
      skippedBy: [{ reason: 'nothing_due', count: 1 }],
      undoToken: null,
      due: [
        {
          _id: uuid(1),
          name: 'Nitrate House',
          totals: [
            { currency: 'EUR', amountMinor: 56_000 },
            { currency: 'JPY', amountMinor: 305 },
          ],
        },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create statements…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create statements' });
  const month = await within(dialog).findByRole('combobox', { name: 'Month' });
  expect(month).not.toHaveValue('');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  const due = await within(dialog).findByRole('region', { name: 'Amounts due' });
  expect(within(due).getByRole('listitem')).toHaveTextContent('Nitrate House€560.00¥305');
  expect(within(dialog).getByText(/1 × no earnings in that month/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Create statements: 1 maker' }));
  expect(await screen.findByText('Statements created for 1 maker')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(bodies(api).map(({ action, dryRun }) => [action.type, dryRun])).toEqual([
    ['statements', true],
    ['statements', false],
  ]);
});

test('an admin without maker:manage isn’t offered statements', async () => {
  const { user } = await open('admin');
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  expect(await screen.findByRole('menuitem', { name: 'Suspend…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Create statements…' })).not.toBeInTheDocument();
});
