import { formatNumber } from '@backlot/contracts/platform/values/format-number';
import { uiPreferences } from './preferences.ts';
export { formatNumber };
export { formatMoney } from '@backlot/contracts/platform/values/format-money';

/** The formatters of the product: names in English; numbers and dates as the user prefers. */
export const locale = 'en-US';

const memoize = <T, Key extends string>(create: (key: Key) => T) => {
  const cache = new Map<Key, T>();
  return (key: Key): T => {
    const known = cache.get(key) ?? create(key);
    cache.set(key, known);
    return known;
  };
};

const time = { hour: 'numeric', minute: '2-digit' } as const;
const dateFormats = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', ...time },
  instant: {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...time,
    second: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** Locales of dates in digits, and those whose days without a year are, too: after a year comes the month, `1 Feb` without. */
const inDigits = ['en-SE', 'de-DE', 'fr-FR'];
const shortInDigits = ['de-DE', 'fr-FR'];
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
/** By format, locale and time zone, the browser's without one. */
const formatterOf = memoize((key) => {
  const [name = '', locale, timeZone] = key.split(' ');
  const options = dateFormats[name as keyof typeof dateFormats]; // made below
  const digital = name === 'day' ? shortInDigits : inDigits;
  const hasNames = name === 'instant' || !digital.includes(locale ?? '');
  const { year, ...dayMonth } = digits;
  return new Intl.DateTimeFormat(hasNames && !locale?.startsWith('en') ? 'en-GB' : locale, {
    ...options,
    ...(!hasNames && ('year' in options ? { year, ...dayMonth } : dayMonth)),
    timeZone: timeZone || undefined,
  });
});
const format = (
  name: keyof typeof dateFormats,
  value: Date,
  timeZone = uiPreferences().timeZone ?? '',
): string => formatterOf(`${name} ${dateLocale()} ${timeZone}`).format(value).replaceAll('\u202f', ' '); // newer versions of ICU put a narrow no-break space before AM and PM

/** The locale of the user's date format. */
export const dateLocale = () => uiPreferences().dateLocale;

/** Made with its first use: each takes some milliseconds, and most pages need one or none. */
const relativeOf = memoize((name) => new Intl.RelativeTimeFormat(name, { numeric: 'auto', style: 'short' }));
const namesOf = memoize((type: NameType) => new Intl.DisplayNames(locale, { type }));
type NameType = 'region' | 'language' | 'currency';

/** `formatPercent(0.256)` → `25.6%`. */
export const formatPercent = (fraction: number, maximumFractionDigits = 1): string =>
  formatNumber(fraction, { style: 'percent', maximumFractionDigits });

/** `Nov 23, 2026`. A `YYYY-MM-DD` string has no time zone and stays on its day. */
export const formatDate = (value: Date | string): string =>
  typeof value === 'string' ? format('date', new Date(value), 'UTC') : format('date', value);

/** `Nov 23`, of a `YYYY-MM-DD` string. */
export const formatMonthDay = (day: string): string => format('day', new Date(day), 'UTC');

/** `Nov 23, 2026, 5:41 PM`, in the user's time zone. */
export const formatDateTime = (value: Date): string => format('dateTime', value);

/** `Nov 23, 2026, 5:41 PM (Europe/Berlin)`, in a named time zone. */
export const formatDateTimeIn = (value: Date, timeZone: string): string =>
  `${format('dateTime', value, timeZone)} (${timeZone})`;

/** `America/New_York` → `Eastern Time (New York)`; `UTC` stays. */
export function timeZoneName(timeZone: string): string {
  const city = timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  if (!city) return timeZone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${city})`;
}

/** The exact time with seconds and time zone, for tooltips. */
export const formatInstant = (value: Date): string => format('instant', value);

const steps = [
  { unit: 'second', ms: 1_000, below: 60_000 },
  { unit: 'minute', ms: 60_000, below: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, below: 86_400_000 },
  { unit: 'day', ms: 86_400_000, below: 7 * 86_400_000 },
] as const;

/** `3 min. ago`, `in 2 days`; the date after a week. Show the exact time in a tooltip (`RelativeTime`). */
export const formatRelative = (value: Date, now: Date = new Date()): string => {
  const distance = value.getTime() - now.getTime();
  if (Math.abs(distance) < 5_000) return 'just now';
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  return step ? relativeOf(locale).format(Math.trunc(distance / step.ms), step.unit) : formatDate(value);
};

/** `formatRuntime(102)` → `1 h 42 min`. */
export const formatRuntime = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const byteNames: Record<(typeof byteUnits)[number], (bytes: number) => string> = {
  byte: (bytes) => (bytes === 1 ? 'byte' : 'bytes'),
  kilobyte: () => 'kB',
  megabyte: () => 'MB',
  gigabyte: () => 'GB',
  terabyte: () => 'TB',
};

/** `40 bytes`, `1.4 MB`, in powers of 1,000. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(byteUnits.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const unit = byteUnits[power] ?? 'byte';
  const amount = formatNumber(bytes / 1_000 ** power, { maximumFractionDigits: 1 });
  return `${amount} ${byteNames[unit](bytes)}`;
};

/** A total that may be capped: `1,772` or `10,000+`. */
export const formatTotal = (total: number, isCapped: boolean): string =>
  isCapped ? `${formatNumber(total)}+` : formatNumber(total);

const nameOr = (type: NameType, code: string): string => {
  try {
    return namesOf(type).of(code) ?? code;
  } catch {
    return code; // not a valid code: show the stored value
  }
};

/** `DE` → `Germany`. */
export const countryName = (code: string): string => nameOr('region', code);
/** `pt-BR` → `Brazilian Portuguese`. */
export const languageName = (tag: string): string => nameOr('language', tag);
/** `EUR` → `Euro`. */
export const currencyName = (code: string): string => nameOr('currency', code);
