/**
 * Country of the first language that names one, `de-DE` → `DE`: where a viewer probably is. The payment page and the
 * server that preloads for it guess alike.
 */
export const regionOf = (languages: readonly string[]): string | undefined =>
  languages.map((tag) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(tag)?.[1]).find(Boolean);
