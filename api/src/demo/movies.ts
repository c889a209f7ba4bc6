import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import { newId } from '../platform/db/columns.ts';
import type { makerTable } from '../domain/catalog/makers/makers.table.ts';
import type { movieTable } from '../domain/catalog/movies/movies.table.ts';
import type { DemoMovie } from './catalog/catalog.ts';
import { makerFor } from './makers.ts';
import type { SeededRandom } from './poster/seeded-random.ts';

type Movie = typeof movieTable.$inferInsert & { _id: string; title: string; runtimeMinutes: number };
type Maker = typeof makerTable.$inferInsert & { _id: string };

const statuses = [
  ...Array<'published'>(14).fill('published'),
  'approved',
  'scheduled',
  'in_review',
  'changes_requested',
  'draft',
  'unpublished',
] as const;
const day = 86_400_000;

/**
 * A real movie as a record. Facts come from `movie`; workflow and dates are random.
 * @param genreIds lookup key → id
 */
export function demoMovieRow(
  movie: DemoMovie,
  index: number,
  random: SeededRandom,
  makers: readonly Maker[],
  genreIds: ReadonlyMap<string, string>,
  now: Date,
): Movie {
  const status = random.pick(statuses);
  const createdAt = new Date(now.getTime() - random.whole(30, 500) * day);
  const updatedAt = new Date(
    createdAt.getTime() + random.between(0.05, 0.95) * (now.getTime() - createdAt.getTime()),
  );
  return {
    _id: newId(),
    createdAt,
    updatedAt,
    title: movie.title,
    originalTitle: movie.originalTitle ?? null,
    slug: `${slugOf(movie.title)}-${movie.releaseYear}`,
    sku: `BL-${String(index + 1).padStart(5, '0')}`,
    type: movie.type,
    shortDescription: movie.shortDescription,
    description: null,
    tagline: null,
    keywords: [],
    i18n: {},
    releaseYear: movie.releaseYear,
    runtimeMinutes: movie.runtimeMinutes,
    countryOfOrigin: [...movie.countryOfOrigin],
    originalLanguage: movie.originalLanguage,
    genreIds: movie.genres.map((genre) => idOf(genreIds, genre)),
    tagIds: [],
    makerId: makerFor(makers, movie.countryOfOrigin, index)._id,
    credits: [
      ...movie.directors.map((name) => ({ name, role: 'director' })),
      ...movie.cast.map(({ name, character }) => ({ name, role: 'actor', ...(character && { character }) })),
    ],
    awards: [],
    ageRatings:
      status === 'draft'
        ? []
        : [{ board: 'mpa', rating: movie.genres.includes('horror') ? 'mpa-pg-13' : 'mpa-pg' }],
    contentWarnings: [],
    featured: random.chance(0.06),
    sortBoost: 0,
    availableOn: ['web', 'ios', 'android', 'tv'],
    downloadable: false,
    regionPolicy: 'note' as const,
    mediaState: 'ready',
    status,
    publishAt: publishAt(status, updatedAt, now, random),
    reviewNote: status === 'changes_requested' ? 'The poster is too dark on small screens.' : null,
    rejectReasons: status === 'changes_requested' ? ['artwork'] : [],
  };
}

function publishAt(status: Movie['status'], updatedAt: Date, now: Date, random: SeededRandom): Date | null {
  if (status === 'published' || status === 'unpublished') return updatedAt;
  if (status === 'scheduled') return new Date(now.getTime() + random.whole(2, 40) * day);
  return null;
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new RangeError(`There is no genre ${key}`);
  return id;
}
