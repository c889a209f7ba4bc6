import type { BulkResult } from '@backlot/contracts/catalog/movies/bulk';
import type { Price } from '@backlot/contracts/catalog/movies/prices';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import type { SendRequest, TestApp } from '../../../../testing/test-app.ts';
import type { StoredMovie } from '../movies.fixture.ts';
import { moviePriceTable } from '../prices/prices.table.ts';

export const day = 86_400_000;
export const start = new Date(Date.now() - 10 * day);
export const reasons = ({ skipped }: BulkResult) => skipped.map(({ reason }) => reason);

/** Bulk changes of prices and rights, and what they read and change. @param scenario read at each call: tests sign in again */
export const movieBulkCalls = (scenario: () => { test: TestApp; request: SendRequest }) => {
  const bulk = (action: object, movies: StoredMovie[], dryRun = false) =>
    scenario().request({
      method: 'POST',
      url: '/api/movie/bulk',
      payload: {
        action,
        target: { by: 'ids', ids: movies.map(({ _id }) => _id) },
        expectedCount: movies.length,
        dryRun,
      },
    });
  return {
    bulk,
    done: async (action: object, movies: StoredMovie[], dryRun = false): Promise<BulkResult> => {
      const response = await bulk(action, movies, dryRun);
      expect(response.json()).toMatchObject({ success: true });
      return response.json().data;
    },
    undo: (undoToken: string | null) =>
      scenario().request({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } }),
    givePrice: (movie: StoredMovie, over: Partial<typeof moviePriceTable.$inferInsert> = {}) =>
      scenario()
        .test.deps.db.insert(moviePriceTable)
        .values({
          movieId: movie._id,
          position: 0,
          offer: 'rent',
          currency: 'EUR',
          amountMinor: 499,
          accessHours: 48,
          startWithinDays: 30,
          taxCode: 'standard',
          ...over,
        }),
    pricesOf: async ({ _id }: StoredMovie): Promise<Price[]> =>
      (await scenario().request(`/api/movie/${_id}/prices`)).json().data.prices,
    rightsOf: async ({ _id }: StoredMovie): Promise<Right[]> =>
      (await scenario().request(`/api/movie/${_id}/rights`)).json().data.rights,
  };
};
