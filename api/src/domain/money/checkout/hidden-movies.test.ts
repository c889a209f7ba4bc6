import { eq } from 'drizzle-orm';
import { allEndpoints } from '@backlot/contracts/api';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { z } from '@backlot/contracts/z';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
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

const email = 'buyer@people.test';
/** What each public endpoint gets that takes a movie, as an ID or by its quote. */
const requests: Record<string, (movieId: string) => ReturnType<typeof checkout.post>> = {
  'public.movie': (movieId) => test.app.inject(`/api/public/movie/${movieId}?country=DE`),
  'public.quote': (movieId) => checkout.post('public/quote', { movieId, offer: 'rent', country: 'DE' }),
  'public.access': (movieId) => checkout.post(`public/movie/${movieId}/receipt`, { email }),
  'watch.token': (movieId) =>
    checkout.post('watch/token', {
      movieId,
      subscriptionId: newId(),
      secret: newToken(),
      device: 'tv',
      platform: 'tv',
      quality: null,
    }),
  'public.visit': (movieId) => checkout.post('public/visit', { path: '/payment', movieId }),
};
const takesMovie = (schema: z.ZodMiniType | undefined) =>
  schema !== undefined &&
  /"movieId"/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
const publicNames = allEndpoints
  .filter(
    ({ access, path, body, query, params }) =>
      access === 'public' && (/movie\/:/.test(path) || [body, query, params].some(takesMovie)),
  )
  .map(({ name }) => name);

const answerOf = ({ statusCode, json }: Awaited<ReturnType<typeof checkout.post>>) => {
  const { errorId: _, ...rest } = json();
  return [statusCode, rest];
};
const answers = async (movieId: string) => {
  const all: Record<string, unknown[]> = {};
  for (const [name, send] of Object.entries(requests)) all[name] = answerOf(await send(movieId));
  return all;
};

it('every public endpoint that takes a movie is tested below', () => {
  expect(Object.keys(requests).toSorted()).toEqual(publicNames.toSorted());
});

it.each<MovieStatus>(['draft', 'in_review', 'approved', 'unpublished', 'expired', 'archived'])(
  'a movie that is %s answers as an unknown one, and isn’t ordered by an earlier quote',
  async (status) => {
    const movieId = await checkout.onSale();
    const { 'public.movie': shown, 'public.quote': quoted } = await answers(movieId);
    expect([shown?.[0], quoted?.[0]]).toEqual([200, 201]);
    const { quoteId } = await checkout.quoted(movieId);
    await test.deps.db.update(movieTable).set({ status }).where(eq(movieTable._id, movieId));
    const unknown = await answers(newId());
    expect(await answers(movieId)).toEqual(unknown);
    const { response } = await checkout.started(await checkout.onSale(), { quoteId });
    expect(answerOf(response)).toEqual(unknown['public.quote']);
  },
);
