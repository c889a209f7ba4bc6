import { setNumberLocale } from '@backlot/contracts/platform/values/format-number';
import { defaultPreferences, type Preferences } from '@backlot/contracts/platform/accounts/preferences';

/** What parts without access to the store need of the user's preferences. */
type UiPreferences = Pick<
  Preferences,
  | 'dateLocale'
  | 'numberLocale'
  | 'timeZone'
  | 'weekStart'
  | 'density'
  | 'pageSize'
  | 'singleKeys'
  | 'reducedMotion'
>;

let current: UiPreferences = defaultPreferences;

export const uiPreferences = (): UiPreferences => current;

/** The user's time zone: the chosen one, otherwise the browser's. `America/New_York`. */
export const ownTimeZone = (): string => current.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Takes effect with the next render: pages opened later show it everywhere. */
export const applyPreferences = (preferences: UiPreferences): void => {
  current = preferences;
  setNumberLocale(preferences.numberLocale);
  document.documentElement.toggleAttribute('data-reduced-motion', preferences.reducedMotion);
};
