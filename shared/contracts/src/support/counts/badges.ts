import { endpoint } from '../../platform/http/endpoint.ts';
import { z } from '../../z.ts';

/** The parts of the menu that show how many of their records need someone. */
export const badgeArea = z.enum([
  'movies',
  'makers',
  'payments',
  'payouts',
  'statements',
  'tickets',
  'accessRequests',
]);
export type BadgeArea = z.infer<typeof badgeArea>;
const badges = z.partialRecord(badgeArea, z.int().check(z.minimum(1)));
export type Badges = z.infer<typeof badges>;

export const badgesApi = {
  get: endpoint({
    name: 'count.badges',
    summary: 'Count what needs your attention in each area of the menu; at most 30 s old.',
    method: 'GET',
    path: 'count/badges',
    access: 'session',
    response: badges,
  }),
};
