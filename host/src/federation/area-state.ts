import type { RemoteError } from '@backlot/federation/remote-error';
import { atom } from 'jotai';

/** The load state of an area's code in this tab; absent until requested. */
export type AreaState = { state: 'loading' } | { state: 'failed'; error: RemoteError } | { state: 'ready' };

const statesAtom = atom<Readonly<Record<string, AreaState>>>({});

/** Base of an area → its state. */
export const areaStatesAtom = atom(
  (get) => get(statesAtom),
  (get, set, base: string, state: AreaState) => set(statesAtom, { ...get(statesAtom), [base]: state }),
);

/** A new router has requested nothing yet. */
export const clearAreaStatesAtom = atom(null, (_get, set) => set(statesAtom, {}));
