import { adminsApi } from '@backlot/contracts/people/admins/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { adminRow, adminsFake, anAdmin, pageWith } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const ownId = '0197a0c0-0000-7000-8000-00000000000a';
const row = () => screen.findByRole('row', { name: /Ada Lovelace/ });
const openMenu = async (user: ReturnType<typeof openAdmins>['user'], name = 'Ada Lovelace') => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`Actions for ${name}`) }));
};

test('a row shows the main facts of an admin, and the menu counts pending requests', async () => {
  adminsFake();
  const { container } = openAdmins();
  const facts = within(await row());
  for (const fact of ['ada@people.test', 'Admin', 'Content', 'Active', 'Never', '2'])
    expect(facts.getByText(fact)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Access requests (1)' })).toHaveAttribute(
    'href',
    '/admin/admins/requests?status=pending_approval',
  );
  await expectNoAxeViolations(container);
});

test('an admin opened from the list has its title and status before it has loaded', async () => {
  adminsFake().on(adminsApi.get, () => new Promise(() => undefined));
  const { user } = openAdmins();
  await user.click(await screen.findByRole('link', { name: /Ada Lovelace/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
});

test('the query comes from the URL', async () => {
  const api = adminsFake();
  openAdmins('?q=ada&status=active,blocked&role=admin&team=content&sort=-lastLoginAt');
  await row();
  expect(api.calls(adminsApi.list)[0]?.query).toMatchObject({
    q: 'ada',
    status: ['active', 'blocked'],
    role: ['admin'],
    team: ['content'],
    sort: '-lastLoginAt',
  });
});

test('a failed request can be retried in place', async () => {
  const api = adminsFake().refuse(adminsApi.list, 500, { errorId: 'e-77' });
  const { user, container } = openAdmins();
  expect(await screen.findByText(/e-77/)).toBeInTheDocument();
  await expectNoAxeViolations(container);
  api.on(adminsApi.list, () => pageWith([adminRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row()).toBeInTheDocument();
});

test('an invitation is sent and confirmed', async () => {
  const api = adminsFake().on(adminsApi.invite, () => anAdmin({ status: 'invited' }));
  const { user } = openAdmins();
  await user.click(await screen.findByRole('button', { name: 'Invite admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'new@people.test');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'New Person');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(api.calls(adminsApi.invite)).toEqual([
    { body: { name: 'New Person', email: 'new@people.test', role: 'admin', team: null } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an email that is taken is refused in one round with a missing name, and the input stays', async () => {
  const errors = [{ path: 'email', code: 'taken', message: 'Another admin has this email.' }];
  adminsFake()
    .refuse(adminsApi.invite, 422, { code: 'invalid', errors })
    .refuseInvalid(adminsApi.invite, errors);
  const { user } = openAdmins();
  await user.click(await screen.findByRole('button', { name: 'Invite admin' }));
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.type(email, 'ada@people.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('button', { name: 'Name is required.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Another admin has this email/ })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Again');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Another admin has this email\./));
  expect(email).toHaveValue('ada@people.test');
});

test('blocking requires a reason and saves it', async () => {
  const api = adminsFake().on(adminsApi.transition, () => anAdmin({ status: 'blocked' }));
  const { user } = openAdmins();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ada Lovelace?' }));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('Reason is required.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Laptop stolen');
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Admin blocked and signed out')).toBeVisible();
  expect(api.calls(adminsApi.transition)[0]?.body).toEqual({
    step: 'block',
    reason: 'Laptop stolen',
    version: 3,
  });
});

test('a refused action shows its reason in the dialog', async () => {
  adminsFake().refuse(adminsApi.remove, 409, {
    code: 'last_superadmin',
    message: 'This is the last active superadmin.',
  });
  const { user } = openAdmins();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ada Lovelace?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is the last active superadmin.');
});

test('superadmins can neither close nor sign out their own account, and the menu says why', async () => {
  adminsFake().on(adminsApi.list, () => pageWith([adminRow({ _id: ownId, name: 'Sam Super' })]));
  const { user } = openAdmins();
  await openMenu(user, 'Sam Super');
  for (const name of ['Deactivate', 'Block', 'Delete', 'Sign out everywhere']) {
    const item = await screen.findByRole('menuitem', { name });
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent('You can’t do this to yourself.');
  }
});

test('an invitation can be resent, and a deleted admin restored', async () => {
  const api = adminsFake()
    .on(adminsApi.list, ({ query }) =>
      pageWith([query.deleted ? adminRow({ name: 'Gone Fir' }) : adminRow({ status: 'invited' })]),
    )
    .on(adminsApi.resendInvite, () => anAdmin({ status: 'invited' }))
    .on(adminsApi.restore, () => anAdmin({ name: 'Gone Fir', status: 'deactivate' }));
  const { user } = openAdmins();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }));
  expect(await screen.findByText('New invitation sent')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Deleted' }));
  await openMenu(user, 'Gone Fir');
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Gone Fir restored')).toBeVisible();
  expect(api.calls(adminsApi.restore)).toHaveLength(1);
});
