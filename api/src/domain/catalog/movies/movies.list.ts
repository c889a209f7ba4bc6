import { eq, getTableColumns, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { type MovieRow, movieRow } from '@backlot/contracts/catalog/movies/movie';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { licenseIn } from '@backlot/contracts/catalog/movies/rights-report';
import { mediaUrlSql } from '../../../platform/files/images/media.service.ts';
import { moneyOrder } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, overlaps, sinceDay, startsWith, untilDay } from '../../../platform/lists/filters.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import type { Filter, Filters } from '../../../platform/lists/list-pages.ts';
import { deletedFilter, softDeleteList } from '../../../platform/lists/soft-delete.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { lookupNames } from '../../site/lookups/lookup-names.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { hasRight, isMissingPrices } from './sale.rules.ts';
import { movieSubtitleTable } from './tracks/tracks.table.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { movieSearch } from './movie-search.service.ts';
import { movieTable as t, orZero } from './movies.table.ts';

type Query = Parsed<typeof moviesApi.list>['query'];
export type MovieFilter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;
/** The filters `sellable` and `license` together refer to one right, so they become one condition. */
type Resolved = Searching<Query & { licenseIn?: string[] }>;
type OptionsQuery = Parsed<typeof moviesApi.all>['query'];

const year = orZero(t.releaseYear);
const sinceYear: Filter<number> = { where: (value) => sql`${year} >= ${value}::int` };
const untilYear: Filter<number> = { where: (value) => sql`${year} between 1 and ${value}::int` };

const nextExpiry = sql`coalesce(${t.nextExpiryAt}, 'infinity'::timestamptz)`;
const isCaptioned = sql`exists (select 1 from ${movieSubtitleTable} where ${movieSubtitleTable.movieId} = ${t._id} and ${movieSubtitleTable.kind} in ('captions', 'sdh'))`;

const filters: Filters<Resolved> = {
  q: startsWith(...movieSearch.prefixes),
  part: containsText(movieSearch.anywhere),
  status: oneOf(t.status),
  type: oneOf(t.type),
  maker: oneOf(t.makerId, 'uuid'),
  genre: overlaps(t.genreIds, 'uuid'),
  tag: overlaps(t.tagIds, 'uuid'),
  language: oneOf(t.originalLanguage),
  country: overlaps(t.countryOfOrigin, 'text'),
  yearFrom: sinceYear,
  yearTo: untilYear,
  publishFrom: sinceDay(t.publishAt),
  publishTo: untilDay(t.publishAt),
  featured: { where: (value) => sql`${t.featured} = ${value}::boolean` },
  media: oneOf(t.mediaState),
  missing: {
    where: (value) => sql`(
      (${t.posterKey} is null and 'poster' = any(${value}::text[]))
      or (${t.ageRatings} = '[]'::jsonb and 'ageRating' = any(${value}::text[]))
      or (not ${hasRight('movie')} and 'right' = any(${value}::text[]))
      or (${isMissingPrices('movie')} and 'price' = any(${value}::text[]))
      or (not ${isCaptioned} and 'captions' = any(${value}::text[])))`,
  },
  sellable: overlaps(t.sellableIn, 'text'),
  license: overlaps(t.openLicenses, 'text'),
  licenseIn: overlaps(t.openLicensesIn, 'text'),
  expiring: { where: (days) => sql`${nextExpiry} <= now() + ${days}::int * interval '1 day'` },
  deleted: deletedFilter,
};

/** The thumbnail for rows and pickers. */
const posterUrl = mediaUrlSql(t.posterKey, 'thumb');
/** A row with genres by id. */
const row = columnsFor(movieRow, {
  ...getTableColumns(t),
  makerName: makerTable.name,
  genres: t.genreIds,
  posterUrl,
  sellableIn: sql<number>`cardinality(${t.sellableIn})`,
  views: sql<number | null>`nullif(${t.viewsShown}, 0)`,
});

function resolved<Q extends Pick<MovieFilter, 'sellable' | 'license'>>(
  query: Q,
): Q & Pick<Resolved, 'licenseIn'> {
  const { sellable, license, ...rest } = query;
  if (!sellable || !license) return query;
  const both = sellable.flatMap((territory) => license.map((type) => licenseIn(territory, type)));
  return { ...(rest as Q), licenseIn: both }; // both may be absent in a Q
}

/**
 * The list of active or deleted movies, optionally with more fields of the record; genres are named. `seesFew` includes
 * the views of movies with few watchers.
 */
export function moviesWith<More extends Record<string, unknown>>(
  db: Db,
  more: Fields<More>,
  { seesFew = false } = {},
) {
  const namesOf = lookupNames(db);
  const pages = searchAnywhere(
    softDeleteList<Resolved, MovieRow, More>({
      name: `movie${Object.keys(more).length > 0 ? '_export' : ''}${seesFew ? '_few' : ''}`,
      db,
      table: t,
      id: t._id,
      deletedAt: t.deletedAt,
      sorts: {
        updatedAt: { by: t.updatedAt, type: 'timestamptz' },
        title: { by: sql`lower(${t.title})`, type: 'text' },
        publishAt: { by: sql`coalesce(${t.publishAt}, '-infinity'::timestamptz)`, type: 'timestamptz' },
        releaseYear: { by: year, type: 'int' },
        runtimeMinutes: { by: orZero(t.runtimeMinutes), type: 'int' },
        nextExpiryAt: { by: nextExpiry, type: 'timestamptz' },
        priceMinor: { by: moneyOrder(t.priceMinor, t.priceCurrency), type: 'text' },
        views: { by: seesFew ? t.views : t.viewsShown, type: 'int' },
        revenueMinor: { by: moneyOrder(t.revenueMinor, t.revenueCurrency), type: 'text' },
        openTickets: { by: t.openTickets, type: 'int' },
      },
      filters,
      row: { ...row, ...(seesFew && { views: t.views }), ...more },
      joins: [{ table: makerTable, on: eq(makerTable._id, t.makerId) }],
    }),
  );
  const list = async (query: Query): Promise<Page<MovieRow & More>> => {
    const page = await pages(resolved(query));
    const names = await namesOf(page.items.flatMap(({ genres }) => genres));
    // The rows are not shared, so changing them in place is safe and cheaper than copying.
    for (const item of page.items) item.genres = item.genres.flatMap((id) => names.get(id) ?? []);
    return page;
  };
  return Object.assign(list, {
    count: (query: Query) => pages.count(resolved(query)),
    under: (filter: MovieFilter) => pages.under(resolved(filter)),
    invalidateTotals: pages.invalidateTotals,
  });
}

export function moviesList(db: Db) {
  const list = moviesWith(db, {});
  const withFew = moviesWith(db, {}, { seesFew: true });
  return {
    list: (query: Query, held: ReadonlySet<Permission>) =>
      can(held, 'watched:person') ? withFew(query) : list(query),
    under: list.under,
    /** Invalidates cached totals; to be called after a write. */
    invalidateTotals: () => {
      list.invalidateTotals();
      withFew.invalidateTotals();
    },
    options: async ({ q, ids, type }: OptionsQuery) =>
      pickerOptions(db, { table: t, name: t.title, ids, offered: await list.under({ q, type }) }),
  };
}
