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

test('a session of this tab is enough', async () => {
  signInAs('admin');
  await expect(restoreSession()).resolves.toBe(true);
  expect(requestSessionFromTabs).not.toHaveBeenCalled();
});

test('the session of another tab is taken over', async () => {
  const user = { _id: '1', name: 'Ana', role: 'admin' as const, img: null, permissions: [] };
  jest.mocked(requestSessionFromTabs).mockResolvedValue({ user, token: 'secret' });
  await expect(restoreSession()).resolves.toBe(true);
  expect(store.get(sessionAtom)?.user.name).toBe('Ana');
});

test('a visitor is sent to the sign-in page', async () => {
  jest.mocked(requestSessionFromTabs).mockResolvedValue(null);
  await expect(restoreSession()).resolves.toBe(false);
  expect(redirectToSignIn).toHaveBeenCalledWith();
});
