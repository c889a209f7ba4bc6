import { and, eq } from 'drizzle-orm';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importing } from '../../../platform/imports/imports.fixture.ts';
import { contractBody, makerBody } from '../../catalog/makers/makers.fixture.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { lookupTable } from './lookups.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('superadmin');
});
beforeEach(() => test.deps.db.update(lookupTable).set({ active: true }));
afterAll(() => test.close());

const retire = (type: LookupType, key: string) =>
  test.deps.db
    .update(lookupTable)
    .set({ active: false })
    .where(and(eq(lookupTable.type, type), eq(lookupTable.key, key)));
const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
  const response = await request({ method, url: `/api/${url}`, payload });
  const { data, errors = [] } = response.json();
  return { status: response.statusCode, data, paths: errors.map(({ path }: { path: string }) => path) };
};
const aMovie = async (over: Parameters<MovieCatalog['insert']>[0] = {}) => {
  const [movie] = await fixture.insert(over);
  if (!movie) throw new Error('An insert returned no row');
  return movie;
};
const kept = { status: 200, paths: [] };
const refusedAt = (...paths: string[]) => ({ status: 422, paths });

it('a movie keeps an inactive lookup but can’t get one', async () => {
  const genreIds = [fixture.genre.comedy ?? ''];
  const tagId = Object.values(fixture.tag)[0] ?? '';
  const [tagKey = ''] = Object.keys(fixture.tag);
  const named = {
    genreIds,
    tagIds: [tagId],
    credits: [{ name: 'Buster Keaton', role: 'editor' }],
    ageRatings: [{ board: 'mpa', rating: 'mpa-pg' }],
    contentWarnings: ['violence'],
  };
  const movie = await aMovie(named);
  const other = await aMovie({ genreIds: [fixture.genre.drama ?? ''] });
  await retire('genre', 'comedy');
  await retire('tag', tagKey);
  await retire('creditRole', 'editor');
  await retire('rating', 'mpa-pg');
  await retire('contentWarning', 'violence');

  const edited = await send('PATCH', `movie/${movie._id}`, {
    version: 1,
    ...named,
    genreIds: [...genreIds, fixture.genre.action],
    credits: [{ name: 'Sherman Kell', role: 'editor' }, ...named.credits],
  });
  expect(edited).toMatchObject(kept);
  const refused = refusedAt(
    'genreIds',
    'tagIds',
    'credits.0.role',
    'ageRatings.0.rating',
    'contentWarnings.0',
  );
  expect(await send('PATCH', `movie/${other._id}`, { version: 1, ...named })).toMatchObject(refused);
  expect(await send('POST', 'movie', fixture.body(named))).toMatchObject(refused);
  const copy = await send('POST', `movie/${movie._id}/duplicate`, {});
  expect(copy).toMatchObject({ status: 201, data: { contentWarnings: ['violence'] } });
});

it('prices keep an inactive currency or tax code but can’t get one', async () => {
  const movie = await aMovie();
  const price = {
    offer: 'rent',
    currency: 'EUR',
    country: null,
    amountMinor: 499,
    subscriberAmountMinor: null,
    accessHours: 48,
    startWithinDays: 30,
    taxCode: 'standard',
    promo: null,
  };
  const put = (version: number, ...prices: object[]) =>
    send('PUT', `movie/${movie._id}/prices`, { version, prices });
  expect(await put(1, price)).toMatchObject(kept);
  await retire('currency', 'EUR');
  await retire('currency', 'SEK');
  await retire('taxCode', 'standard');
  await retire('taxCode', 'reduced');
  expect(await put(2, { ...price, amountMinor: 599 })).toMatchObject(kept);
  const others = { ...price, currency: 'SEK', amountMinor: 5_900, taxCode: 'reduced' };
  expect(await put(3, price, others)).toMatchObject(refusedAt('prices.1.currency', 'prices.1.taxCode'));
});

it('an audio track keeps an inactive language but can’t get one', async () => {
  const movie = await aMovie();
  const put = (version: number, ...languages: string[]) =>
    send('PUT', `movie/${movie._id}/tracks`, {
      version,
      subtitles: [],
      chapters: [],
      introSkip: null,
      creditsAtSec: null,
      audioTracks: languages.map((language, index) => ({
        language,
        layout: '2.0',
        kind: 'main',
        isDefault: index === 0,
      })),
    });
  expect(await put(1, 'fr')).toMatchObject(kept);
  await retire('language', 'fr');
  await retire('language', 'de');
  expect(await put(2, 'fr', 'it')).toMatchObject(kept);
  expect(await put(3, 'fr', 'de')).toMatchObject(refusedAt('audioTracks.1.language'));
});

it('a bulk change can’t set an inactive genre or tag, but changes prices in an inactive currency', async () => {
  const movie = await aMovie({ genreIds: [fixture.genre.drama ?? ''] });
  const [tagKey = ''] = Object.keys(fixture.tag);
  await retire('genre', 'comedy');
  await retire('tag', tagKey);
  await retire('currency', 'EUR');
  const bulk = (action: object) =>
    send('POST', 'movie/bulk', {
      action,
      target: { by: 'ids', ids: [movie._id] },
      expectedCount: 1,
      dryRun: false,
    });
  expect(await bulk({ type: 'addGenre', genreId: fixture.genre.comedy })).toMatchObject(
    refusedAt('action.genreId'),
  );
  expect(await bulk({ type: 'addTag', tagId: fixture.tag[tagKey] })).toMatchObject(refusedAt('action.tagId'));
  expect(await bulk({ type: 'setPrice', offer: 'rent', currency: 'EUR', amountMinor: 499 })).toMatchObject(
    kept,
  );
});

it('an import can’t set an inactive genre, but keeps it where a movie has it', async () => {
  await aMovie({ sku: 'M-1', genreIds: [fixture.genre.comedy ?? ''] });
  await retire('genre', 'comedy');
  const steps = importing(test, request, 'movie');
  const makerEmail = 'aurora@makers.test';
  const header =
    'SKU,Title,Maker,Year,Runtime,Short description,Original language,Country of origin,Genres\n';
  const line = (sku: string) => `${sku},Changed,${makerEmail},1926,75,An engine chase.,en,US,Comedy`;
  await steps.commit(
    await steps.check(await steps.taken(`${header}${line('M-1')}\n${line('M-2')}\n`, 'movies.csv')),
  );
  const stored = await test.deps.db.select().from(movieTable).where(eq(movieTable.title, 'Changed'));
  expect(stored.map(({ sku }) => sku)).toEqual(['M-1']);
});

it('a maker keeps inactive contact labels and license types but can’t get one', async () => {
  const contact = (role: string, name = 'Mara') => ({ name, role, email: null, phone: null });
  const body = makerBody({ email: 'offered@house.test', contacts: [contact('billing')] });
  const { data: maker } = await send('POST', 'maker', body);
  const { data: contract } = await send('POST', `maker/${maker._id}/contract`, contractBody());
  await retire('contactLabel', 'billing');
  await retire('contactLabel', 'legal');
  await retire('licenseType', 'svod');
  await retire('licenseType', 'avod');

  const contacts = [contact('billing', 'Mara Lind')];
  const edit = (version: number, next: object[]) =>
    send('PATCH', `maker/${maker._id}`, { version, contacts: next });
  const { data: now } = await send('PATCH', `maker/${maker._id}`, {
    version: maker.version + 1,
    starred: true,
  });
  expect(await edit(now.version, contacts)).toMatchObject(kept);
  expect(await edit(now.version + 1, [...contacts, contact('legal')])).toMatchObject(
    refusedAt('contacts.1.role'),
  );
  const put = (version: number, licenseTypes: string[]) =>
    send('PUT', `maker/${maker._id}/contract/${contract._id}`, {
      ...contractBody({ licenseTypes }),
      version,
    });
  expect(await put(1, ['svod', 'est-buy'])).toMatchObject(kept);
  expect(await put(2, ['svod', 'avod'])).toMatchObject(refusedAt('licenseTypes'));
});

it('a watcher stays blocked for an inactive reason, but nobody can be blocked for it', async () => {
  const people = watcherScenario(test);
  const [blocked, other] = [await people.one(), await people.one()];
  const block = (_id: string, version: number, note: string) =>
    send('POST', `watcher/${_id}/block`, { reason: 'spam', note, version });
  expect(await block(blocked._id, 1, 'First')).toMatchObject(kept);
  await retire('blockReason', 'spam');
  expect(await block(blocked._id, 2, 'Again')).toMatchObject(kept);
  expect(await block(other._id, 1, 'New')).toMatchObject(refusedAt('reason'));
  const bulk = await send('POST', 'watcher/bulk', {
    action: { type: 'block', reason: 'spam', endSessions: false },
    target: { by: 'ids', ids: [other._id] },
    expectedCount: 1,
    dryRun: false,
  });
  expect(bulk).toMatchObject(refusedAt('action.reason'));
});
