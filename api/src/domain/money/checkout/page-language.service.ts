import { and, eq, isNotNull } from 'drizzle-orm';
import { id } from '@backlot/contracts/platform/values/fields';
import type { Deps } from '../../../platform/deps.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { offersIn, readSaleTerms, readSold } from './sale.ts';

const base = (tag: string): string => (tag.split('-')[0] ?? tag).toLowerCase();

/** The reader's languages that a page has texts in, English always among them. */
export const readersLanguages = (preferred: readonly string[], available: readonly string[]): string[] =>
  preferred.map(base).filter((language) => language === 'en' || available.includes(language));

/**
 * The language of the payment page: the reader's first among those spoken where the movie is sold. English is always one.
 * @param preferred of the Accept-Language header
 * @param available languages that the page has texts in
 */
export async function pageLanguage(
  deps: Pick<Deps, 'db' | 'now'>,
  movieId: unknown,
  preferred: readonly string[],
  available: readonly string[],
): Promise<string> {
  const wanted = readersLanguages(preferred, available);
  const [first = 'en'] = wanted;
  const movie = id.safeParse(movieId).data;
  if (first === 'en' || !movie) return 'en';
  const spoken = (await readSold(deps.db, movie, null)) ? await languagesSoldIn(deps, movie) : new Set();
  return wanted.find((language) => language === 'en' || spoken.has(language)) ?? 'en';
}

/** The languages of the countries where a movie has an offer now. */
async function languagesSoldIn({ db, now }: Pick<Deps, 'db' | 'now'>, movieId: string): Promise<Set<string>> {
  const countries = await db
    .select({ code: countryTable.code, currency: countryTable.currency, languages: countryTable.languages })
    .from(countryTable)
    .where(
      and(eq(countryTable.sellable, true), eq(countryTable.embargo, false), isNotNull(countryTable.currency)),
    );
  const terms = await readSaleTerms(db, movieId);
  const soldIn = countries.filter((country) => offersIn(terms, country, now()).length > 0);
  return new Set(soldIn.flatMap(({ languages }) => languages.map(base)));
}
