import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { emit } from '@backlot/data/events';
import { layoutAtom } from '@backlot/data/layout';
import { sessionAtom, signOut } from '@backlot/data/session';
import { readSession } from '@backlot/data/session-record';
import { store } from '@backlot/data/store';
import { openStream } from '@backlot/data/stream';
import { settled } from '@backlot/testing/settled';
import { act, screen, waitFor, within } from '@testing-library/react';
import { redirectToSignIn } from './redirects.ts';
import { openShell, signedInUser } from './open-shell.fixture.tsx';
import { expectSignOut } from './expected-sign-out.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: jest.fn(() => () => undefined) }));
jest.mock('./redirects.ts');

afterEach(() => {
  jest.clearAllMocks();
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('when the session ends', () => {
  test('the sign-in page opens with the reason', async () => {
    openShell();
    await settled();
    act(() => emit('session.ended', { reason: 'session_expired' }));
    expect(redirectToSignIn).toHaveBeenCalledWith('ended');
    expect(store.get(sessionAtom)).toBeNull();
  });

  test('a deliberate sign-out shows no reason', async () => {
    openShell();
    await settled();
    await expectSignOut(async () => act(() => emit('session.ended', { reason: 'revoked' })));
    expect(redirectToSignIn).not.toHaveBeenCalled();
  });

  test('several refused calls redirect once', async () => {
    openShell();
    await settled();
    act(() => emit('session.ended', { reason: 'session_missing' }));
    act(() => emit('session.ended', { reason: 'session_missing' }));
    expect(redirectToSignIn).toHaveBeenCalledTimes(1);
  });

  test('unsaved input stays and can be saved after signing in again', async () => {
    const { user, api } = openShell('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session expired' }));
    expect(redirectToSignIn).not.toHaveBeenCalled();
    expect(readSession()).toBeNull();

    const before = signedInUser();
    api.refuse(authApi.adminLogin, 401, { message: 'Incorrect email or password.' });
    expect(dialog.getByLabelText('Email')).toHaveValue(before.email);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect email or password.');

    api.on(authApi.adminLogin, () => ({ ...before, token: 'newer', expiresAt: new Date() }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Thea');
    expect(store.get(sessionAtom)?.token).toBe('newer');
    expect(openStream).toHaveBeenCalledTimes(2);
  });

  test('an account with a second factor enters its code, too', async () => {
    const { user, api } = openShell('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session expired' }));
    const before = signedInUser();
    const ticket = 't'.repeat(43);
    api
      .on(authApi.adminLogin, () => ({
        secondStep: { ticket, expiresAt: new Date(), methods: ['code' as const] },
      }))
      .on(authApi.secondStep, () => ({ ...before, token: 'newer', expiresAt: new Date() }));
    expect(dialog.getByLabelText('Email')).toHaveValue(before.email);
    await user.type(dialog.getByLabelText('Password'), 'the password');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await user.type(await dialog.findByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Thea');
    expect(store.get(sessionAtom)?.token).toBe('newer');
    expect(api.calls(authApi.secondStep)).toEqual([{ body: { ticket, code: '123456' } }]);
  });

  test('unsaved input can be discarded', async () => {
    const { user } = openShell('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(redirectToSignIn).toHaveBeenCalledWith('ended');
  });
});

describe('session refresh', () => {
  const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
  /** Leaves the tab and returns after that time. */
  const lookAgainAfter = (ms: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => jest.restoreAllMocks());

  test('a revoked permission disappears from the menu without a reload', async () => {
    const { api } = openShell();
    expect(within(menu()).getByRole('link', { name: 'Movies' })).toBeVisible();
    const me = signedInUser();
    api.on(authApi.me, () => ({ ...me, permissions: ['maker:read' as const] }));
    await waitFor(() => expect(within(menu()).queryByRole('link', { name: 'Movies' })).toBeNull());
    expect(readSession()?.user.permissions).toEqual(['maker:read']);
  });

  test('the session is refetched when the tab gets the focus after a while, and not before', async () => {
    const { api } = openShell();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    lookAgainAfter(30_000);
    expect(api.calls(authApi.me)).toHaveLength(1);
    const me = signedInUser();
    api.on(authApi.me, () => ({ ...me, name: 'Ana Novak' }));
    lookAgainAfter(61_000);
    expect(await screen.findByRole('button', { name: /Ana Novak/ })).toBeVisible();
    expect(api.calls(authApi.me)).toHaveLength(2);
  });

  test('a revoked session redirects once', async () => {
    const { api } = openShell();
    const revoked = { code: 'session_missing', message: 'Sign in first.' };
    api.refuse(authApi.me, 401, revoked).refuse(notificationsApi.unread, 401, revoked);
    await waitFor(() => expect(redirectToSignIn).toHaveBeenCalledWith('ended'));
    expect(redirectToSignIn).toHaveBeenCalledTimes(1);
    expect(store.get(sessionAtom)).toBeNull();
  });

  test('a failed refresh changes nothing', async () => {
    const { api } = openShell();
    api.refuse(authApi.me, 500);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(within(menu()).getByRole('link', { name: 'Movies' })).toBeVisible();
    expect(redirectToSignIn).not.toHaveBeenCalled();
  });
});
