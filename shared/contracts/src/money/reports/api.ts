import { endpoint } from '../../platform/http/endpoint.ts';
import { exportsOf } from '../../platform/exports/exports.ts';
import { day, id, instant, reference } from '../../platform/values/fields.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { isMoneyMeasure, type MoneyMeasure, type ReportMeasure, reportMeasures } from './measures.ts';
import {
  dropoff,
  dropoffQuery,
  report,
  reportFilters,
  reportQuery,
  watchedQuery,
  watchedReport,
} from './report.ts';
import { videoQuality } from '../../catalog/movies/quality.ts';
import { watchDevice, watchPlatform, watchSource } from '../watch/watch.ts';
import { z } from '../../z.ts';

const { movieId: _movie, makerId: _maker, genreId: _genre, ...ofViews } = reportFilters;

/** One view of one watcher. */
export const viewRow = z.object({
  _id: id,
  startedAt: instant,
  lastAt: instant,
  watcher: z.nullable(reference),
  movie: z.nullable(reference),
  device: watchDevice,
  platform: watchPlatform,
  country: z.string(),
  quality: z.nullable(videoQuality),
  source: watchSource,
  minutesWatched: z.number(),
  /** Percent of the movie. */
  position: z.int(),
  isCompleted: z.boolean(),
});
export type ViewRow = z.infer<typeof viewRow>;

const { q: _q, ...places } = listQuery(['-startedAt', 'startedAt'], {}).shape;
/** Views are paged, not searched. */
export const viewQuery = z.strictObject({
  ...places,
  ...ofViews,
  movieId: z.optional(csv(id)),
  watcherId: z.optional(id),
  completed: z.optional(z.stringbool()),
  /** UTC dates, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
});

export const reportsApi = {
  movies: endpoint({
    name: 'report.movies',
    summary: 'Report views and sales by movie, maker, genre, country or month.',
    method: 'POST',
    path: 'report/movies',
    access: 'report:read',
    body: reportQuery,
    response: report,
  }),
  watched: endpoint({
    name: 'report.watched',
    summary: 'Report views over time and by country, device, platform or source.',
    method: 'POST',
    path: 'report/watched',
    access: 'report:read',
    body: watchedQuery,
    response: watchedReport,
  }),
  dropoff: endpoint({
    name: 'report.dropoff',
    summary: 'Report the drop-off curve of a movie.',
    method: 'POST',
    path: 'report/watched/dropoff',
    access: 'report:read',
    body: dropoffQuery,
    response: dropoff,
  }),
  people: endpoint({
    name: 'report.people',
    summary: 'List individual views with their watchers.',
    method: 'GET',
    path: 'report/watched/people',
    access: 'watched:person',
    query: viewQuery,
    response: pageOf(viewRow),
  }),
};

const measures = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const labeled = <K extends ReportMeasure>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, reportMeasures[key].label])) as Record<K, string>; // of these keys
const group = { group: 'Movie or group', maker: 'Maker' };
export const reportColumns = {
  ...group,
  ...labeled(measures.filter((key): key is Exclude<ReportMeasure, MoneyMeasure> => !isMoneyMeasure(key))),
};
/** Amounts in major units with a currency column. */
export const salesColumns = { ...group, ...labeled(measures), currency: 'Currency' };

/** Exports with and without amounts. Groups below the privacy threshold are excluded from both. */
export const reportExportApi = exportsOf('report', 'report:read', reportQuery, reportColumns);
export const salesExportApi = exportsOf('sale', 'payment:manage', reportQuery, salesColumns);
