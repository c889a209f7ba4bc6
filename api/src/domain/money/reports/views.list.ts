import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { reportsApi, ViewRow } from '@backlot/contracts/money/reports/api';
import { completedFrom } from '@backlot/contracts/money/watch/watch';
import type { Db } from '../../../platform/db/database.ts';
import { oneOf, sinceDay, untilDay } from '../../../platform/lists/filters.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { watchViewTable as t } from '../watch/watch.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';

type Query = Parsed<typeof reportsApi.people>['query'];
type Row = Omit<ViewRow, 'watcher' | 'movie'> & {
  watcherId: string;
  watcherName: string | null;
  movieId: string;
  movieTitle: string | null;
};

/** Views with their watchers, latest first. */
export const viewsList = (db: Db) => {
  const pages = listPages<Query, Row>({
    name: 'view',
    db,
    table: t,
    id: t.id,
    sorts: { startedAt: { by: t.startedAt, type: 'timestamptz' } },
    filters: {
      movieId: { ...oneOf(t.movieId, 'uuid'), oneInOrderOf: 'startedAt' },
      watcherId: { where: (value) => sql`${t.watcherId} = ${value}::uuid`, oneInOrderOf: 'startedAt' },
      country: oneOf(t.country),
      device: oneOf(t.device),
      platform: oneOf(t.platform),
      source: oneOf(t.source),
      audience: { where: (value) => sql`${t.isReturning} = (${value}::text = 'returning')` },
      completed: { where: (value) => sql`(${t.part} >= ${completedFrom}) = ${value}::boolean` },
      from: sinceDay(t.startedAt),
      to: untilDay(t.startedAt),
    },
    row: {
      _id: t.id,
      startedAt: t.startedAt,
      lastAt: t.lastAt,
      watcherId: t.watcherId,
      watcherName: watcherTable.name,
      movieId: t.movieId,
      movieTitle: movieTable.title,
      device: t.device,
      platform: t.platform,
      country: t.country,
      quality: t.quality,
      source: t.source,
      minutesWatched: sql<number>`round(${t.watchedSec} / 60.0, 1)`,
      position: t.part,
      isCompleted: sql<boolean>`${t.part} >= ${completedFrom}`,
    },
    joins: [
      { table: watcherTable, on: eq(watcherTable._id, t.watcherId) },
      { table: movieTable, on: eq(movieTable._id, t.movieId) },
    ],
  });
  return async (query: Query): Promise<Page<ViewRow>> => {
    const { items, ...page } = await pages(query);
    const named = (_id: string, name: string | null) => (name === null ? null : { _id, name });
    return {
      ...page,
      items: items.map(({ watcherId, watcherName, movieId, movieTitle, ...row }) => ({
        ...row,
        watcher: named(watcherId, watcherName),
        movie: named(movieId, movieTitle),
      })),
    };
  };
};
