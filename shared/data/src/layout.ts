import { z } from '@backlot/contracts/z';
import { atom } from 'jotai';
import { readLocal, writeLocal } from './local-storage.ts';

/** Where the preferences lie; the document's boot script reads the same before the first paint. */
export const layoutKey = 'backlot.layout';

const layout = z.catch(
  z.object({
    darkMode: z.catch(z.boolean(), false),
    topMenu: z.catch(z.boolean(), false),
    rtl: z.catch(z.boolean(), false),
    collapsed: z.catch(z.boolean(), false),
  }),
  { darkMode: false, topMenu: false, rtl: false, collapsed: false },
);
export type Layout = z.infer<typeof layout>;

const valueAtom = atom<Layout>(layout.parse(readLocal(layoutKey)));

/** Every preference of the layout, kept in local storage. */
export const layoutAtom = atom(
  (get) => get(valueAtom),
  (get, set, patch: Partial<Layout>) => {
    const next = { ...get(valueAtom), ...patch };
    set(valueAtom, next);
    writeLocal(layoutKey, next);
  },
);

const preferenceAtom = (key: keyof Layout) =>
  atom(
    (get) => get(valueAtom)[key],
    (_get, set, value: boolean) => set(layoutAtom, { [key]: value }),
  );

export const darkModeAtom = preferenceAtom('darkMode');
/** Menu on top instead of at the side; applies above 991 px. */
export const topMenuAtom = preferenceAtom('topMenu');
export const rtlAtom = preferenceAtom('rtl');
/** Sidebar of 80 instead of 200 px, where the window is wide enough for a choice. */
export const collapsedAtom = preferenceAtom('collapsed');
