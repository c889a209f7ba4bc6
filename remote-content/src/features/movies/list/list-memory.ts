import { atom } from 'jotai';

/** The query string of the last visited list, for the links of a movie to its neighbors and back. */
export const listQueryAtom = atom('');
