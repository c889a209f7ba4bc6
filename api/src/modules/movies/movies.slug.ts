import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/columns.ts';
import { movieTable as t } from './movies.table.ts';

const triedSuffixes = 20;

/**
 * The slug itself, or with the first number that is free, or with random letters. Who asks for the same one waits until
 * this transaction ends. The unique index has the last word.
 */
export async function freeSlug(tx: Db, base: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`);
  const candidates = [base, ...Array.from({ length: triedSuffixes }, (_, n) => `${base}-${n + 2}`)];
  const taken = await tx.select({ slug: t.slug }).from(t).where(inArray(t.slug, candidates));
  const used = new Set(taken.map(({ slug }) => slug));
  return candidates.find((slug) => !used.has(slug)) ?? `${base}-${newId().slice(-12)}`;
}
