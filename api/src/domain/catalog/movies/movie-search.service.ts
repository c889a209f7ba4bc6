import { isNull, sql } from 'drizzle-orm';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable as t } from './movies.table.ts';

/** `anywhere` is the expression of the index `movie_search`. */
export const movieSearch = {
  type: 'movie',
  access: moviesApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.title],
  also: (value) => [
    sql`${t.slug} = ${value}::text`,
    sql`${t.sku} in (${value}::text, upper(${value}::text))`,
  ],
  anywhere: sql`(lower(${t.title}) || ' ' || coalesce(lower(${t.originalTitle}), ''))`,
  exact: (value) => [sql`${t.slug} = ${value}::text`, sql`lower(${t.sku}) = ${value}::text`],
  label: t.title,
  detail: sql`concat_ws(' · ', ${t.releaseYear}, (select ${makerTable.name} from ${makerTable} where ${makerTable._id} = ${t.makerId}))`,
  image: { key: t.posterKey, size: 'thumb' },
  status: t.status,
} satisfies SearchSource;
