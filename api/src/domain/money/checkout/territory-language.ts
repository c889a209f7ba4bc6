import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { readSold } from './sale.ts';
import { readShownMovie } from './shown-movie.ts';

/** The main language of where a movie is sold: of the reader's country if it is among them, else the one that all share. */
export async function territoryLanguage(
  deps: Pick<MoneyDeps, 'db' | 'now' | 'config' | 'gateway'>,
  movieId: string,
  country: string | null,
): Promise<string | undefined> {
  if (!(await readSold(deps.db, movieId, null))) return undefined;
  const { countries } = await readShownMovie(deps, movieId, {});
  const sold = countries.filter(({ isSold }) => isSold).map(({ code }) => code);
  const own = sold.filter((code) => code === country);
  const [language, ...others] = new Set((own.length > 0 ? own : sold).map(languageOf));
  return others.length > 0 ? undefined : language;
}

const languageOf = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language;
