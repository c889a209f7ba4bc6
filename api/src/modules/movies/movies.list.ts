import { and, asc, isNotNull, isNull, inArray, type SQL, sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Page } from '@backlot/contracts/list';
import type { MovieRow } from '@backlot/contracts/movies';
import type { moviesApi } from '@backlot/contracts/movies.api';
import type { Db } from '../../db/database.ts';
import { oneOf, overlaps, sinceDay, startsWith, untilDay } from '../../list/conditions.ts';
import { type Filter, listPages } from '../../list/list-pages.ts';
import type { Fields } from '../../list/packed-row.ts';
import { lookupNames } from '../lookups/lookup-names.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable as t } from './movies.table.ts';

type Query = Parsed<typeof moviesApi.list>['query'];
type Filters = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;
type OptionsQuery = Parsed<typeof moviesApi.all>['query'];

/** As the table holds it: genres by id. */
type StoredRow = Omit<MovieRow, 'genres'> & { genreIds: string[] };

const optionsLimit = 50;

const year = (compare: SQL): Filter<number> => ({
  where: (value) => sql`${t.releaseYear} ${compare} ${value}::int`,
});

const filters: { [K in keyof Filters]-?: Filter<NonNullable<Filters[K]>> } = {
  q: startsWith(t.title),
  status: oneOf(t.status),
  type: oneOf(t.type),
  maker: oneOf(t.makerId, 'uuid'),
  genre: overlaps(t.genreIds, 'uuid'),
  tag: overlaps(t.tagIds, 'uuid'),
  language: oneOf(t.originalLanguage),
  country: overlaps(t.countryOfOrigin, 'text'),
  yearFrom: year(sql`>=`),
  yearTo: year(sql`<=`),
  publishFrom: sinceDay(t.publishAt),
  publishTo: untilDay(t.publishAt),
  featured: { where: (value) => sql`${t.featured} = ${value}::boolean` },
  media: oneOf(t.mediaState),
  missing: {
    where: (value) => sql`(
      (${t.posterKey} is null and 'poster' = any(${value}::text[]))
      or (${t.ageRatings} = '[]'::jsonb and 'ageRating' = any(${value}::text[])))`,
  },
  sellable: overlaps(t.sellableIn, 'text'),
  licence: overlaps(t.openLicences, 'text'),
  expiring: { where: (days) => sql`${t.nextExpiryAt} <= now() + ${days}::int * interval '1 day'` },
  // Which of the two lists it is: `always` below.
  deleted: { where: () => sql`true` },
};

const living = isNull(t.deletedAt);
const deleted = isNotNull(t.deletedAt);

/** A thumb for rows and pickers. */
const posterUrl = sql<
  string | null
>`case when ${t.posterKey} is not null then '/media/' || ${t.posterKey} || '/thumb.webp' end`;
const row = {
  _id: t._id,
  version: t.version,
  title: t.title,
  type: t.type,
  releaseYear: t.releaseYear,
  runtimeMinutes: t.runtimeMinutes,
  originalLanguage: t.originalLanguage,
  status: t.status,
  makerName: makerTable.name,
  genreIds: t.genreIds,
  featured: t.featured,
  posterUrl,
  mediaState: t.mediaState,
  publishAt: t.publishAt,
  updatedAt: t.updatedAt,
};

/** The condition of the movie list under a filter, for a bulk change over it. */
export function moviesUnder(given: Filters): SQL {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const value = given[name as keyof Filters]; // the keys of `filters` are those of Filters
    if (value === undefined || value === '') return [];
    // Each value has the type of its own filter: the contract's schema has parsed them together.
    const sent: unknown = filter.value?.(value as never) ?? value;
    return [filter.where(sql`${sql.param(sent)}`)];
  });
  return and(given.deleted ? deleted : living, ...conditions) ?? living;
}

/** Pages of movies with these fields; genres come by name. */
function namedPages<Row extends { _id: string; genreIds: string[] }>(
  db: Db,
  { name, always, row: fields }: { name: string; always: SQL; row: Fields<Row> },
) {
  const namesOf = lookupNames(db);
  const pages = listPages<Query, Row>({
    name,
    db,
    table: t,
    id: t._id,
    always,
    sorts: {
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
      title: { by: sql`lower(${t.title})`, type: 'text' },
      publishAt: { by: sql`coalesce(${t.publishAt}, '-infinity'::timestamptz)`, type: 'timestamptz' },
      releaseYear: { by: t.releaseYear, type: 'int' },
      runtimeMinutes: { by: t.runtimeMinutes, type: 'int' },
    },
    filters,
    row: fields,
    joins: [{ table: makerTable, on: eq(makerTable._id, t.makerId), every: true }],
  });
  const list = async (query: Query): Promise<Page<Row & { genres: string[] }>> => {
    const page = await pages(query);
    const names = await namesOf(page.items.flatMap(({ genreIds }) => genreIds));
    // The rows are ours alone: adding to them is cheaper than copying. The contract keeps the ids back.
    const items = page.items.map((stored) =>
      Object.assign(stored, { genres: stored.genreIds.flatMap((id) => names.get(id) ?? []) }),
    );
    return { ...page, items };
  };
  return Object.assign(list, { count: pages.count, forgetTotals: pages.forgetTotals });
}

/** The list under a filter, of the living or of the deleted movies, with further fields of the record. */
export function moviesWith<More extends Record<string, unknown>>(db: Db, more: Fields<More>) {
  // The fields of a list row and the further ones, key by key.
  const fields = { ...row, ...more } as Fields<StoredRow & More>;
  const of = (name: string, always: SQL) =>
    namedPages<StoredRow & More>(db, {
      name: Object.keys(more).length > 0 ? `${name}_export` : name,
      always,
      row: fields,
    });
  const [alive, gone] = [of('movie', living), of('movie_deleted', deleted)];
  const pagesFor = ({ deleted: isDeleted }: Query) => (isDeleted ? gone : alive);
  return Object.assign((query: Query) => pagesFor(query)(query), {
    count: (query: Query) => pagesFor(query).count(query),
    forgetTotals: () => {
      alive.forgetTotals();
      gone.forgetTotals();
    },
  });
}

export function moviesList(db: Db) {
  const list = moviesWith(db, {});
  return {
    list,
    /** After a write: the next list counts anew. */
    forgetTotals: list.forgetTotals,
    options: ({ q, ids, type }: OptionsQuery) =>
      db
        .select({ _id: t._id, name: t.title })
        .from(t)
        .where(ids ? inArray(t._id, ids) : moviesUnder({ q, type }))
        .orderBy(asc(sql`lower(${t.title})`), asc(t._id))
        .limit(optionsLimit),
  };
}
