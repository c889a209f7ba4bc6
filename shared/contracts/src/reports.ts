import { countryCode, currencyCode, day, id } from './fields.ts';
import { csv, queryInt } from './list.ts';
import { pageSizes } from './list.ts';
import { reportValues } from './reports.measures.ts';
import { watchDevice, watchPlatform, watchSource } from './watch.ts';
import { z } from './z.ts';

const viewSorts = [
  ...([
    '-views',
    'views',
    '-watchers',
    'watchers',
    '-minutes',
    'minutes',
    '-avgMinutes',
    'avgMinutes',
  ] as const),
  ...(['-completion', 'completion', '-p25', 'p25', '-p50', 'p50', '-p75', 'p75', '-p100', 'p100'] as const),
] as const;
const saleSorts = [
  ...(['-rentals', 'rentals', '-purchases', 'purchases', '-gross', 'gross', '-refunds', 'refunds'] as const),
  ...(['-net', 'net', '-makerShare', 'makerShare', '-platformShare', 'platformShare'] as const),
  ...(['-refundRate', 'refundRate', '-perView', 'perView'] as const),
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
/** Days that a report may cover. */
export const reportDaysAtMost = 731;
/** Fewer people than this are not shown as figures. */
export const peopleAtLeast = 5;

const period = {
  /** Days in UTC, both included; the last 28 when absent. */
  from: z.optional(day),
  to: z.optional(day),
  /** Beside the days before, or the same days a year before. */
  compare: z._default(z.enum(['none', 'prev', 'year']), 'none'),
};

export const reportFilters = {
  movieId: z.optional(csv(id)),
  makerId: z.optional(csv(id)),
  genreId: z.optional(csv(id)),
  country: z.optional(csv(countryCode)),
  device: z.optional(csv(watchDevice)),
  platform: z.optional(csv(watchPlatform)),
  source: z.optional(csv(watchSource)),
  /** New: on the first day on which they watch anything. */
  audience: z.optional(z.enum(['new', 'returning'])),
};

const place = {
  page: z._default(queryInt(1, 400), 1),
  limit: z._default(
    z.coerce.number().check(z.refine((n) => pageSizes.some((size) => size === n), '25, 50 or 100')),
    25,
  ),
};

/** Of reports with sales: what is measured, when, of whom, and how the rows are made. */
export const reportQuery = z.strictObject({
  ...place,
  sort: z._default(z.enum([...viewSorts, ...saleSorts]), '-views'),
  group: z._default(reportGroup, 'movie'),
  ...period,
  ...reportFilters,
  /** Amounts are of one currency; of the one with most orders when absent. */
  currency: z.optional(currencyCode),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** Of what is watched alone. */
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
  /** The last day is not over: figures are to date. */
  isToDate: z.boolean(),
  previous: z.nullable(days),
});
export type ReportPeriod = z.infer<typeof reportPeriod>;

const measured = {
  /** Null where fewer than five people watched, or where it would tell of them. */
  values: z.nullable(reportValues),
  previous: z.nullable(reportValues),
};
export const reportRow = z.object({
  /** Id of a movie, a maker or a genre; code of a country; month as `2026-11`; device, platform or source. */
  key: z.string(),
  /** Of movies, makers and genres; null when it is gone for good. */
  name: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  ...measured,
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportHead = {
  period: reportPeriod,
  totals: z.object(measured),
  /** Of the amounts; null without the permission to see money, or without any. */
  currency: z.nullable(currencyCode),
  currencies: z.array(currencyCode),
  /** What the rows are of. */
  group: reportGroup,
  items: z.array(reportRow),
  total: z.int(),
  /** Movies are counted up to `totalCap`. */
  totalIsCapped: z.boolean(),
  page: z.int(),
  limit: z.int(),
};
export const report = z.object(reportHead);
export type Report = z.infer<typeof report>;

/** One day, or one month of a long period. */
export const reportPoint = z.object({ at: z.string(), ...measured });
export const watchedReport = z.object({
  ...reportHead,
  step: z.enum(['day', 'month']),
  series: z.array(reportPoint),
});
export type WatchedReport = z.infer<typeof watchedReport>;

/** Share of the views that went on to each hundredth of the movie, 0 to 100. Null: fewer than five people. */
const curve = z.nullable(z.object({ views: z.int(), shares: z.array(z.number()) }));
export const dropoff = z.object({ period: reportPeriod, curve, previous: curve });
export type Dropoff = z.infer<typeof dropoff>;
