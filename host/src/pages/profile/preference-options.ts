import {
  type DateLocale,
  dateLocale,
  type NumberLocale,
  numberLocale,
  type Preferences,
} from '@backlot/contracts/platform/accounts/preferences';
import { pageSizes as sizes } from '@backlot/contracts/platform/lists/list';
import { dashboard, type NavTarget } from '../../shell/nav-targets.ts';
import { messages } from './preferences.messages.ts';

export type Option<Value> = { value: Value; label: string };

export const themes: readonly Option<Preferences['darkMode']>[] = [
  { value: false, label: messages.themes.light },
  { value: true, label: messages.themes.dark },
  { value: 'system', label: messages.themes.system },
];

export const densities = (['comfortable', 'compact'] as const).map((value) => ({
  value,
  label: messages.densities[value],
}));

export const dateFormats: readonly Option<DateLocale>[] = dateLocale.options.map((value) => ({
  value,
  label: messages.dateExamples[value],
}));

export const numberFormats: readonly Option<NumberLocale>[] = numberLocale.options.map((value) => ({
  value,
  label: `${messages.numberFormats[value]}: ${new Intl.NumberFormat(value).format(1_234_567.89)}`,
}));

/** Every time zone that the browser knows. */
export const timeZones = (): Option<string | null>[] => [
  { value: null, label: messages.ofBrowser },
  ...['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value })),
];

export const weekStarts: readonly Option<Preferences['weekStart']>[] = [
  { value: 0, label: messages.weekdays.sunday },
  { value: 1, label: messages.weekdays.monday },
  { value: 6, label: messages.weekdays.saturday },
];

/** The pages that the user may open. */
export const startPages = (targets: readonly NavTarget[]): Option<string | null>[] =>
  targets.map(({ to, label }) => ({ value: to === dashboard.to ? null : to, label }));

export const pageSizes = sizes.map((value) => ({ value, label: String(value) }));
