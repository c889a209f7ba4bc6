import { type Asker, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';

let test: TestApp;
let world: MovieCatalog;
let ask: Asker;
beforeAll(async () => {
  test = await openTestApp();
  world = await seedMovieCatalog(test.deps);
  ask = await test.signedIn('admin');
});
afterAll(() => test.close());

const create = async (over: Parameters<MovieCatalog['body']>[0] = {}) =>
  (await ask({ method: 'POST', url: '/api/movie', payload: world.body(over) })).json().data;

it('concurrent copies of a movie get different slugs', async () => {
  const movie = await create({ title: 'Sherlock Jr.' });
  const copies = await Promise.all(
    Array.from({ length: 8 }, () => ask({ method: 'POST', url: `/api/movie/${movie._id}/duplicate` })),
  );
  expect(copies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(new Set(copies.map((copy) => copy.json().data.slug)).size).toBe(8);
});

it('a copy is a draft with the same fields, a new slug and no SKU', async () => {
  const movie = await create({ sku: 'BL-2', tagline: 'Love, locomotives and laughs' });
  const copy = await ask({ method: 'POST', url: `/api/movie/${movie._id}/duplicate` });
  expect(copy.statusCode).toBe(201);
  expect(copy.json().data).toMatchObject({
    title: 'The General',
    tagline: 'Love, locomotives and laughs',
    slug: 'the-general-2',
    sku: null,
    status: 'draft',
    version: 1,
  });
});
