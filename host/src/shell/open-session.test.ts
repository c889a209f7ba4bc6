import { sessionAtom, signOut } from '@backlot/data/session';
import { askOtherTabs } from '@backlot/data/session-share';
import { store } from '@backlot/data/store';
import { signInAs } from '@backlot/testing/sign-in-as';
import { leaveToSignIn } from './leave.ts';
import { openSession } from './open-session.ts';

jest.mock('@backlot/data/session-share');
jest.mock('./leave.ts');

beforeEach(() => {
  signOut();
  jest.clearAllMocks();
});

test('a session of this tab is enough', async () => {
  signInAs('admin');
  await expect(openSession()).resolves.toBe(true);
  expect(askOtherTabs).not.toHaveBeenCalled();
});

test('the session of another tab is taken over', async () => {
  const user = { _id: '1', name: 'Ana', role: 'admin' as const, img: null, permissions: [] };
  jest.mocked(askOtherTabs).mockResolvedValue({ user, token: 'secret' });
  await expect(openSession()).resolves.toBe(true);
  expect(store.get(sessionAtom)?.user.name).toBe('Ana');
});

test('a visitor is sent to the sign-in page', async () => {
  jest.mocked(askOtherTabs).mockResolvedValue(null);
  await expect(openSession()).resolves.toBe(false);
  expect(leaveToSignIn).toHaveBeenCalledWith();
});
