import { sessionAtom, adoptSession } from '@backlot/data/session';
import { requestSessionFromTabs } from '@backlot/data/session-share';
import { store } from '@backlot/data/store';
import { redirectToSignIn } from './redirects.ts';

/**
 * Before the shell starts: uses the session of this tab or of another one; without any, opens the sign-in page.
 * @returns whether the shell may start
 */
export const restoreSession = async (): Promise<boolean> => {
  if (store.get(sessionAtom)) return true;
  const shared = await requestSessionFromTabs();
  if (!shared) {
    redirectToSignIn();
    return false;
  }
  adoptSession(shared);
  return true;
};
