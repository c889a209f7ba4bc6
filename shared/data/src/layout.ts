import type { Preferences } from '@backlot/contracts/platform/accounts/preferences';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import type { SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import { atom } from 'jotai';
import { call } from './call.ts';
import { type Layout, layoutKey, layoutOf, readLayout, systemDark, writeLayout } from './layout-record.ts';
import { readSession } from './session-record.ts';
import { store } from './store.ts';

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

const shownAtom = atom(null, (get, set, patch: Partial<Layout>) => {
  const next = { ...get(valueAtom), ...patch };
  set(valueAtom, next);
  writeLayout(next);
});

let saving = 0;
/** Saves to the account, if someone is signed in. */
const save = async (body: Partial<Preferences>): Promise<void> => {
  const _id = readSession()?.user._id;
  if (!_id) return;
  saving += 1;
  try {
    await call(userPreferencesApi.save, { params: { _id }, body });
  } finally {
    saving -= 1;
  }
};

/** All layout preferences. A change applies immediately, and is saved to the account. */
export const layoutAtom = atom(
  (get) => get(valueAtom),
  (_get, set, patch: Partial<Preferences>) => {
    set(shownAtom, patch);
    save(patch).catch(() => undefined); // it stays until the account's preferences arrive again
  },
);

/**
 * Changes preferences where a failure is shown: they return to what they were.
 * @throws CallError
 */
export const savePreferences = async (patch: Partial<Preferences>): Promise<void> => {
  const before = store.get(valueAtom);
  store.set(shownAtom, patch);
  try {
    await save(patch);
  } catch (error) {
    store.set(shownAtom, before);
    throw error;
  }
};

/** Applies the account's preferences, unless newer ones are being saved. */
export const adoptPreferences = (user: Pick<SignedInUser, '_id' | 'preferences'>): void => {
  if (saving > 0) return;
  const shown = store.get(valueAtom);
  const next = layoutOf(user, shown);
  if (JSON.stringify(next) !== JSON.stringify(shown)) store.set(shownAtom, next);
};

type Switch = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences];

const switchAtom = (key: Switch) =>
  atom(
    (get) => get(valueAtom)[key],
    (_get, set, value: boolean) => set(layoutAtom, { [key]: value }),
  );

const isSystemDarkAtom = atom(systemDark().matches);
isSystemDarkAtom.onMount = (set) => {
  const query = systemDark();
  const onChange = () => set(query.matches);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether pages are dark, by choice or as the device is. */
export const darkModeAtom = atom(
  (get) => {
    const { darkMode } = get(valueAtom);
    return darkMode === 'system' ? get(isSystemDarkAtom) : darkMode;
  },
  (_get, set, value: boolean) => set(layoutAtom, { darkMode: value }),
);
export const topMenuAtom = switchAtom('topMenu');
export const rtlAtom = switchAtom('rtl');
export const collapsedAtom = switchAtom('collapsed');
