import { generationsApi } from '@backlot/contracts/platform/releases/generations';
import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { remoteRegistryApi } from '@backlot/contracts/platform/releases/remote-registry';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import { reloadPage } from '../../shell/redirects.ts';
import { ReleasesPage } from './releases-page.tsx';
import { statusFixture } from './releases.fixture.ts';

jest.mock('../../shell/redirects.ts');

beforeEach(() => signInAs('superadmin'));
afterEach(() => signOut());

const made = () => ({ generation: 4 });
const open = () => {
  const api = fakeApi()
    .on(generationsApi.status, () => statusFixture)
    .on(generationsApi.activate, made)
    .on(generationsApi.rollback, made)
    .on(generationsApi.kill, made)
    .on(generationsApi.revive, made)
    .on(overridesApi.start, ({ params, body }) => ({
      ...params,
      ...body,
      adminId: '0197a0c0-0000-7000-8000-0000000000a1',
      until: new Date(),
    }))
    .on(remoteRegistryApi.tokens, () => [])
    .on(remoteRegistryApi.createToken, ({ params, body }) => ({
      _id: '0197a0c0-0000-7000-8000-0000000000e1',
      name: `${params.remote} ${body.name}`,
      createdAt: new Date('2026-11-01T08:00:00Z'),
      expiresAt: new Date('2099-11-01T08:00:00Z'),
      lastUsedAt: null,
      createdBy: 'Ada Vale',
      token: 'blp_secret',
    }));
  return { api, ...renderPage(<ReleasesPage />) };
};

const act = async (user: ReturnType<typeof open>['user'], of: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: of }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
};

test('the page shows what runs, its rollout, its errors and what made each generation', async () => {
  const { container } = open();
  const [finance, people] = (await screen.findAllByRole('row')).slice(1);
  expect(finance).toHaveTextContent(
    /1\.4\.0.*1\.5\.0 for 10% of users.*1,234.*85 ms.*1\.4\.0: LCP 97% of 100, INP 100% of 401\.5\.0: LCP 50% of 21\.5\.0: 3 crashes/,
  );
  expect(people).toHaveTextContent('Killed');
  expect(screen.getByText('finance: 1.3.0 → 1.4.0')).toBeVisible();
  expect(screen.getByText(/main\.js has no digest/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a version is activated for a share of people, from the generation that the page shows', async () => {
  const { api, user } = open();
  const dialog = await act(user, 'Actions for finance', 'Activate version…');
  await user.click(dialog.getByRole('combobox', { name: 'Rollout' }));
  await user.click(await screen.findByRole('option', { name: '25% of users' }));
  expect(dialog.getByText(/more than 5% errors is withdrawn/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Activated')).toBeVisible();
  expect(api.calls(generationsApi.activate)).toMatchObject([
    { params: { remote: 'finance' }, body: { version: '1.6.0', percent: 25, expected: 3 } },
  ]);
});

test('a remote is loaded from this computer, by the next document, and from nowhere else', async () => {
  const { api, user } = open();
  const dialog = await act(user, 'Actions for finance', 'Load from this computer…');
  await expectNoAxeViolations(document.body);
  const address = dialog.getByRole('textbox', { name: 'URL' });
  const load = async (from: string) => {
    await user.clear(address);
    await user.type(address, from);
    await user.click(dialog.getByRole('button', { name: 'Load' }));
  };
  await load('https://evil.test');
  expect(dialog.getByText('Use a URL such as http://localhost:4701.')).toBeVisible();
  expect(api.calls(overridesApi.start)).toEqual([]);
  await load('http://127.0.0.1:9000/');
  expect(api.calls(overridesApi.start)).toMatchObject([
    { params: { remote: 'finance' }, body: { origin: 'http://127.0.0.1:9000' } },
  ]);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a lost race is explained in the dialog, and the page is read again', async () => {
  const { api, user } = open();
  const message = 'Generation 4 is live now. Look at it, and try again.';
  api.refuse(generationsApi.activate, 412, { code: 'generation_moved', message });
  const dialog = await act(user, 'Actions for finance', 'Activate version…');
  const before = api.calls(generationsApi.status).length;
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(api.calls(generationsApi.status).length).toBeGreaterThan(before);
});

test.each([
  ['Actions for finance', 'Withdraw rollout…', 'Withdraw', generationsApi.activate],
  ['Actions for finance', 'Kill…', 'Kill', generationsApi.kill],
  ['Actions for people', 'Revive…', 'Revive', generationsApi.revive],
  ['Actions for generation 2', 'Roll back…', 'Roll back', generationsApi.rollback],
] as const)('%s: %s', async (of, action, verb, endpoint) => {
  const { api, user } = open();
  const dialog = await act(user, of, action);
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(api.calls(endpoint)).toHaveLength(1);
});

test('a generation whose files were deleted can’t be rolled back to', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for generation 1' }));
  expect(await screen.findByRole('menuitem', { name: /Roll back/ })).toBeDisabled();
});

test('a publish token is created for one remote, and shown once', async () => {
  const { api, user } = open();
  const dialog = await act(user, 'Actions for finance', 'Publish tokens…');
  expect(await dialog.findByText('No publish tokens yet')).toBeVisible();
  const name = dialog.getByLabelText('Name');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(name).toHaveAccessibleDescription('Name is required.');
  await user.type(name, 'CI');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByLabelText('Publish token')).toHaveValue('blp_secret');
  expect(name).toHaveValue('');
  expect(api.calls(remoteRegistryApi.createToken)).toMatchObject([
    { params: { remote: 'finance' }, body: { name: 'CI', days: 90 } },
  ]);
});

test('without the permission, the page says so and sends no request', async () => {
  signInAs('admin');
  const { api } = open();
  expect(await screen.findByText(/permission/i)).toBeVisible();
  expect(api.calls(generationsApi.status)).toEqual([]);
});
