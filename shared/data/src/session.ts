import { type HeldPermission, type RemoteAccess, can } from '@backlot/contracts/platform/accounts/access';
import type { SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import { atom, useAtomValue } from 'jotai';
import {
  type SessionRecord,
  type SessionUser,
  clearSession,
  readSession,
  writeSession,
} from './session-record.ts';
import { forgetEarly } from './early.ts';
import { store } from './store.ts';

export type { SessionRecord, SessionUser } from './session-record.ts';

const recordAtom = atom<SessionRecord | null>(readSession());

/** The signed-in user; restored from session storage when the page starts. */
export const sessionAtom = atom((get) => get(recordAtom));

/** Whether the user has a permission. */
export const canAtom = atom((get) => {
  const session = get(recordAtom);
  const { permissions = [], remotePermissions = [] } = session?.user ?? {};
  const held = session && new Set<HeldPermission>([...permissions, ...remotePermissions]);
  return (access: RemoteAccess): boolean => can(held, access);
});

/** The signed-in user, null without a session. */
export const useUser = (): SessionUser | null => useAtomValue(sessionAtom, { store })?.user ?? null;

export const useCan = (access: RemoteAccess): boolean => useAtomValue(canAtom, { store })(access);

/** Starts the session of a login response. */
export const signIn = (login: { token: string } & SignedInUser): void =>
  store.set(recordAtom, writeSession({ user: login, token: login.token }));

/** Starts a session copied from another tab. */
export const adoptSession = (session: SessionRecord): void => store.set(recordAtom, writeSession(session));

/** Updates the stored user from the server. An unchanged user renders nothing. */
export const updateUser = (part: Partial<SessionUser>): void => {
  const session = store.get(recordAtom);
  if (!session || !readSession()) return; // it ended before the response
  const updated = writeSession({ ...session, user: { ...session.user, ...part } });
  if (JSON.stringify(updated.user) !== JSON.stringify(session.user)) store.set(recordAtom, updated);
};

/** Clears the session of this tab, without a call. */
export const signOut = (): void => {
  clearSession();
  forgetEarly();
  store.set(recordAtom, null);
};
