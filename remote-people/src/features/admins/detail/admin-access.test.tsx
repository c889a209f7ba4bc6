import { remotePermission } from '@backlot/contracts/platform/releases/remote-permissions';
import { type Admin, admin as adminSchema } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { z } from '@backlot/contracts/z';
import { queryClient } from '@backlot/data/query-client';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { adaId, adminsFake, anAdmin } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const ownId = '0197a0c0-0000-7000-8000-00000000000a';
const key = (name: string) => screen.findByRole('checkbox', { name: `May ${name}.` });

test('permissions show what the role includes, what is added and what is removed', async () => {
  adminsFake(anAdmin({ grants: { 'audit:read': true, 'payment:read': false } }));
  openAdmins(`/${adaId}/access`);
  expect(await key('movie:read')).toBeChecked();
  expect(await key('audit:read')).toBeChecked();
  expect(await key('payment:read')).not.toBeChecked();
  expect(screen.getByText('Added')).toBeVisible();
  expect(screen.getByText('Removed')).toBeVisible();
  expect(await key('admin:manage')).toBeDisabled();
  await expectNoAxeViolations();
});

test('only differences from the role are saved, and a reverted one is dropped', async () => {
  const api = adminsFake().on(adminsApi.setAccess, ({ body }) => anAdmin({ ...body, version: 4 }));
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await key('audit:read'));
  await user.click(await key('payment:read'));
  await user.click(await key('payment:read'));
  await user.click(screen.getByRole('button', { name: /Save role and permissions/ }));
  expect(await screen.findByText('Role and permissions saved')).toBeVisible();
  expect(api.calls(adminsApi.setAccess)).toEqual([
    { params: { _id: adaId }, body: { role: 'admin', grants: { 'audit:read': true }, version: 3 } },
  ]);
});

test('changing the role drops grants that no longer differ from it', async () => {
  const api = adminsFake(anAdmin({ grants: { 'audit:read': true, 'payment:read': false } })).on(
    adminsApi.setAccess,
    ({ body }) => anAdmin({ ...body, version: 4 }),
  );
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Superadmin' }));
  await user.click(screen.getByRole('button', { name: /Save role and permissions/ }));
  await waitFor(() => expect(api.calls(adminsApi.setAccess)).toHaveLength(1));
  expect(api.calls(adminsApi.setAccess)[0]?.body).toEqual({
    role: 'superadmin',
    grants: { 'payment:read': false },
    version: 3,
  });
});

test('a remote’s permissions are a group of their own, which superadmins hold', async () => {
  const granted = { 'events:read': true, 'gone:read': true };
  const api = adminsFake(anAdmin({ grants: { [remotePermission.parse('gone:read')]: true } })).on(
    adminsApi.setAccess,
    ({ body }) => anAdmin({ ...body, version: 4 }),
  );
  const { user } = openAdmins(`/${adaId}/access`);
  const group = within(await screen.findByRole('group', { name: 'Events' }));
  const view = group.getByRole('checkbox', { name: 'View events' });
  expect(view).not.toBeChecked();
  await user.click(view);
  expect(group.getByText('Added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Save role and permissions/ }));
  await waitFor(() => expect(api.calls(adminsApi.setAccess)).toHaveLength(1));
  expect(api.calls(adminsApi.setAccess)[0]?.body.grants).toEqual(granted);
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Superadmin' }));
  expect(view).toBeChecked();
  expect(group.queryByText('Added')).not.toBeInTheDocument();
});

test('superadmins can’t change their own permissions', async () => {
  adminsFake(anAdmin({ _id: ownId, role: 'superadmin' }));
  openAdmins(`/${ownId}/access`);
  expect(await screen.findByText(/You can’t change your own role or permissions/)).toBeVisible();
  expect(await key('movie:read')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Role' })).toBeDisabled();
});

test('leaving the tab with unsaved permissions asks for confirmation', async () => {
  adminsFake();
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await key('audit:read'));
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await key('audit:read')).toBeChecked();
});

test('unsaved permissions survive a concurrent change of the profile', async () => {
  const api = adminsFake();
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await key('audit:read'));
  api.on(adminsApi.get, () => anAdmin({ name: 'Ada Byron', version: 4 }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Ada Byron' });
  expect(await key('audit:read')).toBeChecked();
});

test('a refused change of permissions shows its reason on the page', async () => {
  adminsFake().refuse(adminsApi.setAccess, 409, { code: 'last_superadmin', message: 'The last one.' });
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await key('audit:read'));
  await user.click(screen.getByRole('button', { name: /Save role and permissions/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The last one.');
  expect(await key('audit:read')).toBeChecked();
});

test('a concurrent change of the profile is merged, one of the permissions opens the conflict dialog', async () => {
  const stale = (part: Partial<Admin>) => {
    throw new Refusal(409, { code: 'version_conflict', data: z.encode(adminSchema, anAdmin(part)) });
  };
  const api = adminsFake().on(adminsApi.setAccess, ({ body }) => {
    if (body.version === 3) return stale({ version: 4, designation: 'Buyer' });
    if (body.version === 4) return stale({ version: 5, grants: { 'payment:read': false } });
    return anAdmin({ ...body, version: 6 });
  });
  const { user } = openAdmins(`/${adaId}/access`);
  await user.click(await key('audit:read'));
  await user.click(screen.getByRole('button', { name: /Save role and permissions/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('− payment:read')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Role and permissions saved')).toBeVisible();
  expect(api.calls(adminsApi.setAccess).map(({ body }) => body.version)).toEqual([3, 4, 5]);
  expect(api.calls(adminsApi.setAccess)[2]?.body.grants).toEqual({ 'audit:read': true });
});
