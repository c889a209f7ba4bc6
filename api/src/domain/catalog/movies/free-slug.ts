import { inArray, sql } from 'drizzle-orm';
import type { MovieInput } from '@backlot/contracts/catalog/movies/movie';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import { movieTable as t } from './movies.table.ts';

const triedSuffixes = 20;

/** A movie, or a row of a file, whose cells are optional. */
type Named = { [K in 'title' | 'releaseYear']?: MovieInput[K] | undefined };

/**
 * A free slug for each movie, from its title or, without Latin letters or digits, from its year if known; where it is taken, with
 * the first free number or a random suffix. Advisory locks, taken in one order, serialize transactions that need the same
 * slugs. The unique index decides in the end.
 */
export async function freeSlugs<M extends Named>(tx: Db, movies: readonly M[]): Promise<Map<M, string>> {
  const bases = new Map(
    movies.map((movie) => [
      movie,
      slugOf(movie.title ?? '') || (movie.releaseYear ? `movie-${movie.releaseYear}` : 'movie'),
    ]),
  );
  const wanted = [...new Set(bases.values())];
  if (wanted.length === 0) return new Map();
  await tx.execute(
    sql`select pg_advisory_xact_lock(k) from (
      select distinct hashtextextended('slug ' || base, 0) as k from unnest(${sql.param(wanted)}::text[]) as base order by k
    ) as keys`,
  );
  const taken = await tx
    .select({ slug: t.slug })
    .from(t)
    .where(inArray(t.slug, wanted.flatMap(candidatesOf)));
  const used = new Set(taken.map(({ slug }) => slug));
  return new Map(
    [...bases].map(([movie, base]) => {
      const slug = candidatesOf(base).find((one) => !used.has(one)) ?? `${base}-${newId().slice(-12)}`;
      used.add(slug);
      return [movie, slug];
    }),
  );
}

/** The same for one movie. */
export async function freeSlug(tx: Db, movie: Named): Promise<string> {
  const slugs = await freeSlugs(tx, [movie]);
  const slug = slugs.get(movie);
  if (slug === undefined) throw new Error('A movie got no slug');
  return slug;
}

const candidatesOf = (base: string): string[] => [
  base,
  ...Array.from({ length: triedSuffixes }, (_, n) => `${base}-${n + 2}`),
];
