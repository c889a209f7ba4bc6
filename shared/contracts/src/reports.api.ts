import { endpoint } from './endpoint.ts';
import { exportsOf } from './exports.ts';
import { day, id, instant, reference } from './fields.ts';
import { csv, listQuery, pageOf } from './list.ts';
import { isMoneyMeasure, type ReportMeasure, reportMeasures } from './reports.measures.ts';
import {
  dropoff,
  dropoffQuery,
  report,
  reportFilters,
  reportQuery,
  watchedQuery,
  watchedReport,
} from './reports.ts';
import { watchDevice, watchPlatform, watchQuality, watchSource } from './watch.ts';
import { z } from './z.ts';

const { movieId: _movie, makerId: _maker, genreId: _genre, ...ofViews } = reportFilters;

/** One view of one person. */
export const viewRow = z.object({
  _id: id,
  startedAt: instant,
  lastAt: instant,
  watcher: z.nullable(reference),
  movie: z.nullable(reference),
  device: watchDevice,
  platform: watchPlatform,
  country: z.string(),
  quality: z.nullable(watchQuality),
  source: watchSource,
  minutesWatched: z.number(),
  /** Hundredths of the movie. */
  position: z.int(),
  isCompleted: z.boolean(),
});
export type ViewRow = z.infer<typeof viewRow>;

const { q: _q, ...places } = listQuery(['-startedAt', 'startedAt'], {}).shape;
/** Views are walked through, not searched. */
export const viewQuery = z.strictObject({
  ...places,
  ...ofViews,
  movieId: z.optional(csv(id)),
  watcherId: z.optional(id),
  completed: z.optional(z.stringbool()),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
});

export const reportsApi = {
  films: endpoint({
    name: 'report.films',
    summary: 'What was watched and sold, by movie, maker, genre, country or month.',
    method: 'POST',
    path: 'report/films',
    access: 'report:read',
    body: reportQuery,
    response: report,
  }),
  watched: endpoint({
    name: 'report.watched',
    summary: 'What was watched, over time and by country, device, platform or source.',
    method: 'POST',
    path: 'report/watched',
    access: 'report:read',
    body: watchedQuery,
    response: watchedReport,
  }),
  dropoff: endpoint({
    name: 'report.dropoff',
    summary: 'How many of the views of a movie went on to each hundredth of it.',
    method: 'POST',
    path: 'report/watched/dropoff',
    access: 'report:read',
    body: dropoffQuery,
    response: dropoff,
  }),
  people: endpoint({
    name: 'report.people',
    summary: 'Every view with who watched.',
    method: 'GET',
    path: 'report/watched/people',
    access: 'watched:person',
    query: viewQuery,
    response: pageOf(viewRow),
  }),
};

const measures = Object.keys(reportMeasures) as ReportMeasure[]; // its own keys
const labelled = (keys: readonly ReportMeasure[]) =>
  Object.fromEntries(keys.map((key) => [key, reportMeasures[key].label]));
const group = { group: 'Movie or group', maker: 'Maker' };
export const reportColumns: Record<string, string> = {
  ...group,
  ...labelled(measures.filter((key) => !isMoneyMeasure(key))),
};
/** Amounts as people write them, with their currency beside. */
export const salesColumns: Record<string, string> = { ...group, ...labelled(measures), currency: 'Currency' };

/** Files of what everybody may see, and of the money too. Small groups are left out of both. */
export const reportExportApi = exportsOf('report', 'report:read', reportQuery, reportColumns);
export const salesExportApi = exportsOf('sale', 'payment:manage', reportQuery, salesColumns);
