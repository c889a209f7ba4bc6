import { and, eq, inArray } from 'drizzle-orm';
import type { DeclarationKey } from '@backlot/contracts/declarations';
import type { Db } from '../../db/database.ts';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { declarationTable as t } from './declarations.table.ts';

const fallbackLocale = 'en';

/** The text in force: in the asked language, in that language anywhere, or in English; undefined when there is none of these. */
export async function declarationInForce(
  db: Db,
  key: DeclarationKey,
  locale = fallbackLocale,
): Promise<typeof t.$inferSelect | undefined> {
  const wanted = [locale, locale.split('-')[0] ?? locale, fallbackLocale];
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.key, key), eq(t.status, 'effective'), inArray(t.locale, wanted)));
  return rows.sort((a, b) => wanted.indexOf(a.locale) - wanted.indexOf(b.locale))[0];
}

/**
 * Holds the terms that somebody says to have agreed to to those that were ever in force: a page may have been open
 * since before the newest.
 * @throws ApiError 422
 */
export async function checkTerms(db: Db, _id: string): Promise<void> {
  const [found] = await db
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t._id, _id), eq(t.key, 'terms'), inArray(t.status, ['effective', 'superseded'])));
  if (!found) throw invalid(fieldProblem('termsId', 'unknown', 'There are no such terms'));
}
