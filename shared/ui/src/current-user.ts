import { createContext } from 'react';

/** ID of the signed-in user, which the host provides: whether a change is the user's own. */
export const CurrentUserId = createContext<string | null>(null);
