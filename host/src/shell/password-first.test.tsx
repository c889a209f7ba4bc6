import { authApi } from '@backlot/contracts/auth';
import { notificationsApi } from '@backlot/contracts/notifications';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, screen, waitFor } from '@testing-library/react';
import { openShell, ticket, whoIsThere } from './open-shell.fixture.tsx';
import { isPasswordDueAtom } from './password-first.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./leave.ts');

afterEach(() => {
  signOut();
  store.set(isPasswordDueAtom, false);
});

const due = { code: 'password_change_required', message: 'Choose a password of your own first.' };
const placeOf = ({ router }: ReturnType<typeof openShell>) =>
  router.state.location.pathname + router.state.location.search;
const passwordPage = '/admin/profile?tab=security';

test('a refused call leads to where the password is changed, and so does every other page', async () => {
  const page = openShell('/admin/movies');
  page.api.refuse(authApi.me, 403, due).refuse(notificationsApi.unread, 403, due);
  await waitFor(() => expect(placeOf(page)).toBe(passwordPage));
  await act(() => page.router.navigate('/admin/makers'));
  await waitFor(() => expect(placeOf(page)).toBe(passwordPage));
});

test('who the API says must change it is led there before anything is refused', async () => {
  const page = openShell('/admin/movies');
  const me = whoIsThere();
  page.api.on(authApi.me, () => ({ ...me, mustChangePassword: true }));
  await waitFor(() => expect(placeOf(page)).toBe(passwordPage));
});

test('once it is changed every page is open again', async () => {
  const page = openShell('/admin/movies');
  page.api.refuse(notificationsApi.unread, 403, due);
  await waitFor(() => expect(placeOf(page)).toBe(passwordPage));
  page.api.on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }));
  act(() => store.set(isPasswordDueAtom, false));
  await act(() => page.router.navigate('/admin/makers'));
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(placeOf(page)).toBe('/admin/makers');
});
