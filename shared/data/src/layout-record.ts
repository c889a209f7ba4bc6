import {
  defaultPreferences,
  knownPreferences,
  type Preferences,
  type StoredPreferences,
} from '@backlot/contracts/platform/accounts/preferences';
import { z } from '@backlot/contracts/z';
import { readLocal, writeLocal } from './local-storage.ts';

/** The key of the preferences; the document's boot script reads it before the first paint. */
export const layoutKey = 'backlot.layout';

/** The preferences that this browser shows, and whose they are; null before anyone has signed in. */
export type Layout = Preferences & { owner: string | null };

const stored = z.catch(z.record(z.string(), z.unknown()), {});

/** The stored preferences; invalid ones read as their default. Free of React, for the public pages. */
export const readLayout = (): Layout => {
  const kept = stored.parse(readLocal(layoutKey));
  const { owner } = kept;
  return {
    ...defaultPreferences,
    ...knownPreferences(kept),
    owner: typeof owner === 'string' ? owner : null,
  };
};

export const writeLayout = (value: Layout): void => writeLocal(layoutKey, value);

/** The preferences after sign-in: the account's, then what the same person, or nobody yet, chose in this browser. */
export const layoutOf = (
  { _id, preferences }: { _id: string; preferences: StoredPreferences },
  shown: Layout = readLayout(),
): Layout => {
  const base = shown.owner === null || shown.owner === _id ? shown : defaultPreferences;
  return { ...base, ...knownPreferences(preferences), owner: _id };
};

/** Whether dark mode follows the device, and what the device shows. */
export const isDark = ({ darkMode }: Preferences): boolean =>
  darkMode === 'system' ? systemDark().matches : darkMode;

export const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
