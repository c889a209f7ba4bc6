import type { z } from '@backlot/contracts/z';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { endOfTime } from '@backlot/contracts/catalog/movies/rights-report';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { makerFixture } from '../makers/makers.fixture.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieImageTable, movieTable } from './movies.table.ts';

type NewMovie = typeof movieTable.$inferInsert;
export type StoredMovie = typeof movieTable.$inferSelect;
/** The slug is optional. */
type NewMovieBody = Omit<z.input<typeof moviesApi.create.body>, 'slug'> & { slug?: string };

export type MovieCatalog = {
  makerId: string;
  /** Lookup key → id. */
  genre: Record<string, string>;
  tag: Record<string, string>;
  /** The body of a create, on the wire. */
  body(over?: Partial<NewMovieBody>): NewMovieBody;
  /** A stored movie, complete enough to be published except for its poster. */
  stored(over?: Partial<NewMovie>): NewMovie & { _id: string };
  insert(...movies: Partial<NewMovie>[]): Promise<StoredMovie[]>;
  insertOne(over?: Partial<NewMovie>): Promise<StoredMovie>;
  /** Gives movies a poster without a file. */
  givePoster(...movieIds: string[]): Promise<void>;
  givePosterWith(alt: string, ...movieIds: string[]): Promise<void>;
};

const posterWriter =
  (db: Deps['db']): MovieCatalog['givePosterWith'] =>
  async (alt, ...movieIds) => {
    const poster = { kind: 'poster', width: 1000, height: 1500, bytes: 1, alt } as const;
    await db
      .insert(movieImageTable)
      .values(movieIds.map((movieId) => ({ ...poster, movieId, key: newId() })));
  };

/** Lookups and a maker, and what movies are made of. */
export async function seedMovieCatalog({ db }: Pick<Deps, 'db'>): Promise<MovieCatalog> {
  await ensureBaseLookups(db);
  const makerId = newId();
  await db.insert(makerTable).values(makerFixture({ _id: makerId }));
  const lookups = await db.select().from(lookupTable);
  const idsOf = (type: string) =>
    Object.fromEntries(lookups.filter((l) => l.type === type).map(({ key, _id }) => [key, _id]));
  const genre = idsOf('genre');
  const facts = {
    title: 'The General',
    originalTitle: null,
    sku: null,
    type: 'feature' as const,
    seriesId: null,
    seasonNo: null,
    episodeNo: null,
    imdbId: null,
    shortDescription: 'An engine driver chases his stolen locomotive.',
    description: null,
    tagline: null,
    keywords: [],
    i18n: {},
    releaseYear: 1926,
    theatricalDate: null,
    runtimeMinutes: 75,
    countryOfOrigin: ['US'],
    originalLanguage: 'en',
    genreIds: [genre['comedy'] ?? '', genre['action'] ?? ''],
    tagIds: [],
    makerId,
    credits: [{ name: 'Buster Keaton', role: 'director' }],
    awards: [],
    ageRatings: [{ board: 'mpa', rating: 'mpa-g' }],
    contentWarnings: [],
    featured: false,
    sortBoost: 0,
    availableOn: ['web' as const],
    downloadable: false,
    regionPolicy: 'note' as const,
  };
  const givePosterWith = posterWriter(db);
  let made = 0;
  const stored: MovieCatalog['stored'] = (over) => {
    made += 1;
    return {
      _id: newId(),
      ...facts,
      slug: `movie-${made}`,
      status: 'draft',
      rejectReasons: [],
      mediaState: 'ready',
      // Open without an end, and nothing that would need a price.
      rightsUntil: endOfTime,
      ...over,
    };
  };
  const insert: MovieCatalog['insert'] = (...movies) =>
    db
      .insert(movieTable)
      .values(movies.map((movie) => stored(movie)))
      .returning();
  return {
    makerId,
    genre,
    tag: idsOf('tag'),
    body: (over) => ({ ...facts, ...over }),
    stored,
    insert,
    insertOne: async (over = {}) => {
      const [movie] = await insert(over);
      if (!movie) throw new Error('An insert returned no row');
      return movie;
    },
    givePoster: (...movieIds) => givePosterWith('A man on a locomotive', ...movieIds),
    givePosterWith,
  };
}
