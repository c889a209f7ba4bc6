import { type PageView, visitTagLength } from './visit.ts';

type Origin = Pick<PageView, 'referrer' | 'source' | 'medium' | 'campaign'>;

/** Where a visitor came from, by the referrer and the query of the page. */
export function visitOrigin(referrer: string, search: string): Origin {
  const query = new URLSearchParams(search);
  const tags = (['source', 'medium', 'campaign'] as const).flatMap((name) => {
    const value = query.get(`utm_${name}`)?.trim().slice(0, visitTagLength);
    return value ? [[name, value]] : [];
  });
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return { ...Object.fromEntries(tags), ...(host && { referrer: host }) };
}
