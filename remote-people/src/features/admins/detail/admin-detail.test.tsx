import { adminsApi } from '@backlot/contracts/people/admins/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adaId, adminsFake, anAdmin, pageWith } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const ownId = '0197a0c0-0000-7000-8000-00000000000a';
const path = `/${adaId}`;

test('the page shows the admin and saves the profile', async () => {
  const api = adminsFake().on(adminsApi.replace, ({ body }) =>
    anAdmin({ name: body.name, notes: body.notes, version: 4 }),
  );
  const { user } = openAdmins(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expectNoAxeViolations();
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Back in March.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(api.calls(adminsApi.replace)[0]?.body).toEqual({
    name: 'Ada Lovelace',
    phone: null,
    designation: 'Curator',
    team: 'content',
    locale: null,
    timezone: null,
    notes: 'Back in March.',
    version: 3,
  });
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

test('a phone number without a country code is refused before it is sent', async () => {
  const api = adminsFake();
  const { user } = openAdmins(path);
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await user.type(phone, '030 12');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Enter a phone number with country code/));
  expect(api.calls(adminsApi.replace)).toEqual([]);
});

test('a version conflict is resolved field by field', async () => {
  const api = adminsFake().refuse(adminsApi.replace, 409, {
    code: 'version_conflict',
    data: {
      ...anAdmin({ name: 'Ada Byron', version: 9 }),
      createdAt: '2026-01-05T10:00:00Z',
      updatedAt: '2026-02-05T10:00:00Z',
    },
  });
  const { user } = openAdmins(path);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ada King');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ada Byron')).toBeVisible();
  api.on(adminsApi.replace, ({ body }) => anAdmin({ name: body.name, version: 10 }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(api.calls(adminsApi.replace).at(-1)?.body).toMatchObject({ name: 'Ada King', version: 9 });
});

test('the danger zone lists the actions that close the account with their consequences', async () => {
  adminsFake();
  const { user } = openAdmins(path);
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' })).toBeVisible();
});

test('the last superadmin is marked and can’t be closed', async () => {
  adminsFake(anAdmin({ role: 'superadmin', isLastSuperadmin: true }));
  openAdmins(path);
  expect(
    await screen.findByText(/This is the last active superadmin. Make another admin a superadmin/),
  ).toBeVisible();
  for (const name of ['Deactivate', 'Block', 'Delete'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test.each([
  [anAdmin({ status: 'invited' }), 'Resend invitation', /the link has expired/],
  [anAdmin({ status: 'deactivate', statusReason: 'On leave' }), 'Activate', /Reason: On leave/],
  [anAdmin({ status: 'blocked', statusReason: 'Stolen' }), 'Unblock', /Reason: Stolen/],
  [anAdmin({ status: 'deactivate', deletedAt: new Date() }), 'Restore', /is deleted and can’t sign in/],
])(
  'an admin who can’t sign in has a notice with the reason and the next action: %#',
  async (admin, next, notice) => {
    adminsFake(admin);
    openAdmins(path);
    expect(await screen.findByRole('button', { name: next })).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
    await expectNoAxeViolations();
  },
);

test('an unknown admin is not found', async () => {
  adminsFake().refuse(adminsApi.get, 404, { code: 'not_found' });
  openAdmins(path);
  expect(await screen.findByRole('heading', { name: 'Admin not found' })).toBeVisible();
});

test('a selected tab replaces the history entry, so that Back leaves the page', async () => {
  adminsFake();
  const { user, router } = openAdmins();
  await user.click(await screen.findByRole('link', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/admins${path}/history`));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/admins'));
});

test('sessions are listed and can be ended individually', async () => {
  const session = {
    _id: '01980000-0000-7000-8000-0000000000b1',
    device: 'Firefox on Linux',
    ip: '192.0.2.7',
    country: null,
    createdAt: new Date(),
    lastSeenAt: new Date(),
    expiresAt: new Date(),
    current: false,
  };
  const api = adminsFake()
    .on(adminsApi.sessions, () => [session])
    .on(adminsApi.endSession, () => ({ ended: 1 }));
  const { user } = openAdmins(`${path}/sessions`);
  const end = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
  await expectNoAxeViolations();
  api.on(adminsApi.sessions, () => []);
  await user.click(end);
  expect(await screen.findByText('No active sessions')).toBeVisible();
  expect(api.calls(adminsApi.endSession)[0]?.params.sessionId).toBe(session._id);
});

test('the history shows labels and formatted values', async () => {
  adminsFake().on(adminsApi.history, () =>
    pageWith([
      {
        _id: '01980000-0000-7000-8000-0000000000c1',
        action: 'setAccess',
        actor: { _id: ownId, name: 'Sam Super' },
        at: new Date(),
        changes: [
          { field: 'role', before: 'admin', after: 'superadmin' },
          { field: 'grants', before: { 'audit:read': true }, after: { 'events:read': true } },
        ],
        restorable: false,
      },
    ]),
  );
  openAdmins(`${path}/history`);
  expect(await screen.findByText(/changed the permissions/)).toBeVisible();
  expect(screen.getByText('Superadmin')).toBeVisible();
  expect(screen.getByText('+ audit:read')).toBeVisible();
  expect(await screen.findByText('+ Events: View events')).toBeVisible();
  await expectNoAxeViolations();
});
