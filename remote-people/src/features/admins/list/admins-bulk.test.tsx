import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { AdminBulkResult } from '@backlot/contracts/people/admins/admin';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { adaId, adminsFake } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const result = (part: Partial<AdminBulkResult> = {}): AdminBulkResult => ({
  matched: 1,
  changed: 1,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  ...part,
});
const choose = async (user: ReturnType<typeof openAdmins>['user'], action: string) => {
  await user.click(await screen.findByRole('checkbox', { name: /Ada Lovelace/ }));
  await user.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: action.replace('…', '') }));
};

test('a bulk deactivation requires a reason, is previewed, and changes the previewed number of admins', async () => {
  const api = adminsFake().on(adminsApi.bulk, () => result());
  const { user } = openAdmins();
  const dialog = await choose(user, 'Deactivate…');
  const next = await dialog.findByRole('button', { name: 'Next' });
  expect(next).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The project ended');
  await user.click(next);
  expect(await dialog.findByText('1 admin will change.')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Deactivate: 1 admin' }));
  expect(await screen.findByText('1 admin deactivated')).toBeVisible();
  const action = { type: 'deactivate', reason: 'The project ended' };
  const target = { by: 'ids', ids: [adaId] };
  expect(api.calls(adminsApi.bulk).map(({ body }) => body)).toEqual([
    { action, target, expectedCount: 1, dryRun: true },
    { action, target, expectedCount: 1, dryRun: false },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a preview without changes can’t be applied and says why', async () => {
  adminsFake().on(adminsApi.bulk, () =>
    result({
      changed: 0,
      skipped: [{ _id: adaId, title: 'Ada Lovelace', reason: 'not_invited' }],
      skippedBy: [{ reason: 'not_invited', count: 1 }],
    }),
  );
  const { user } = openAdmins();
  const dialog = await choose(user, 'Resend invitations');
  expect(await dialog.findByText(/1 × no pending invitation/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('a changed number of matching admins is taken from the API', async () => {
  const api = adminsFake().on(adminsApi.bulk, ({ body }) => {
    if (body.expectedCount !== 2)
      throw new Refusal(409, { code: 'count_mismatch', data: { matched: 2 }, message: 'Other number' });
    return result({ matched: 2, changed: 2 });
  });
  const { user } = openAdmins();
  const dialog = await choose(user, 'Sign out everywhere');
  await user.click(await dialog.findByRole('button', { name: 'Sign out everywhere: 2 admins' }));
  expect(await screen.findByText('2 admins signed out')).toBeVisible();
  expect(api.calls(adminsApi.bulk).map(({ body }) => body.expectedCount)).toEqual([1, 2, 2]);
});
