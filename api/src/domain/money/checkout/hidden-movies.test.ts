import { eq } from 'drizzle-orm';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let checkout: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  checkout = await seedCheckout(test);
});
afterAll(() => test.close());

const asked = async (movieId: string) => {
  const shown = await test.app.inject(`/api/public/movie/${movieId}?country=DE`);
  const quoted = await checkout.post('public/quote', { movieId, offer: 'rent', country: 'DE' });
  return [shown, quoted].map((response) => {
    const { errorId: _, ...rest } = response.json();
    return [response.statusCode, rest];
  });
};

it.each<MovieStatus>(['draft', 'in_review', 'approved', 'unpublished', 'expired', 'archived'])(
  'a movie that is %s answers as an unknown one',
  async (status) => {
    const movieId = await checkout.onSale();
    expect((await asked(movieId)).map(([code]) => code)).toEqual([200, 201]);
    await test.deps.db.update(movieTable).set({ status }).where(eq(movieTable._id, movieId));
    expect(await asked(movieId)).toEqual(await asked(newId()));
  },
);
