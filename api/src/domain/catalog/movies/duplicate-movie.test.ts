import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const create = async (over: Parameters<MovieCatalog['body']>[0] = {}) =>
  (await request({ method: 'POST', url: '/api/movie', payload: fixture.body(over) })).json().data;

it('concurrent copies of a movie get different slugs', async () => {
  const movie = await create({ title: 'Sherlock Jr.' });
  const copies = await Promise.all(
    Array.from({ length: 8 }, () => request({ method: 'POST', url: `/api/movie/${movie._id}/duplicate` })),
  );
  expect(copies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(new Set(copies.map((copy) => copy.json().data.slug)).size).toBe(8);
});

it('a copy is a draft with the same fields, a new slug and no SKU', async () => {
  const movie = await create({ sku: 'BL-2', tagline: 'Love, locomotives and laughs' });
  const copy = await request({ method: 'POST', url: `/api/movie/${movie._id}/duplicate` });
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
