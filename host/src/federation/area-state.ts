import type { RemoteError } from '@backlot/federation/remote-error';
import { atom } from 'jotai';

/** How far an area's code has come in this tab. Absent: nobody has asked for it. */
export type AreaState = { state: 'loading' } | { state: 'failed'; error: RemoteError } | { state: 'ready' };

const statesAtom = atom<Readonly<Record<string, AreaState>>>({});

/** Base of an area → its state. */
export const areaStatesAtom = atom(
  (get) => get(statesAtom),
  (get, set, base: string, state: AreaState) => set(statesAtom, { ...get(statesAtom), [base]: state }),
);

/** A new router has asked for nothing yet. */
export const clearAreaStatesAtom = atom(null, (_get, set) => set(statesAtom, {}));
