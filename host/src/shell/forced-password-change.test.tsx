import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { invalidate } from '@backlot/data/query';
import { queryClient } from '@backlot/data/query-client';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { act, screen, waitFor } from '@testing-library/react';
import { openShell, ticket, signedInUser } from './open-shell.fixture.tsx';
import { isPasswordChangeRequiredAtom, isSecondFactorDueAtom } from './forced-password-change.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: () => () => undefined }));
jest.mock('./redirects.ts');

afterEach(() => {
  signOut();
  store.set(isPasswordChangeRequiredAtom, false);
  store.set(isSecondFactorDueAtom, false);
});

const due = { code: 'password_change_required', message: 'Choose a password of your own first.' };
const pathOf = ({ router }: ReturnType<typeof openShell>) =>
  router.state.location.pathname + router.state.location.search;
const passwordPage = '/admin/profile?tab=security';

test('a refused call redirects every page to the password page', async () => {
  const page = openShell('/admin/movies');
  page.api.refuse(authApi.me, 403, due).refuse(notificationsApi.unread, 403, due);
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
  await act(() => page.router.navigate('/admin/makers'));
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
});

test('a user who must add a second factor is sent there, and stays until there is one', async () => {
  const page = openShell('/admin/movies');
  const factorDue = { code: 'second_factor_required', message: 'Add a second factor first.' };
  page.api.refuse(authApi.me, 403, factorDue).refuse(notificationsApi.unread, 403, factorDue);
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
  await act(() => page.router.navigate('/admin/makers'));
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
  act(() => store.set(isSecondFactorDueAtom, false));
  await act(() => page.router.navigate('/admin/makers'));
  expect(pathOf(page)).toBe('/admin/makers');
});

test('a user who must change the password is redirected before any call is refused', async () => {
  const page = openShell('/admin/movies');
  const me = signedInUser();
  page.api.on(authApi.me, () => ({ ...me, mustChangePassword: true }));
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
});

/** A page whose first responses have arrived, followed by one refused call. */
const refused = async (page: ReturnType<typeof openShell>) => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  page.api.refuse(notificationsApi.unread, 403, due);
  await act(() => invalidate('notification'));
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
};

test('Back skips the refused page', async () => {
  const page = openShell('/admin');
  await act(() => page.router.navigate('/admin/makers'));
  await refused(page);
  const visited: string[] = [];
  page.router.subscribe(({ location }) => visited.push(location.pathname));
  await act(() => page.router.navigate(-1));
  await waitFor(() => expect(pathOf(page)).toBe(passwordPage));
  expect(visited).toContain('/admin');
  expect(visited).not.toContain('/admin/makers');
});

test('after the change every page opens, even if a late refusal arrives', async () => {
  const page = openShell('/admin/movies');
  await refused(page);
  page.api.on(notificationsApi.unread, () => ({ items: [ticket], total: 1 }));
  await act(() => queryClient.invalidateQueries()); // the same answer as before
  await act(() => page.router.navigate('/admin/makers'));
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(pathOf(page)).toBe('/admin/makers');
});
