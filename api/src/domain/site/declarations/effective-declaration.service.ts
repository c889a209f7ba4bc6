import { and, eq, inArray } from 'drizzle-orm';
import type { DeclarationKey } from '@backlot/contracts/site/declarations/declaration';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { declarationTable as t } from './declarations.table.ts';

const fallbackLocale = 'en';

/** The edition in effect for a locale, else for its language, else in English; undefined when there is none. */
export async function effectiveDeclaration(
  db: Db,
  key: DeclarationKey,
  locale = fallbackLocale,
): Promise<typeof t.$inferSelect | undefined> {
  const locales = [locale, locale.split('-')[0] ?? locale, fallbackLocale];
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.key, key), eq(t.status, 'effective'), inArray(t.locale, locales)));
  return rows.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale))[0];
}

/**
 * Checks that the accepted terms are or were in effect: a page may have been open since before the latest.
 * @throws ApiError 422
 */
export async function checkTerms(db: Db, _id: string): Promise<void> {
  const [found] = await db
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t._id, _id), eq(t.key, 'terms'), inArray(t.status, ['effective', 'superseded'])));
  if (!found)
    throw invalid(
      fieldProblem(
        'termsId',
        'unknown',
        'These terms aren’t current. Reload the page and accept the current terms.',
      ),
    );
}
