import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

/** How many watchers can watch a movie now, by the source of their access. A watcher with two sources counts in both. */
export const movieAccessCounts = z.object({
  rentals: z.int(),
  purchases: z.int(),
  /** Complimentary access and gifts. */
  grants: z.int(),
  /** Through a plan. */
  subscribers: z.int(),
});
export type MovieHolders = z.infer<typeof movieAccessCounts>;

export const movieAccessApi = {
  get: endpoint({
    name: 'movie.access',
    summary: 'Count the watchers with access to a movie, by source of access.',
    method: 'GET',
    path: 'movie/:_id/access',
    access: 'movie:delete',
    params: idParams,
    response: movieAccessCounts,
  }),
};
