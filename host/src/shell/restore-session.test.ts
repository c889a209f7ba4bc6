import { sessionAtom, signOut } from '@backlot/data/session';
import { requestSessionFromTabs } from '@backlot/data/session-share';
import { store } from '@backlot/data/store';
import { signInAs } from '@backlot/testing/sign-in-as';
import { redirectToSignIn } from './redirects.ts';
import { restoreSession } from './restore-session.ts';

jest.mock('@backlot/data/session-share');
jest.mock('./redirects.ts');

beforeEach(() => {
  signOut();
  jest.clearAllMocks();
});

test('the session of this tab starts the shell', async () => {
  signInAs('admin');
  await expect(restoreSession()).resolves.toBe(true);
  expect(requestSessionFromTabs).not.toHaveBeenCalled();
});

test('the session of another tab is copied', async () => {
  const user = {
    _id: '0197a0c0-0000-7000-8000-000000000001',
    name: 'Ana',
    role: 'admin' as const,
    img: null,
    permissions: [],
  };
  jest.mocked(requestSessionFromTabs).mockResolvedValue({ user, token: 'secret' });
  await expect(restoreSession()).resolves.toBe(true);
  expect(store.get(sessionAtom)?.user.name).toBe('Ana');
});

test('without a session the sign-in page opens', async () => {
  jest.mocked(requestSessionFromTabs).mockResolvedValue(null);
  await expect(restoreSession()).resolves.toBe(false);
  expect(redirectToSignIn).toHaveBeenCalledWith();
});
