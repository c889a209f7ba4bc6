type Origin = Partial<Record<'referrer' | 'source' | 'medium' | 'campaign', string>>;

/** The key of campaigns that aren’t kept or shown by their name, and of sites that aren’t shown. */
export const otherVisits = '(other)';

/** Longer tags are truncated. */
export const visitTagLength = 80;

/** Where a visitor came from, by the referrer and the query of the page. */
export function visitOrigin(referrer: string, search: string): Origin {
  const query = new URLSearchParams(search);
  const origin: Origin = {};
  for (const name of ['source', 'medium', 'campaign'] as const) {
    const value = query.get(`utm_${name}`)?.trim().slice(0, visitTagLength);
    if (value) origin[name] = value;
  }
  const host = URL.canParse(referrer) && new URL(referrer).host;
  if (host) origin.referrer = host;
  return origin;
}
