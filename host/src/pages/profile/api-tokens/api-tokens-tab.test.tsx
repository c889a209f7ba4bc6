import { type ApiToken, apiTokensApi } from '@backlot/contracts/platform/accounts/api-tokens';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiTokensTab } from './api-tokens-tab.tsx';

const reports: ApiToken = {
  _id: '0197a0c0-0000-7000-8000-0000000000e1',
  name: 'Reports',
  scopes: ['report:read', 'payment:read'],
  createdAt: new Date('2026-11-01T08:00:00Z'),
  expiresAt: new Date('2099-11-01T08:00:00Z'),
  lastUsedAt: null,
};
const secret = `blt_${'a'.repeat(20)}`;

beforeEach(() => signInAs('superadmin'));
afterEach(() => signOut());

const open = (tokens: ApiToken[]) => {
  const api = fakeApi()
    .on(apiTokensApi.tokens, () => tokens)
    .on(apiTokensApi.create, () => ({ ...reports, token: secret }))
    .on(apiTokensApi.revoke, ({ params }) => ({ _id: params.tokenId }));
  return { api, ...renderPage(<ApiTokensTab />) };
};

test('a token is created from its name, scopes and end, and shown once', async () => {
  const { api, user, container } = open([]);
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Reports');
  await user.click(dialog.getByRole('combobox', { name: 'Scopes' }));
  expect(screen.queryByRole('option', { name: /^Invite admins/ })).toBeNull();
  const reportsGroup = within(await screen.findByRole('group', { name: 'Reports' }));
  await user.click(reportsGroup.getByRole('option', { name: 'View aggregate viewing reports report:read' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByLabelText('API token')).toHaveValue(secret);
  expect(api.calls(apiTokensApi.create)[0]?.body).toEqual({
    name: 'Reports',
    scopes: ['report:read'],
    days: 30,
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('API token')).toBeNull();
});

test.each(['PAYMENT:re', 'refund small'])(
  '%s finds a scope by its key or by what it allows',
  async (search) => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    await user.type(await screen.findByRole('combobox', { name: 'Scopes' }), search);
    expect(await screen.findByRole('option', { name: /payment:refund$/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /movie:/ })).toBeNull();
    expect(screen.queryByRole('option', { name: /payment:manage$/ })).toBeNull();
  },
);

test('missing facts and refusals of a new token show at their fields', async () => {
  const { api, user } = open([]);
  api.refuse(apiTokensApi.create, 422, {
    errors: [{ path: 'name', code: 'taken', message: 'You have a token with this name.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = dialog.getByRole('button', { name: 'Create token' });
  const name = dialog.getByLabelText('Name');
  await user.click(create);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/Name is required\./);
  expect(dialog.getByText('Choose at least one scope.')).toBeVisible();
  expect(api.calls(apiTokensApi.create)).toEqual([]);
  await user.type(name, 'Reports');
  await user.click(dialog.getByRole('combobox', { name: 'Scopes' }));
  await user.click(await screen.findByRole('option', { name: /^View aggregate viewing reports/ }));
  await user.click(create);
  await waitFor(() => expect(name).toHaveAccessibleDescription(/You have a token with this name\./));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a token shows its scopes, use and end, and is revoked after a confirmation', async () => {
  const { api, user } = open([
    reports,
    { ...reports, _id: reports._id.replace('e1', 'e2'), name: 'Old', expiresAt: new Date(0) },
  ]);
  expect(await screen.findAllByText('View aggregate viewing reports · View payments')).toHaveLength(2);
  expect(screen.getAllByText(/Never used/)).toHaveLength(2);
  expect(screen.getByText('Expired')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke Reports' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Reports?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('API token revoked')).toBeVisible();
  expect(api.calls(apiTokensApi.revoke)[0]?.params).toMatchObject({ tokenId: reports._id });
});
