import type { SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import { clearSession, hasSessionHint, readSession, writeSession } from './session-record.ts';

const ana: SignedInUser = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  name: 'Ana Žák',
  email: 'ana@backlot.test',
  role: 'admin',
  permissions: ['movie:read'],
  img: null,
  mustChangePassword: false,
  preferences: {},
};

beforeEach(() => clearSession());

test('the token is stored base64-encoded under access_token', () => {
  writeSession({ user: ana, token: 'secret' });
  expect(sessionStorage.getItem('access_token')).toBe(btoa('secret'));
});

test('the stored user has no email', () => {
  writeSession({ user: ana, token: 'secret' });
  expect(readSession()).toEqual({
    token: 'secret',
    user: { _id: ana._id, name: 'Ana Žák', role: 'admin', img: null, permissions: ['movie:read'] },
  });
  expect(atob(sessionStorage.getItem('backlot_user') ?? '')).not.toContain('backlot.test');
});

test('the logedIn cookie is set and cleared with the session', () => {
  expect(hasSessionHint()).toBe(false);
  writeSession({ user: ana, token: 'secret' });
  expect(hasSessionHint()).toBe(true);
  clearSession();
  expect(hasSessionHint()).toBe(false);
  expect(readSession()).toBeNull();
});

test('a damaged record reads as no session', () => {
  writeSession({ user: ana, token: 'secret' });
  sessionStorage.setItem('backlot_user', btoa('{"role":"king"}'));
  expect(readSession()).toBeNull();
});
