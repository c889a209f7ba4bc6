import { signOut } from '@backlot/data/session';
import { broadcastSignOut } from '@backlot/data/session-share';
import { forgetRecent } from './recent-records.ts';
import { redirectToRoot } from './redirects.ts';

/** Clears the session in every tab, without a call, and leaves. */
export const signOutLocally = (): void => {
  signOut();
  forgetRecent();
  broadcastSignOut();
  redirectToRoot();
};
