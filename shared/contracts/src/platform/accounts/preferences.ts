import { text } from '../values/fields.ts';
import { timeZone } from '../values/time-zone.ts';
import { z } from '../../z.ts';

/** Locales whose dates have English names or digits only: `Nov 23, 2026`, `23 Nov 2026`, `2026-11-23`, `23.11.2026`, `23/11/2026`. */
export const dateLocale = z.enum(['en-US', 'en-GB', 'en-SE', 'de-DE', 'fr-FR']);
export type DateLocale = z.infer<typeof dateLocale>;

/** Locales by their separators: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`, `1,23,456.7`. */
export const numberLocale = z.enum(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN']);
export type NumberLocale = z.infer<typeof numberLocale>;

const pagePath = z.string().check(z.maxLength(200), z.regex(/^\/admin(\/[\w-]+)*$/, 'A page below /admin'));

/** The schema of each preference. */
export const preferenceShape = {
  darkMode: z.union([z.boolean(), z.literal('system')]),
  /** Menu on top instead of at the side; applies above 991 px. */
  topMenu: z.boolean(),
  rtl: z.boolean(),
  /** Sidebar of 80 instead of 200 px, where the window is wide enough for a choice. */
  collapsed: z.boolean(),
  /** Groups of the menu whose pages are hidden. */
  foldedGroups: z.array(text(30)).check(z.maxLength(20)),
  /** Rows of lists, unless the list has its own choice. */
  density: z.enum(['comfortable', 'compact']),
  reducedMotion: z.boolean(),
  /** Shortcuts of single keys, which speech input and tremor trigger by accident. */
  singleKeys: z.boolean(),
  /** Opens after sign-in; null: the dashboard. */
  startPage: z.nullable(pagePath),
  pageSize: z.literal([25, 50, 100]),
  dateLocale,
  numberLocale,
  /** Null: the browser's. */
  timeZone: z.nullable(timeZone),
  /** Of calendars: Sunday is 0. */
  weekStart: z.literal([0, 1, 6]),
};

export type Preferences = { [Key in keyof typeof preferenceShape]: z.infer<(typeof preferenceShape)[Key]> };

export const defaultPreferences: Preferences = {
  darkMode: 'system',
  topMenu: false,
  rtl: false,
  collapsed: false,
  foldedGroups: ['site', 'settings'],
  density: 'comfortable',
  reducedMotion: false,
  singleKeys: true,
  startPage: null,
  pageSize: 25,
  dateLocale: 'en-US',
  numberLocale: 'en-US',
  timeZone: null,
  weekStart: 0,
};

/** As stored, also by a later release: `knownPreferences` takes what this one knows. */
export const storedPreferences = z.record(z.string(), z.unknown());
export type StoredPreferences = z.infer<typeof storedPreferences>;

export const knownPreferences = (stored: StoredPreferences): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(preferenceShape).flatMap(([key, schema]) => {
      const value = z.safeParse(schema, stored[key]);
      return value.success ? [[key, value.data]] : [];
    }),
  ) as Partial<Preferences>; // each value was parsed by its own schema
