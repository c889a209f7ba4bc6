import { remotePermission } from '@backlot/contracts/platform/releases/remote-permissions';
import { clearSession, readSession } from './session-record.ts';
import { canAtom, sessionAtom, signIn, signOut, updateUser } from './session.ts';
import { store } from './store.ts';

const login = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@backlot.test',
  role: 'admin' as const,
  permissions: ['movie:read' as const],
  img: null,
  mustChangePassword: false,
  preferences: {},
  token: 'secret',
  expiresAt: new Date(),
};

beforeEach(() => signOut());

test('signing in sets the user and stores it for a reload', () => {
  signIn(login);
  expect(store.get(sessionAtom)?.user.name).toBe('Ana');
  expect(readSession()?.token).toBe('secret');
});

test('signing out clears both', () => {
  signIn(login);
  signOut();
  expect(store.get(sessionAtom)).toBeNull();
  expect(readSession()).toBeNull();
});

test('permissions decide, and a session page requires only a session', () => {
  expect(store.get(canAtom)('session')).toBe(false);
  signIn(login);
  expect(store.get(canAtom)('session')).toBe(true);
  expect(store.get(canAtom)('movie:read')).toBe(true);
  expect(store.get(canAtom)('lookup:write')).toBe(false);
});

test('a new name shows without a new login', () => {
  signIn(login);
  updateUser({ name: 'Ana Novak' });
  expect(readSession()?.user.name).toBe('Ana Novak');
  signOut();
  updateUser({ name: 'Nobody' });
  expect(readSession()).toBeNull();
});

test('changed permissions apply immediately and after a reload', () => {
  signIn(login);
  updateUser({ ...login, permissions: ['lookup:write'] });
  expect(store.get(canAtom)('movie:read')).toBe(false);
  expect(store.get(canAtom)('lookup:write')).toBe(true);
  expect(readSession()?.user.permissions).toEqual(['lookup:write']);
});

test('permissions that remotes declare are held too, until the server says otherwise', () => {
  const read = remotePermission.parse('events:read');
  signIn({ ...login, remotePermissions: [read] });
  expect(store.get(canAtom)(read)).toBe(true);
  updateUser({ ...login, remotePermissions: [] });
  expect(store.get(canAtom)(read)).toBe(false);
});

test('an unchanged user triggers no update', () => {
  signIn(login);
  const listener = jest.fn();
  const stop = store.sub(sessionAtom, listener);
  updateUser(login);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('a response after sign-out doesn’t restore the session', () => {
  signIn(login);
  clearSession(); // the page may stay for its typed text
  updateUser({ name: 'Ana Novak' });
  expect(readSession()).toBeNull();
});
