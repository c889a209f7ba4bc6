import { sessionAtom, takeOver } from '@backlot/data/session';
import { askOtherTabs } from '@backlot/data/session-share';
import { store } from '@backlot/data/store';
import { leaveToSignIn } from './leave.ts';

/**
 * Before the shell starts: the session of this tab, or that of another one. Without any, leaves for the sign-in page.
 * @returns whether the shell may start
 */
export const openSession = async (): Promise<boolean> => {
  if (store.get(sessionAtom)) return true;
  const shared = await askOtherTabs();
  if (!shared) {
    leaveToSignIn();
    return false;
  }
  takeOver(shared);
  return true;
};
