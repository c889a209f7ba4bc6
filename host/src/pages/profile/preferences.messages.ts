import type { Preferences } from '@backlot/contracts/platform/accounts/preferences';

type Text = { label: string; help?: string };

const fields: Record<Exclude<keyof Preferences, 'foldedGroups'>, Text> = {
  darkMode: { label: 'Theme' },
  density: { label: 'Density', help: 'For lists where you haven’t chosen one.' },
  rtl: { label: 'Right to left', help: 'Mirrors the layout for Arabic, Hebrew and Persian.' },
  topMenu: { label: 'Top menu', help: 'Replaces the sidebar in windows wider than 991 px.' },
  collapsed: { label: 'Compact sidebar', help: 'Shows the sidebar with small labels.' },
  reducedMotion: { label: 'Reduce motion', help: 'Turns animations off, even if your device allows them.' },
  dateLocale: { label: 'Date and time format' },
  numberLocale: {
    label: 'Number format',
    help: 'Also used for amounts. Fields accept either separator when the number is unambiguous.',
  },
  timeZone: { label: 'Time zone' },
  weekStart: { label: 'First day of the week', help: 'In calendars.' },
  startPage: { label: 'Start page', help: 'Opens after sign-in and when you click the logo.' },
  pageSize: { label: 'Rows per page' },
  singleKeys: {
    label: 'Single-key shortcuts',
    help: 'For example, / and ?. Shortcuts with Ctrl or ⌘ always work.',
  },
};

/** Labels of the preferences. */
export const messages = {
  sections: { look: 'Appearance', region: 'Dates, times and numbers', work: 'Navigation and lists' },
  applies: 'Saved to your account. Open pages show a new format once you return to them.',
  fields,
  themes: { light: 'Light', dark: 'Dark', system: 'Same as device' },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  dateExamples: {
    'en-US': 'English (US): Nov 23, 2026, 5:41 PM',
    'en-GB': 'English (UK): 23 Nov 2026, 17:41',
    'en-SE': 'ISO: 2026-11-23, 17:41',
    'de-DE': 'German: 23.11.2026, 17:41',
    'fr-FR': 'French: 23/11/2026 17:41',
  },
  numberFormats: {
    'en-US': 'English',
    'de-DE': 'German',
    'fr-FR': 'French',
    'de-CH': 'Swiss',
    'en-IN': 'Indian',
  },
  ofBrowser: 'Same as browser',
  weekdays: { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
};
