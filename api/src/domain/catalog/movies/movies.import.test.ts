import { eq } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { importing } from '../../../platform/imports/imports.fixture.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { makerFixture } from '../makers/makers.fixture.ts';
import { makerTable } from '../makers/makers.table.ts';
import { movieTable } from './movies.table.ts';

let test: TestApp;
let request: SendRequest;
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  await test.deps.db.insert(makerTable).values([
    { ...makerFixture(), name: 'UFA', email: 'office@ufa.test' },
    { ...makerFixture(), name: 'Twin', email: 'one@twin.test' },
    { ...makerFixture(), name: 'twin', email: 'two@twin.test' },
  ]);
  request = await test.signedIn('admin');
  steps = importing(test, request, 'movie');
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const header =
  'SKU,Title,Maker,Year,Runtime,Short description,Original language,Country of origin,Genres,Tagline\n';
const line = (part: Record<string, string> = {}) =>
  Object.values({
    sku: 'M-1',
    title: 'Metropolis',
    maker: 'UFA',
    year: '1927',
    runtime: '153',
    text: 'A city of two worlds.',
    language: 'German',
    countries: 'de; fr',
    genres: 'Drama; science-fiction',
    tagline: '',
    ...part,
  }).join(',');
const bring = async (...lines: string[]) =>
  steps.commit(await steps.check(await steps.taken(`${header}${lines.join('\n')}\n`, 'movies.csv')));
const stored = async (sku = 'M-1') => {
  const [movie] = await test.deps.db.select().from(movieTable).where(eq(movieTable.sku, sku));
  return movie;
};

it('an imported movie is a draft, its maker, genres and tags found by name', async () => {
  const done = await bring(line(), line({ sku: 'M-2', maker: 'OFFICE@ufa.test' }));
  expect(done).toMatchObject({ status: 'done', tally: { created: 2, refused: 0 } });
  const movie = await stored();
  expect(movie).toMatchObject({
    title: 'Metropolis',
    status: 'draft',
    type: 'feature',
    releaseYear: 1927,
    runtimeMinutes: 153,
    countryOfOrigin: ['DE', 'FR'],
    originalLanguage: 'de',
    slug: 'metropolis',
    availableOn: ['web'],
    credits: [],
    tagline: null,
  });
  expect(movie?.genreIds).toHaveLength(2);
  expect((await stored('M-2'))?.slug).not.toBe('metropolis');
  expect((await request(`/api/movie/${movie?._id}`)).json().data).toMatchObject({
    maker: { name: 'UFA' },
    genres: [{ name: 'Drama' }, { name: 'Science fiction' }],
  });
});

it('a row with a known SKU updates the fields of its columns only', async () => {
  await bring(line({ tagline: 'Between mind and hands' }));
  const again = await bring(line({ title: 'Metropolis restored' }));
  expect(again.tally).toMatchObject({ created: 0, updated: 1 });
  expect(await stored()).toMatchObject({
    title: 'Metropolis restored',
    tagline: 'Between mind and hands',
    version: 2,
    slug: 'metropolis',
    availableOn: ['web'],
  });
  expect((await bring(line({ title: 'Metropolis restored' }))).tally).toMatchObject({
    updated: 0,
    unchanged: 1,
  });
});

it('a draft needs no short description', async () => {
  await bring(line({ text: '' }));
  expect(await stored()).toMatchObject({ shortDescription: '', status: 'draft' });
});

it('a draft needs only an SKU and a title', async () => {
  const cells = ['maker', 'year', 'runtime', 'text', 'language', 'countries', 'genres'];
  await bring(line(Object.fromEntries(cells.map((cell) => [cell, '']))));
  expect(await stored()).toMatchObject({
    title: 'Metropolis',
    status: 'draft',
    makerId: null,
    releaseYear: null,
    countryOfOrigin: [],
    genreIds: [],
  });
});

it('rows with different fields each update their own', async () => {
  await bring(line({ tagline: 'One' }), line({ sku: 'M-2', tagline: 'Two' }));
  await bring(line({ title: 'First' }), line({ sku: 'M-2', title: 'Second', tagline: 'New' }));
  expect(await stored('M-1')).toMatchObject({ title: 'First', tagline: 'One' });
  expect(await stored('M-2')).toMatchObject({ title: 'Second', tagline: 'New' });
});

it.each([
  [{ maker: 'Nobody' }, 'maker', 'No active maker has this name or email'],
  [{ maker: 'Twin' }, 'maker', 'Several makers have this name: use the email'],
  [{ genres: 'Drama; Opera' }, 'genres', 'Unknown genre: Opera'],
  [{ year: '1700' }, 'releaseYear', 'Release year must be at least 1888.'],
  [{ runtime: 'long' }, 'runtimeMinutes', 'Runtime must be a whole number of minutes.'],
  [{ countries: 'Germany' }, 'countryOfOrigin', 'Countries of origin must be two capital letters.'],
  [{ countries: 'Germany; France' }, 'countryOfOrigin', 'Countries of origin must be two capital letters.'],
  [{ countries: ';' }, 'countryOfOrigin', 'Enter countries by two letters each, such as DE; FR.'],
  [{ countries: 'DE; ZZ; YY' }, 'countryOfOrigin', 'ZZ, YY are not countries'],
  [
    { language: 'Klingonish' },
    'originalLanguage',
    'Enter a language, such as German, or its tag, such as de or pt-BR.',
  ],
  [{ text: 'short' }, 'shortDescription', 'Short description must have at least 10 characters.'],
  [{ sku: 'no spaces' }, 'sku', 'Use only letters, digits, dots and hyphens.'],
])('%j is a problem of its row', async (part, field, message) => {
  const checked = await steps.check(await steps.taken(`${header}${line(part)}\n`, 'movies.csv'));
  expect(await steps.problems(checked)).toMatchObject([{ row: 2, problems: [{ field, message }] }]);
});

it('a row reports invalid values and unknown references together', async () => {
  const wrong = {
    runtime: 'long',
    title: '',
    maker: 'Nobody',
    genres: 'Drama; Opera',
    tagline: 'x'.repeat(141),
  };
  const checked = await steps.check(await steps.taken(`${header}${line(wrong)}\n`, 'movies.csv'));
  const [{ problems }] = await steps.problems(checked);
  expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual([
    'genres',
    'maker',
    'runtimeMinutes',
    'tagline',
    'title',
  ]);
  expect(problems).toContainEqual({ field: 'title', message: 'Title is required.' });
  expect(problems).toContainEqual({ field: 'genres', message: 'Unknown genre: Opera' });
});

it('an empty list of genres is refused', async () => {
  const checked = await steps.check(await steps.taken(`${header}${line({ genres: ';' })}\n`, 'movies.csv'));
  expect(await steps.problems(checked)).toMatchObject([
    { problems: [{ field: 'genres', message: 'Add at least one genre.' }] },
  ]);
});

it('a deleted movie is not updated', async () => {
  await bring(line());
  await test.deps.db.update(movieTable).set({ deletedAt: new Date() });
  const checked = await steps.check(await steps.taken(`${header}${line()}\n`, 'movies.csv'));
  expect(await steps.problems(checked)).toMatchObject([{ problems: [{ field: 'sku' }] }]);
});

it('movies with one title get different slugs, within a file and against stored movies', async () => {
  await bring(line());
  await bring(line({ sku: 'M-2' }), line({ sku: 'M-3' }));
  expect([(await stored('M-2'))?.slug, (await stored('M-3'))?.slug]).toEqual([
    'metropolis-2',
    'metropolis-3',
  ]);
});
