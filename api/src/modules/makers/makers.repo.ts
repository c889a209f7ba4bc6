import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { MakerRow, makersApi } from '@backlot/contracts/makers';
import type { Db } from '../../db/database.ts';
import { oneOf, startsWith } from '../../list/conditions.ts';
import { listPages } from '../../list/list-pages.ts';
import { makerTable as t } from './makers.table.ts';

type Query = Parsed<typeof makersApi.list>['query'];
type OptionsQuery = Parsed<typeof makersApi.all>['query'];

const row = {
  _id: t._id,
  name: t.name,
  type: t.type,
  email: t.email,
  country: t.country,
  status: t.status,
  movieCount: t.movieCount,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
};
const optionsLimit = 50;

export const makersRepo = (db: Db) => ({
  list: listPages<Query, MakerRow>({
    name: 'maker',
    db,
    table: t,
    id: t._id,
    always: isNull(t.deletedAt),
    sorts: {
      name: { by: sql`lower(${t.name})`, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
      createdAt: { by: t.createdAt, type: 'timestamptz' },
      movieCount: { by: t.movieCount, type: 'int' },
    },
    filters: { q: startsWith(t.name), status: oneOf(t.status), type: oneOf(t.type) },
    row,
  }),

  options: ({ q, ids }: OptionsQuery) =>
    db
      .select({ _id: t._id, name: t.name })
      .from(t)
      .where(
        ids
          ? inArray(t._id, ids)
          : and(
              isNull(t.deletedAt),
              eq(t.status, 'active'),
              q ? startsWith(t.name).where(sql`${startsWith(t.name).value?.(q)}`) : undefined,
            ),
      )
      .orderBy(asc(sql`lower(${t.name})`))
      .limit(optionsLimit),
});
