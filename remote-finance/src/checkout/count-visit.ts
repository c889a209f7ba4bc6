import type { PageView, visitApi } from '@backlot/contracts/money/visits/visit';
import { visitOrigin } from '@backlot/contracts/money/visits/visit-origin';
import { urlOf } from './request.ts';

const visitPath: `/api/${(typeof visitApi)['add']['path']}` = '/api/public/visit';

/**
 * A visit that isn’t counted makes no difference to the watcher. Without the endpoint’s schemas, for the byte budget.
 * @param site the origin of the site that has the page in a frame
 */
export const countVisit = (movieId: string, site?: string): void =>
  void fetch(urlOf(visitPath), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      path: '/payment',
      movieId,
      ...visitOrigin(document.referrer, location.search),
      ...(site && { site }),
    } satisfies PageView),
  }).catch(() => undefined);
