import { atom } from 'jotai';
import { type Layout, layoutKey, readLayout, writeLayout } from './layout-record.ts';

export type { Layout } from './layout-record.ts';

const valueAtom = atom<Layout>(readLayout());
/** What another tab of the browser stores applies here immediately. */
valueAtom.onMount = (set) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === layoutKey) set(readLayout());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** All layout preferences; changes are stored for the next visit. */
export const layoutAtom = atom(
  (get) => get(valueAtom),
  (get, set, patch: Partial<Layout>) => {
    const next = { ...get(valueAtom), ...patch };
    set(valueAtom, next);
    writeLayout(next);
  },
);

const preferenceAtom = (key: keyof Layout) =>
  atom(
    (get) => get(valueAtom)[key],
    (_get, set, value: boolean) => set(layoutAtom, { [key]: value }),
  );

export const darkModeAtom = preferenceAtom('darkMode');
export const topMenuAtom = preferenceAtom('topMenu');
export const rtlAtom = preferenceAtom('rtl');
export const collapsedAtom = preferenceAtom('collapsed');
