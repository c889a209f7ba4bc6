import { signOut } from '@backlot/data/session';
import { broadcastSignOut } from '@backlot/data/session-share';
import { forgetAreas } from '../federation/recent-areas.ts';
import { endPush } from '../push/end-push.ts';
import { forgetRecent } from './recent-records.ts';
import { redirectToRoot } from './redirects.ts';

/** Clears the session in every tab, without a call, ends push messages, and leaves. */
export const signOutLocally = (): void => {
  signOut();
  forgetRecent();
  forgetAreas();
  broadcastSignOut();
  const ending = endPush();
  if (ending) void ending.then(redirectToRoot);
  else redirectToRoot();
};
