/** The languages of an Accept-Language header, most preferred first: `de-DE`, `en`. */
export const languagesOf = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((tag) => tag.replace(/;.*/, '').trim())
    .filter(Boolean);
