import { eq } from 'drizzle-orm';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedBanners } from './banners.fixture.ts';
import { bannerTable } from './banners.table.ts';
import { seedMovieCatalog } from '../movies/movies.fixture.ts';
import { movieTable } from '../movies/movies.table.ts';

let test: TestApp;
let request: SendRequest;
let fixture: Awaited<ReturnType<typeof seedBanners>>;
let movies: Awaited<ReturnType<typeof seedMovieCatalog>>;
beforeAll(async () => {
  test = await openTestApp();
  movies = await seedMovieCatalog(test.deps);
  fixture = await seedBanners(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(bannerTable);
  request = await test.signedIn('superadmin'); // the session has expired after an hour
});
afterAll(() => test.close());

const create = async (over: object) => {
  const response = await request({ method: 'POST', url: '/api/banner', payload: fixture.body(over) });
  expect(response.statusCode).toBe(201);
  return response.json().data;
};
const read = (query = '', headers = {}) =>
  test.app.inject({ url: `/api/public/banner?slot=home-hero${query}`, headers });
const shown = async (query = '') => (await read(query)).json().data;
const titles = async (query = '') => (await shown(query)).map(({ title }: { title: string }) => title);

it('only live banners of the slot are public, in order', async () => {
  const a = await create({ title: 'A' });
  const b = await create({ title: 'B', endAt: fixture.inHours(2).toISOString() });
  await create({ title: 'Elsewhere', slot: 'category' });
  await create({ title: 'Draft', publication: 'draft' });
  await create({ title: 'Paused', publication: 'paused' });
  const later = await create({ title: 'Later', startAt: fixture.inHours(1).toISOString() });
  await request({ method: 'PUT', url: '/api/banner/order', payload: await inOrder(b._id, a._id, later._id) });
  expect(await titles()).toEqual(['B', 'A']);
  test.advance(90 * 60_000);
  expect(await titles()).toEqual(['B', 'A', 'Later']);
  test.advance(60 * 60_000);
  expect(await titles()).toEqual(['A', 'Later']);
});
const inOrder = async (...first: string[]) => {
  const rows = (await request('/api/banner?slot=home-hero')).json().data;
  const rest = rows.map(({ _id }: { _id: string }) => _id).filter((_id: string) => !first.includes(_id));
  return { slot: 'home-hero', ids: [...first, ...rest] };
};

it('a banner is public only for its countries, languages and audience', async () => {
  await create({ title: 'All' });
  await create({ title: 'Germany', countries: ['DE', 'AT'] });
  await create({ title: 'Portuguese', languages: ['pt'] });
  await create({ title: 'Subscribers', audience: 'subscriber' });
  await create({ title: 'Guests', audience: 'guest' });
  expect(await titles()).toEqual(['All', 'Guests']);
  expect(await titles('&country=DE&locale=de')).toEqual(['All', 'Germany', 'Guests']);
  expect(await titles('&locale=pt-BR&audience=free')).toEqual(['All', 'Portuguese']);
  expect(await titles('&country=FR&audience=subscriber')).toEqual(['All', 'Subscribers']);
  expect((await read('&audience=all')).statusCode).toBe(422);
});

it('texts are in the visitor’s language, with English for missing translations', async () => {
  await create({
    i18n: { pt: { title: 'Noites mudas', subtitle: '', label: 'Ver' } },
    cta: { label: 'Watch', linkType: 'page', target: 'about' },
  });
  expect(await shown('&locale=pt-BR')).toMatchObject([
    {
      title: 'Noites mudas',
      subtitle: 'Twelve films of the twenties',
      cta: { label: 'Ver', linkType: 'page', target: 'about' },
      desktopImage: {
        alt: 'A city of towers',
        urls: { full: expect.stringMatching(/^\/media\/.+full\.webp$/) },
      },
    },
  ]);
  expect(await titles('&locale=fr')).toEqual(['Silent nights']);
});

it('a button that links to an unpublished movie is hidden', async () => {
  const [movie] = await movies.insert({ status: 'published' });
  if (!movie) throw new Error('No movie');
  await create({ movieId: movie._id, cta: { label: 'Watch', linkType: 'movie', target: movie._id } });
  await create({ cta: { label: 'Maker', linkType: 'maker', target: movies.makerId } });
  expect(await shown()).toMatchObject([
    { movieId: movie._id, cta: { target: movie._id } },
    { cta: { target: movies.makerId } },
  ]);
  await test.deps.db.update(movieTable).set({ status: 'unpublished' }).where(eq(movieTable._id, movie._id));
  expect((await shown())[0]).toMatchObject({ movieId: null, cta: null });
});

it('an unchanged response is sent as 304', async () => {
  await create({});
  const first = await read();
  expect(first.headers['cache-control']).toContain('max-age=60');
  const again = await read('', { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
