import { sql } from 'drizzle-orm';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type ColumnKind, replaceValue } from '../../site/lookups/held-values.service.ts';
import { columnOf, type LookupUse } from '../../site/lookups/lookup-uses.registry.ts';
import { writeMovies } from './bulk/write-movies.ts';

type MovieField = keyof MovieInput | 'rejectReasons';

/** A merge updates these movies, including deleted ones, each with a revision and an audit entry. */
const movie = (
  type: LookupType,
  field: MovieField,
  how: ColumnKind,
  kind: 'movie' | 'movieText' = 'movie',
): LookupUse => ({
  type,
  kind,
  table: 'movie',
  field,
  how,
  replace: async (tx, ids, { from, into, change }) => {
    const value = replaceValue(columnOf({ field }, 'm'), how, from, into);
    const rule = { reason: sql`null::text`, set: { [field]: value } };
    await writeMovies(tx, ids, rule, { ...change, bulkId: null });
  },
});

/** Currencies, tax codes and track languages of movies are only changed by people. */
const fixed = (use: Omit<LookupUse, 'replace'>): LookupUse => ({ ...use, replace: null });

export const movieLookupUses: readonly LookupUse[] = [
  movie('genre', 'genreIds', 'ids'),
  movie('tag', 'tagIds', 'ids'),
  movie('language', 'originalLanguage', 'key'),
  movie('language', 'i18n', 'texts', 'movieText'),
  fixed({ type: 'language', kind: 'subtitle', table: 'movie_subtitle', field: 'language', how: 'key' }),
  fixed({
    type: 'language',
    kind: 'audioTrack',
    table: 'movie_tracks',
    field: 'audioTracks',
    how: { each: 'language' },
  }),
  movie('creditRole', 'credits', { each: 'role' }),
  movie('contentWarning', 'contentWarnings', 'keys'),
  movie('rejectReason', 'rejectReasons', 'keys'),
  movie('rating', 'ageRatings', { each: 'rating' }),
  movie('ratingBoard', 'ageRatings', { each: 'board' }),
  fixed({ type: 'currency', kind: 'price', table: 'movie_price', field: 'currency', how: 'key' }),
  fixed({ type: 'taxCode', kind: 'price', table: 'movie_price', field: 'taxCode', how: 'key' }),
];
