/** The languages of an Accept-Language header, most preferred first: `de-DE`, `en`. */
export const languagesOf = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((part) => ({ tag: part.replace(/;.*/, '').trim(), weight: weightOf(part) }))
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const weightOf = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
