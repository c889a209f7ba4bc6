import { eq } from 'drizzle-orm';
import type { z } from '@backlot/contracts/z';
import type { rightInput } from '@backlot/contracts/catalog/movies/rights';
import type { SendRequest, TestApp } from '../../../../testing/test-app.ts';
import { movieTable } from '../movies.table.ts';

type Wire = z.input<typeof rightInput>;
export const dayMs = 86_400_000;

/** Rights around the time of the app, and calls of their endpoints. @param scenario read at each call: tests sign in again */
export const rightsCalls = (scenario: () => { test: TestApp; request: SendRequest }) => {
  const inDays = (days: number) =>
    new Date(scenario().test.deps.now().getTime() + days * dayMs).toISOString();
  return {
    inDays,
    aRight: (over: Partial<Wire> = {}): Wire => ({
      territories: ['DE', 'AT'],
      mode: 'allow',
      licenseType: 'svod',
      startAt: inDays(-10),
      endAt: inDays(10),
      holdbackDays: null,
      exclusive: false,
      contract: null,
      ...over,
    }),
    put: (movieId: string, rights: Wire[], version = 1) =>
      scenario().request({
        method: 'PUT',
        url: `/api/movie/${movieId}/rights`,
        payload: { version, rights },
      }),
    row: async (id: string) => {
      const { db } = scenario().test.deps;
      const [movie] = await db.select().from(movieTable).where(eq(movieTable._id, id));
      if (!movie) throw new Error('The movie is gone');
      return movie;
    },
  };
};
