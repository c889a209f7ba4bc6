import { atom } from 'jotai';

/** The job whose progress the open page shows itself: the tray leaves it out. */
export const jobOnPageAtom = atom<string | null>(null);
