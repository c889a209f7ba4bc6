import { atom } from 'jotai';

/** The query string of the list as it was last seen: a movie knows its neighbours by it, and the way back. */
export const listQueryAtom = atom('');
