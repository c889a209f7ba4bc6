import { formatDay } from '@backlot/contracts/platform/values/format-day';
export { formatMoney } from '@backlot/contracts/platform/values/format-money';

/** The formatters of the product: numbers, dates and names through `Intl`, in one locale. */
export const locale = 'en-US';

const memoize = <T>(create: (key: string) => T) => {
  const cache = new Map<string, T>();
  return (key: string): T => {
    const known = cache.get(key) ?? create(key);
    cache.set(key, known);
    return known;
  };
};

const number = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dateTimeZone = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
const countries = new Intl.DisplayNames(locale, { type: 'region' });
const languages = new Intl.DisplayNames(locale, { type: 'language' });
const currencies = new Intl.DisplayNames(locale, { type: 'currency' });

export const formatNumber = (value: number): string => number.format(value);

/** `formatPercent(0.256)` → `25.6%`. */
export const formatPercent = (fraction: number): string => percent.format(fraction);

/** `Nov 23, 2026`. A `YYYY-MM-DD` string has no time zone and stays on its day. */
export const formatDate = (value: Date | string): string =>
  typeof value === 'string' ? formatDay(value) : date.format(value);

/** `Nov 23, 2026, 5:41 PM`, in the user's time zone. */
export const formatDateTime = (value: Date): string => withPlainSpaces(dateTime.format(value));

const zoned = memoize(
  (timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
/** `Nov 23, 2026, 5:41 PM (Europe/Berlin)`, in a named time zone. */
export const formatDateTimeIn = (value: Date, timeZone: string): string =>
  `${withPlainSpaces(zoned(timeZone).format(value))} (${timeZone})`;

/** `America/New_York` → `Eastern Time (New York)`; `UTC` stays. */
export function timeZoneName(timeZone: string): string {
  const city = timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  if (!city) return timeZone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${city})`;
}

/** The exact time with seconds and time zone, for tooltips. */
export const formatInstant = (value: Date): string => withPlainSpaces(dateTimeZone.format(value));

/** Newer versions of ICU put a narrow no-break space before AM and PM. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');

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
  return step ? relative.format(Math.trunc(distance / step.ms), step.unit) : formatDate(value);
};

/** `formatRuntime(102)` → `1 h 42 min`. */
export const formatRuntime = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
};

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const byteFormat = memoize(
  (unit) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
);

/** `40 bytes`, `1.4 MB`, in powers of 1,000. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(byteUnits.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return byteFormat(byteUnits[power] ?? 'byte').format(bytes / 1_000 ** power);
};

/** A total that may be capped: `1,772` or `10,000+`. */
export const formatTotal = (total: number, isCapped: boolean): string =>
  isCapped ? `${number.format(total)}+` : number.format(total);

const nameOr = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a valid code: show the stored value
  }
};

/** `DE` → `Germany`. */
export const countryName = (code: string): string => nameOr(countries, code);
/** `pt-BR` → `Brazilian Portuguese`. */
export const languageName = (tag: string): string => nameOr(languages, tag);
/** `EUR` → `Euro`. */
export const currencyName = (code: string): string => nameOr(currencies, code);
