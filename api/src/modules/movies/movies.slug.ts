import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/columns.ts';
import { movieTable as t } from './movies.table.ts';

/** Leaves room for a suffix within the 120 characters of a slug. */
const baseLength = 100;
const triedSuffixes = 20;
/** Letters that Unicode does not take apart. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower-case words of a title joined with hyphens; `movie-{year}` for a title in another script. */
export const slugOf = (title: string, releaseYear: number): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, baseLength)
    .replace(/^-+|-+$/g, '') || `movie-${releaseYear}`;

/** The slug itself, or with the first number that is free, or with random letters. The unique index has the last word. */
export async function freeSlug(db: Db, base: string): Promise<string> {
  const candidates = [base, ...Array.from({ length: triedSuffixes }, (_, n) => `${base}-${n + 2}`)];
  const taken = await db.select({ slug: t.slug }).from(t).where(inArray(t.slug, candidates));
  const used = new Set(taken.map(({ slug }) => slug));
  return candidates.find((slug) => !used.has(slug)) ?? `${base}-${newId().slice(-12)}`;
}
