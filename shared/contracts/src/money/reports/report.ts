import { countryCode, currencyCode, day, id } from '../../platform/values/fields.ts';
import { csv, queryInt } from '../../platform/lists/list.ts';
import { pageSizes } from '../../platform/lists/list.ts';
import { reportValues } from './measures.ts';
import { comparison, periodDays } from './period.ts';
import { watchDevice, watchPlatform, watchSource } from '../watch/watch.ts';
import { z } from '../../z.ts';

const viewSorts = [
  '-views',
  'views',
  '-watchers',
  'watchers',
  '-minutes',
  'minutes',
  '-avgMinutes',
  'avgMinutes',
  '-completion',
  'completion',
  '-p25',
  'p25',
  '-p50',
  'p50',
  '-p75',
  'p75',
  '-p100',
  'p100',
] as const;
const saleSorts = [
  '-rentals',
  'rentals',
  '-purchases',
  'purchases',
  '-gross',
  'gross',
  '-refunds',
  'refunds',
  '-net',
  'net',
  '-makerShare',
  'makerShare',
  '-platformShare',
  'platformShare',
  '-refundRate',
  'refundRate',
  '-perView',
  'perView',
] as const;
export const reportGroup = z.enum([
  'movie',
  'maker',
  'genre',
  'country',
  'month',
  'device',
  'platform',
  'source',
]);
export type ReportGroup = z.infer<typeof reportGroup>;
/** The maximum date range of a report, in days. */
export const reportDaysAtMost = 731;
/** Privacy threshold: values for fewer people are hidden. */
export const minGroupSize = 5;
/** The key of the row that stands for all groups whose values are hidden. */
export const hiddenGroups = 'hidden';

const period = { ...periodDays, compare: z._default(comparison, 'none') };

export const reportFilters = {
  movieId: z.optional(csv(id)),
  makerId: z.optional(csv(id)),
  genreId: z.optional(csv(id)),
  country: z.optional(csv(countryCode)),
  device: z.optional(csv(watchDevice)),
  platform: z.optional(csv(watchPlatform)),
  source: z.optional(csv(watchSource)),
  /** New: on a watcher's first viewing day. */
  audience: z.optional(z.enum(['new', 'returning'])),
};

const place = {
  page: z._default(queryInt(1, 400), 1),
  limit: z._default(
    z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n), '25, 50 or 100')),
    25,
  ),
};

/** The query of reports with sales. */
export const reportQuery = z.strictObject({
  ...place,
  sort: z._default(z.enum([...viewSorts, ...saleSorts]), '-views'),
  group: z._default(reportGroup, 'movie'),
  ...period,
  ...reportFilters,
  /** Amounts are in one currency; by default the one with the most orders. */
  currency: z.optional(currencyCode),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** The query of the watched report. */
export const watchedQuery = z.strictObject({
  ...place,
  sort: z._default(z.enum(viewSorts), '-views'),
  group: z._default(z.enum(['device', 'platform', 'source', 'country', 'month']), 'device'),
  ...period,
  ...reportFilters,
});

export const dropoffQuery = z.strictObject({ movieId: id, ...period });

const days = z.object({ from: day, to: day });
export const reportPeriod = z.object({
  ...days.shape,
  /** The last day isn't over: values are to date. */
  isToDate: z.boolean(),
  previous: z.nullable(days),
});
export type ReportPeriod = z.infer<typeof reportPeriod>;

const measured = {
  /** Null below the privacy threshold, or where the value would reveal such a group. */
  values: z.nullable(reportValues),
  previous: z.nullable(reportValues),
};
export const reportRow = z.object({
  /** ID of a movie, maker or genre; country code; month as `2026-11`; device, platform or source; or `hiddenGroups`. */
  key: z.string(),
  /** For movies, makers and genres; null when permanently deleted. */
  name: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  ...measured,
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportHead = {
  period: reportPeriod,
  totals: z.object(measured),
  /** The currency of amounts; null without permission or without sales. */
  currency: z.nullable(currencyCode),
  currencies: z.array(currencyCode),
  /** The grouping of the rows. */
  group: reportGroup,
  items: z.array(reportRow),
  total: z.int(),
  /** Capped at `totalCap` for movies. */
  totalIsCapped: z.boolean(),
  page: z.int(),
  limit: z.int(),
};
export const report = z.object(reportHead);
export type Report = z.infer<typeof report>;

/** Points are days, or months of a long period. */
export const reportStep = z.enum(['day', 'month']);
export const reportPoint = z.object({ at: z.string(), ...measured });
export const watchedReport = z.object({
  ...reportHead,
  step: reportStep,
  series: z.array(reportPoint),
});
export type WatchedReport = z.infer<typeof watchedReport>;

/** Share of views that reached each percent of the movie, 0 to 100. Null below the privacy threshold. */
const curve = z.nullable(z.object({ views: z.int(), shares: z.array(z.number()) }));
export const dropoff = z.object({ period: reportPeriod, curve, previous: curve });
export type Dropoff = z.infer<typeof dropoff>;
