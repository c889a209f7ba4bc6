import { inArray, sql } from 'drizzle-orm';
import type { MovieInput } from '@backlot/contracts/movies';
import { slugOf } from '@backlot/contracts/movies.slug';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/columns.ts';
import { movieTable as t } from './movies.table.ts';

const triedSuffixes = 20;

/**
 * The slug of a movie's title, or of its year when the title has no Latin letter or digit; where it is taken, with the
 * first number that is free, or with random letters. Who asks for the same one waits until
 * this transaction ends. The unique index has the last word.
 */
export async function freeSlug(
  tx: Db,
  { title, releaseYear }: Pick<MovieInput, 'title' | 'releaseYear'>,
): Promise<string> {
  const base = slugOf(title) || `movie-${releaseYear}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`);
  const candidates = [base, ...Array.from({ length: triedSuffixes }, (_, n) => `${base}-${n + 2}`)];
  const taken = await tx.select({ slug: t.slug }).from(t).where(inArray(t.slug, candidates));
  const used = new Set(taken.map(({ slug }) => slug));
  return candidates.find((slug) => !used.has(slug)) ?? `${base}-${newId().slice(-12)}`;
}
