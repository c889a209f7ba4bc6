import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import {
  type RegisteredRemote,
  remoteRegistryApi,
} from '@backlot/contracts/platform/releases/remote-registry';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import { ReleasesPage } from './releases-page.tsx';
import { statusFixture } from './releases.fixture.ts';

const finance: RegisteredRemote = {
  id: 'finance',
  owner: 'team-finance',
  publicKey: null,
  paths: ['/admin/payments'],
  slots: ['dashboard.card/v1'],
  access: ['payment'],
  mayHavePaymentPage: true,
  state: 'active',
  version: 3,
};

beforeEach(() => signInAs('superadmin'));
afterEach(() => signOut());

const open = (stored = () => finance) => {
  const api = fakeApi()
    .on(generationsApi.status, () => statusFixture)
    .on(remoteRegistryApi.remotes, () => [stored()])
    .on(remoteRegistryApi.save, ({ params, body }) => ({
      ...finance,
      ...body,
      id: params.remote,
      version: body.version + 1,
    }));
  return { api, ...renderPage(<ReleasesPage />) };
};
type User = ReturnType<typeof open>['user'];

const openDialog = async () => within(await screen.findByRole('dialog'));
const register = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Register remote' }));
  return openDialog();
};
const edit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for finance' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
  await screen.findByRole('textbox', { name: 'Owner' });
  return openDialog();
};

test('a remote is registered with what it may claim', async () => {
  const { api, user } = open();
  const dialog = await register(user);
  await user.type(dialog.getByRole('textbox', { name: 'ID' }), 'events');
  await user.type(dialog.getByRole('textbox', { name: 'Owner' }), 'team-events');
  await user.type(dialog.getByRole('combobox', { name: 'Paths' }), '/admin/events{Enter}');
  await user.type(dialog.getByRole('combobox', { name: 'Permissions' }), 'movie{Enter}');
  await user.type(dialog.getByRole('textbox', { name: /Back end/ }), 'https://events.test/api');
  await expectNoAxeViolations(document.body);
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Remote saved')).toBeVisible();
  expect(api.calls(remoteRegistryApi.save)).toMatchObject([
    {
      params: { remote: 'events' },
      body: {
        owner: 'team-events',
        paths: ['/admin/events'],
        slots: [],
        access: ['movie'],
        publicKey: null,
        backend: 'https://events.test/api',
        mayHavePaymentPage: false,
        version: 0,
      },
    },
  ]);
});

test('everything that is wrong is said at its field, and nothing is sent', async () => {
  const { api, user } = open();
  const dialog = await register(user);
  await user.type(dialog.getByRole('textbox', { name: 'ID' }), 'finance');
  await user.type(dialog.getByRole('combobox', { name: 'Paths' }), '/events{Enter}');
  await user.type(dialog.getByRole('combobox', { name: 'Permissions' }), 'movie:read{Enter}');
  await user.type(dialog.getByRole('textbox', { name: /Back end/ }), 'events.test');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(dialog.getByText('A remote with this ID is already registered.')).toBeVisible();
  expect(dialog.getByText('Owner is required.')).toBeVisible();
  expect(dialog.getByText('Each entry must be a path below /admin, such as /admin/events.')).toBeVisible();
  expect(dialog.getByText('Use lowercase letters, such as “movie”.')).toBeVisible();
  expect(dialog.getByText('Use a URL such as https://events.example.com/api.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'ID' })).toHaveFocus();
  expect(api.calls(remoteRegistryApi.save)).toEqual([]);
});

test('a remote is changed from the version that the form shows, and a refusal is at its field', async () => {
  const { api, user } = open();
  const message = '/admin/payments belongs to “billing”.';
  const errors = [{ path: 'paths', code: 'taken', message }];
  api.refuse(remoteRegistryApi.save, 422, { code: 'validation_failed', message, errors });
  const dialog = await edit(user);
  const owner = dialog.getByRole('textbox', { name: 'Owner' });
  await user.clear(owner);
  await user.type(owner, 'team-money');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(owner).toHaveValue('team-money');
  expect(api.calls(remoteRegistryApi.save)).toMatchObject([
    { params: { remote: 'finance' }, body: { owner: 'team-money', paths: ['/admin/payments'], version: 3 } },
  ]);
});

test('what someone else has changed first is refused, keeps the input, and shows once opened again', async () => {
  let stored = finance;
  const { api, user } = open(() => stored);
  const message = 'Someone else changed this remote. Open it again to see the current values.';
  api.refuse(remoteRegistryApi.save, 409, { code: 'version_conflict', message });
  const dialog = await edit(user);
  await user.type(dialog.getByRole('textbox', { name: 'Owner' }), '-2');
  stored = { ...finance, owner: 'team-billing', version: 4 };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Owner' })).toHaveValue('team-finance-2');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await edit(user)).getByRole('textbox', { name: 'Owner' })).toHaveValue('team-billing');
});
