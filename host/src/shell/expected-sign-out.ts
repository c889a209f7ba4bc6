import { sessionAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';

let isEnding = false;

/** Runs what ends the own session on purpose; its end is then no news to the page. */
export const expectSignOut = async (action: () => Promise<void>): Promise<void> => {
  isEnding = true;
  try {
    await action();
  } finally {
    isEnding = false;
  }
};

/** Whether the end of the session has to be explained. */
export const isUnexpectedSessionEnd = (): boolean => !isEnding && store.get(sessionAtom) !== null;
