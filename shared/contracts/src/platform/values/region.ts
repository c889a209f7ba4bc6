import { countryCode } from './fields.ts';

/**
 * Country of the first language that names one, `de-DE` → `DE`: where a watcher probably is. The payment page and the
 * server that preloads for it make the same guess.
 */
export const regionOf = (languages: readonly string[]): string | undefined =>
  languages.map((tag) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(tag)?.[1]).find(Boolean);

/**
 * The country in the URL, in either case; else that of the first language. An unknown code counts as absent.
 */
export const requestedCountry = (named: unknown, languages: readonly string[]): string | undefined =>
  countryCode.safeParse(typeof named === 'string' ? named.toUpperCase() : undefined).data ??
  regionOf(languages.slice(0, 1));
