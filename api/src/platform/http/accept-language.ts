/** Languages of a reader as their browser says them, the best first: `de-DE`, `en`. */
export const languagesOf = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((tag) => tag.replace(/;.*/, '').trim())
    .filter(Boolean);
