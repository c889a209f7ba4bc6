import { type Access, type Permission, can } from '@backlot/contracts/platform/accounts/access';
import type { SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import { atom, useAtomValue } from 'jotai';
import {
  type SessionRecord,
  type SessionUser,
  clearSession,
  readSession,
  writeSession,
} from './session-record.ts';
import { store } from './store.ts';

export type { SessionRecord, SessionUser } from './session-record.ts';

const recordAtom = atom<SessionRecord | null>(readSession());

/** Who is signed in; restored from session storage when the page starts. */
export const sessionAtom = atom((get) => get(recordAtom));

/** Answers whether the person may do something. */
export const canAtom = atom((get) => {
  const session = get(recordAtom);
  const held = session && new Set<Permission>(session.user.permissions);
  return (access: Access): boolean => can(held, access);
});

/** The signed-in person, null without a session. */
export const useUser = (): SessionUser | null => useAtomValue(sessionAtom, { store })?.user ?? null;

export const useCan = (access: Access): boolean => useAtomValue(canAtom, { store })(access);

/** Takes over the answer of a login. */
export const signIn = (login: { token: string } & SignedInUser): void =>
  store.set(recordAtom, writeSession({ user: login, token: login.token }));

/** Takes over a session that another tab gave. */
export const adoptSession = (session: SessionRecord): void => store.set(recordAtom, writeSession(session));

/** Keeps the stored user in step with what the server says. What is the same already draws nothing again. */
export const updateUser = (part: Partial<SessionUser>): void => {
  const session = store.get(recordAtom);
  if (!session || !readSession()) return; // it ended while the answer was on its way
  const updated = writeSession({ ...session, user: { ...session.user, ...part } });
  if (JSON.stringify(updated.user) !== JSON.stringify(session.user)) store.set(recordAtom, updated);
};

/** Forgets the session of this tab, without a call. */
export const signOut = (): void => {
  clearSession();
  store.set(recordAtom, null);
};
