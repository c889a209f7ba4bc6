import { signOut } from '@backlot/data/session';
import { tellSignedOut } from '@backlot/data/session-share';
import { leaveToRoot } from './leave.ts';

/** Forgets the session in every tab, without a call, and leaves. */
export const signOutHere = (): void => {
  signOut();
  tellSignedOut();
  leaveToRoot();
};
