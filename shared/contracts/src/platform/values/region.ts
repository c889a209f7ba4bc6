import { countryCode } from './fields.ts';

/**
 * Country of the first language that names one, `de-DE` → `DE`: where a viewer probably is. The payment page and the
 * server that preloads for it guess alike.
 */
export const regionOf = (languages: readonly string[]): string | undefined =>
  languages.map((tag) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(tag)?.[1]).find(Boolean);

/**
 * Country that an address names, in capitals or not; else that of the first language. What is no country's code counts as
 * absent.
 */
export const requestedCountry = (named: unknown, languages: readonly string[]): string | undefined =>
  countryCode.safeParse(typeof named === 'string' ? named.toUpperCase() : undefined).data ??
  regionOf(languages.slice(0, 1));
