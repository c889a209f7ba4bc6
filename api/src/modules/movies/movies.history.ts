import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Page } from '@backlot/contracts/list';
import type { moviesApi, Revision } from '@backlot/contracts/movies.api';
import type { Db } from '../../db/database.ts';
import { listPages } from '../../list/list-pages.ts';
import { adminTable } from '../admins/admins.table.ts';
import { movieRevisionTable as t } from './movies.table.ts';

type HistoryQuery = Parsed<typeof moviesApi.history>['query'];
type Query = HistoryQuery & { movie: string };
type Row = Pick<typeof t.$inferSelect, '_id' | 'action' | 'at' | 'changes' | 'actorId'> & {
  actorName: string | null;
};

/** Every change of one movie, newest first. */
export function moviesHistory(db: Db) {
  const pages = listPages<Query, Row>({
    name: 'movie_revision',
    db,
    table: t,
    id: t._id,
    sorts: { at: { by: t.at, type: 'timestamptz' } },
    filters: {
      movie: { where: (value) => sql`${t.movieId} = ${value}::uuid` },
      q: { where: () => sql`true` }, // a history is not searched
    },
    row: {
      _id: t._id,
      action: t.action,
      at: t.at,
      changes: t.changes,
      actorId: t.actorId,
      actorName: adminTable.name,
    },
    joins: [{ table: adminTable, on: eq(adminTable._id, t.actorId) }],
  });
  const list = async (movie: string, query: HistoryQuery): Promise<Page<Revision>> => {
    const { items, ...page } = await pages({ ...query, movie });
    const hasNewest = query.page === 1 && query.cursor === undefined;
    return {
      ...page,
      items: items.map(({ actorId, actorName, ...revision }, index) => ({
        ...revision,
        actor: actorId !== null && actorName !== null ? { _id: actorId, name: actorName } : null,
        restorable: !(hasNewest && index === 0), // the newest is how the movie is
      })),
    };
  };
  return { list, forgetTotals: pages.forgetTotals };
}
