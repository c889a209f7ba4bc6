import { authApi } from '@backlot/contracts/auth';
import { emit } from '@backlot/data/events';
import { layoutAtom } from '@backlot/data/layout';
import { sessionAtom, signOut } from '@backlot/data/session';
import { readSession } from '@backlot/data/session-record';
import { store } from '@backlot/data/store';
import { openStream } from '@backlot/data/stream';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveToSignIn } from './leave.ts';
import { openShell } from './open-shell.fixture.tsx';
import { endOnPurpose } from './own-ending.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => ({ openStream: jest.fn(() => () => undefined) }));
jest.mock('./leave.ts');

afterEach(() => {
  jest.clearAllMocks();
  signOut();
  store.set(layoutAtom, { darkMode: false, topMenu: false, rtl: false, collapsed: false });
});

describe('end of the session', () => {
  test('leaves for the sign-in page with its reason', () => {
    openShell();
    act(() => emit('session.ended', { reason: 'session_expired' }));
    expect(leaveToSignIn).toHaveBeenCalledWith('ended');
    expect(store.get(sessionAtom)).toBeNull();
  });

  test('is no news to who ended it on purpose', async () => {
    openShell();
    await endOnPurpose(async () => act(() => emit('session.ended', { reason: 'revoked' })));
    expect(leaveToSignIn).not.toHaveBeenCalled();
  });

  test('is told once, however many calls find out', () => {
    openShell();
    act(() => emit('session.ended', { reason: 'session_missing' }));
    act(() => emit('session.ended', { reason: 'session_missing' }));
    expect(leaveToSignIn).toHaveBeenCalledTimes(1);
  });

  test('typed text stays, and the person goes on after signing in again', async () => {
    const { user, api } = openShell('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(leaveToSignIn).not.toHaveBeenCalled();
    expect(readSession()).toBeNull();

    const before = store.get(sessionAtom)?.user;
    api.refuse(authApi.adminLogin, 401, { message: 'E-mail or password is wrong.' });
    await user.type(dialog.getByLabelText('Email'), 'ana@backlot.test');
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.');

    if (!before) throw new Error('nobody is signed in');
    api.on(authApi.adminLogin, () => ({
      ...before,
      email: 'ana@backlot.test',
      mustChangePassword: false,
      token: 'newer',
      expiresAt: new Date(),
    }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('Thea');
    expect(store.get(sessionAtom)?.token).toBe('newer');
    expect(openStream).toHaveBeenCalledTimes(2);
  });

  test('typed text can be left behind, knowingly', async () => {
    const { user } = openShell('/admin/makers');
    await user.type(screen.getByLabelText('Name'), 'Thea');
    act(() => emit('session.ended', { reason: 'session_expired' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without it' }));
    expect(leaveToSignIn).toHaveBeenCalledWith('ended');
  });
});
