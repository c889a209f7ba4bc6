import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import { layoutAtom } from '@backlot/data/layout';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor } from '@testing-library/react';
import { PreferencesTab } from './preferences.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../shell/release.fixture.ts'));

afterEach(() => {
  signOut();
  store.set(layoutAtom, defaultPreferences);
});

const open = () => {
  signInAs('admin');
  const api = fakeApi().on(userPreferencesApi.save, ({ body }) => body);
  return { api, ...renderPage([{ path: '/', element: <PreferencesTab /> }]) };
};
const saved = (api: ReturnType<typeof fakeApi>) => api.calls(userPreferencesApi.save).map(({ body }) => body);

test('a choice applies and is saved with the account', async () => {
  const { api, user } = open();
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  await user.click(await screen.findByRole('option', { name: '100' }));
  await user.click(screen.getByRole('combobox', { name: 'Number format' }));
  await user.click(await screen.findByRole('option', { name: 'German: 1.234.567,89' }));
  await user.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }));
  await waitFor(() =>
    expect(saved(api)).toEqual([{ pageSize: 100 }, { numberLocale: 'de-DE' }, { singleKeys: false }]),
  );
  expect(store.get(layoutAtom)).toMatchObject({ pageSize: 100, singleKeys: false });
});

test('a choice that can’t be saved is reverted', async () => {
  const { api, user } = open();
  api.refuse(userPreferencesApi.save, 500, { message: 'Something went wrong.' });
  await user.click(screen.getByRole('switch', { name: /^Reduce motion/ }));
  await waitFor(() => expect(api.calls(userPreferencesApi.save)).toHaveLength(1));
  await waitFor(() => expect(store.get(layoutAtom)).toMatchObject(defaultPreferences));
});

test('only pages that the user may open can be the start page', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: 'Start page' }));
  expect(await screen.findByRole('option', { name: 'Movies' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Lookups' })).toBeNull();
});
