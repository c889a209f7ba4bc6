import { movieRow } from '@backlot/contracts/catalog/movies/movie';
import { newId } from '../../../platform/db/columns.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture } from '../makers/makers.fixture.ts';
import { makerTable } from '../makers/makers.table.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';
import { moviePriceTable } from './prices/prices.table.ts';
import { movieRightTable } from './rights/rights.table.ts';
import { movieTable } from './movies.table.ts';
import { movieSubtitleTable } from './tracks/tracks.table.ts';

type Row = { _id: string; title: string };

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
const otherMaker = newId();
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
  await test.deps.db.insert(makerTable).values(makerFixture({ _id: otherMaker, name: 'Beacon' }));
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const page = async (query: string) => {
  const response = await request(`/api/movie?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
const titles = async (query: string) => (await page(query)).items.map(({ title }: Row) => title);

it('a row has exactly the fields of the list', async () => {
  const [movie] = await fixture.insert({
    title: 'A',
    posterKey: 'k',
    sellableIn: ['DE', 'FR'],
    nextExpiryAt: new Date('2027-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T00:00:00Z'),
  });
  const { items } = await page('');
  expect(Object.keys(items[0]).sort()).toEqual(Object.keys(movieRow.shape).sort());
  expect(items).toMatchObject([
    {
      _id: movie?._id,
      version: 1,
      title: 'A',
      type: 'feature',
      releaseYear: 1926,
      runtimeMinutes: 75,
      originalLanguage: 'en',
      status: 'draft',
      makerName: 'Aurora Pictures',
      genres: ['Comedy', 'Action'],
      featured: false,
      posterUrl: '/media/k/thumb.webp',
      mediaState: 'ready',
      sellableIn: 2,
      nextExpiryAt: '2027-01-01T00:00:00.000Z',
      publishAt: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
      priceMinor: null,
      priceCurrency: null,
      views: null,
      revenueMinor: null,
      revenueCurrency: null,
      openTickets: 0,
    },
  ]);
});

it('each filter selects its movies', async () => {
  const western = fixture.genre['western'] ?? '';
  const silent = fixture.tag['silent'] ?? '';
  const publishAt = new Date('2026-05-10T23:59:00Z');
  await fixture.insert(
    { title: 'Status', status: 'published' },
    { title: 'Type', type: 'short' },
    { title: 'Maker', makerId: otherMaker },
    { title: 'Genre', genreIds: [western] },
    { title: 'Tag', tagIds: [silent] },
    { title: 'Language', originalLanguage: 'fr' },
    { title: 'Country', countryOfOrigin: ['FR', 'DE'] },
    { title: 'Year', releaseYear: 1950 },
    { title: 'Publish', publishAt },
    { title: 'Featured', featured: true },
    { title: 'Poster', posterKey: 'k' },
    { title: 'Rating', posterKey: 'k', ageRatings: [] },
    { title: 'Right', rightsUntil: new Date('2026-01-01T00:00:00Z') },
    { title: 'Rightless', rightsUntil: null },
    { title: 'Undated', releaseYear: null, posterKey: 'k' },
  );
  for (const [query, expected] of [
    ['status=published,archived', ['Status']],
    ['type=short', ['Type']],
    [`maker=${otherMaker}`, ['Maker']],
    [`genre=${western}`, ['Genre']],
    [`tag=${silent}`, ['Tag']],
    ['language=fr,it', ['Language']],
    ['country=DE', ['Country']],
    ['yearFrom=1940&yearTo=1950', ['Year']],
    ['yearTo=1925', []],
    ['publishFrom=2026-05-10&publishTo=2026-05-10', ['Publish']],
    ['publishFrom=2026-05-11', []],
    ['featured=true', ['Featured']],
    ['missing=ageRating', ['Rating']],
    ['missing=right&sort=title', ['Right', 'Rightless']],
    ['q=pO', ['Poster']],
    ['type=short&q=poster', []],
    ['q=ear', ['Year']],
    ['q=*ost', ['Poster']],
    ['type=short&q=ear', []],
  ] as const)
    expect([query, await titles(query)]).toEqual([query, expected]);
  expect((await page('missing=poster')).total).toBe(12);
  expect((await page('missing=poster,ageRating')).total).toBe(13);
  expect((await page('featured=false')).total).toBe(14);
});

it('the filter for missing parts finds unpriced rights and missing captions', async () => {
  const [sold, priced, over, given] = await fixture.insert(
    { title: 'Sold' },
    { title: 'Priced' },
    { title: 'Over' },
    { title: 'Given' },
  );
  const right = (movieId = '', over: Partial<typeof movieRightTable.$inferInsert> = {}) => ({
    movieId,
    position: 0,
    territories: ['DE'],
    mode: 'allow' as const,
    licenseType: 'tvod-rent' as const,
    startAt: new Date('2026-01-01T00:00:00Z'),
    exclusive: false,
    ...over,
  });
  const { db } = test.deps;
  await db
    .insert(movieRightTable)
    .values([
      right(sold?._id),
      right(priced?._id),
      right(over?._id, { endAt: new Date('2026-02-01T00:00:00Z') }),
      right(given?._id, { licenseType: 'svod' }),
    ]);
  await db.insert(moviePriceTable).values({
    movieId: priced?._id ?? '',
    position: 0,
    offer: 'rent',
    currency: 'EUR',
    amountMinor: 399,
    taxCode: 'standard',
    country: 'DE',
  });
  expect(await titles('missing=price')).toEqual(['Sold']);
  expect(await titles('missing=captions&sort=title')).toEqual(['Given', 'Over', 'Priced', 'Sold']);
  const subtitle = { label: 'x', isDefault: false, fileName: 'x.vtt', bytes: 1, cues: 1, lastCueSec: 1 };
  await db.insert(movieSubtitleTable).values([
    { ...subtitle, movieId: sold?._id ?? '', position: 0, language: 'en', kind: 'captions', key: newId() },
    { ...subtitle, movieId: over?._id ?? '', position: 0, language: 'en', kind: 'subtitles', key: newId() },
  ]);
  expect(await titles('missing=captions,price&sort=title')).toEqual(['Given', 'Over', 'Priced', 'Sold']);
  expect(await titles('missing=captions&sort=-title')).toEqual(['Priced', 'Over', 'Given']);
});

it('every sort lists each movie once across pages, with missing dates last and unknown numbers first', async () => {
  const day = 24 * 60 * 60_000;
  await fixture.insert(
    ...Array.from({ length: 60 }, (_, n) => ({
      title: `${n % 2 ? 'b' : 'A'} ${n % 7}`,
      releaseYear: n % 5 ? 1900 + (n % 5) : null,
      runtimeMinutes: n % 3 || null,
      publishAt: n % 3 ? new Date(Date.UTC(2026, 0, 1) + (n % 4) * day) : null,
      updatedAt: new Date(Date.UTC(2026, 0, 1) + (n % 6)),
      nextExpiryAt: n % 4 ? new Date(Date.UTC(2027, 0, 1) + (n % 5) * day) : null,
    })),
  );
  const through = async (sort: string) => {
    const rows: (Row & Record<string, unknown>)[] = [];
    for (let cursor = ''; ;) {
      const { items, next } = await page(`sort=${sort}&limit=25${cursor}`);
      rows.push(...items);
      if (!next) return rows;
      cursor = `&cursor=${next}`;
    }
  };
  for (const field of ['updatedAt', 'title', 'publishAt', 'releaseYear', 'runtimeMinutes', 'nextExpiryAt']) {
    const up = await through(field);
    expect(up).toHaveLength(60);
    const down = await through(`-${field}`);
    expect(new Set(up.map(({ _id }) => _id)).size).toBe(60);
    expect(down.map(({ _id }) => _id)).toEqual(up.map(({ _id }) => _id).reverse());
    const key = ({ [field]: value }: Record<string, unknown>) =>
      typeof value === 'string' ? value.toLowerCase() : (value ?? (field === 'nextExpiryAt' ? 'never' : ''));
    const values = up.map(key);
    const ordered = values.every((value, index) => index === 0 || (values[index - 1] ?? '') <= value);
    expect([field, ordered]).toEqual([field, true]);
  }
  expect((await through('publishAt')).slice(0, 20).every(({ publishAt }) => publishAt === null)).toBe(true);
});

it('a page takes two statements for any number of rows, one when the total is cached', async () => {
  await fixture.insert(...Array.from({ length: 30 }, (_, n) => ({ title: `Movie ${n}` })));
  const statements = countStatements(test.deps.db);
  await page('sort=title&type=feature');
  expect(statements()).toBe(2);
  await page('sort=title&type=feature&page=2');
  expect(statements()).toBe(3);
});

it('a picker finds movies by any part of the title and by id', async () => {
  const [a] = await fixture.insert({ title: 'Alpha' }, { title: 'Beta' }, { title: 'alp' });
  const all = async (query: string) => (await request(`/api/movie/all?${query}`)).json().data;
  expect((await all('q=AL')).map(({ name }: { name: string }) => name)).toEqual(['alp', 'Alpha']);
  expect((await all('q=eta')).map(({ name }: { name: string }) => name)).toEqual(['Beta']);
  expect(await all(`ids=${a?._id}`)).toEqual([{ _id: a?._id, name: 'Alpha' }]);
});

it('a new movie is counted in the next list although totals are cached', async () => {
  await request({ method: 'POST', url: '/api/movie', payload: fixture.body() });
  const after = (await page('')).total;
  await fixture.insert({ title: 'Behind its back' });
  expect((await page('')).total).toBe(after);
  await request({ method: 'POST', url: '/api/movie', payload: fixture.body() });
  expect((await page('')).total).toBe(3);
});
