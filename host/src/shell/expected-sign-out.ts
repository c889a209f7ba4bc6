import { sessionAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';

let isEnding = false;

/** Runs a deliberate sign-out, whose end of the session needs no explanation. */
export const expectSignOut = async (action: () => Promise<void>): Promise<void> => {
  isEnding = true;
  try {
    await action();
  } finally {
    isEnding = false;
  }
};

/** Whether the end of the session must be explained to the user. */
export const isUnexpectedSessionEnd = (): boolean => !isEnding && store.get(sessionAtom) !== null;
