import { sql } from 'drizzle-orm';
import type { Revision } from '@backlot/contracts/platform/records/history';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { newId } from '../../../../platform/db/columns.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { writeRevision } from '../movies.record.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  await ensureBaseCountries(test.deps.db);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const aPrice = (over: object = {}) => ({
  offer: 'rent',
  currency: 'EUR',
  country: null,
  amountMinor: 499,
  subscriberAmountMinor: null,
  accessHours: 48,
  startWithinDays: 30,
  taxCode: 'standard',
  promo: null,
  ...over,
});
const aRight = (over: object = {}) => ({
  territories: ['DE'],
  mode: 'allow',
  licenseType: 'tvod-rent',
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: null,
  holdbackDays: null,
  exclusive: false,
  contract: null,
  ...over,
});
const noTracks = { subtitles: [], audioTracks: [], chapters: [], introSkip: null, creditsAtSec: null };
const one = (status: MovieStatus = 'draft') => fixture.insertOne({ status });
const get = async (_id: string, set: string) => (await request(`/api/movie/${_id}/${set}`)).json().data;
const put = async (_id: string, set: string, payload: object) => {
  const response = await request({ method: 'PUT', url: `/api/movie/${_id}/${set}`, payload });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
/** Restored parts have new ids. */
const unnamed = (parts: { _id: string }[]) => parts.map(({ _id: _, ...part }) => part);
const history = async (_id: string): Promise<Revision[]> => (await get(_id, 'history')).items;
const restore = (_id: string, revision: Revision | undefined, version: number) =>
  request({
    method: 'POST',
    url: `/api/movie/${_id}/history/${revision?._id}/restore`,
    payload: { version },
  });

it('a revision of prices can be restored, and the history shows it', async () => {
  const { _id } = await one();
  const promo = { amountMinor: 199, from: '2026-12-01T00:00:00.000Z', to: '2026-12-27T00:00:00.000Z' };
  const { prices } = await put(_id, 'prices', {
    version: 1,
    prices: [aPrice({ promo }), aPrice({ currency: 'JPY' })],
  });
  await put(_id, 'prices', { version: 2, prices: [{ ...prices[1], amountMinor: 600 }] });
  await put(_id, 'prices', { version: 3, prices: [aPrice({ currency: 'USD' })] });
  const revisions = await history(_id);
  expect(revisions.slice(0, 3).map(({ restorable }) => restorable)).toEqual([false, true, true]);
  const response = await restore(_id, revisions[2], 4);
  expect(response.json().data).toMatchObject({ _id, version: 5 });
  const { prices: after } = await get(_id, 'prices');
  expect(after).toHaveLength(2);
  expect(unnamed(after)).toEqual(expect.arrayContaining(unnamed(prices)));
  expect((await history(_id))[0]).toMatchObject({
    action: 'restoreRevision',
    changes: [{ field: 'prices', before: [{ currency: 'USD' }] }],
  });
});

it('a revision by a bulk change can be restored', async () => {
  const { _id } = await one();
  const { prices } = await put(_id, 'prices', { version: 1, prices: [aPrice()] });
  const { rights } = await put(_id, 'rights', {
    version: 2,
    rights: [aRight({ endAt: '2026-12-31T00:00:00Z' })],
  });
  const change = async (action: object) => {
    const target = { by: 'ids', ids: [_id] };
    const payload = { action, target, expectedCount: 1, dryRun: false };
    const response = await request({ method: 'POST', url: '/api/movie/bulk', payload });
    expect(response.json().data).toMatchObject({ changed: 1 });
  };
  await change({ type: 'changePrices', offer: null, basisPoints: 1_000 });
  await change({
    type: 'addRight',
    licenseType: 'tvod-rent',
    territories: ['DE'],
    replace: true,
    startAt: '2027-01-01T00:00:00.000Z',
    endAt: null,
  });
  const [, , ofRights, ofPrices] = await history(_id);
  expect((await restore(_id, ofRights, 5)).statusCode).toBe(200);
  expect(unnamed((await get(_id, 'rights')).rights)).toEqual(unnamed(rights));
  expect((await restore(_id, ofPrices, 6)).statusCode).toBe(200);
  expect((await get(_id, 'prices')).prices).toEqual(prices);
});

it.each([
  ['prices', { prices: [aPrice()] }, { prices: [] }, 'taxCode'],
  ['rights', { rights: [aRight()] }, { rights: [] }, 'exclusive'],
  ['tracks', { ...noTracks, chapters: [{ startSec: 0, title: 'Arrival' }] }, noTracks, 'startSec'],
])('rows of %s from before a field existed are restored with its blank', async (set, value, none, key) => {
  const { _id } = await one();
  await put(_id, set, { version: 1, ...value });
  await put(_id, set, { version: 2, ...none });
  await test.deps.db.execute(
    sql`update revision set changes = changes #- ${`{0,before,0,${key}}`} where object_id = ${_id}`,
  );
  expect((await restore(_id, (await history(_id))[1], 3)).statusCode).toBe(200);
  expect(await get(_id, set)).toMatchObject(value);
});

it('audio tracks and chapters are restored without other fields', async () => {
  const { _id } = await one();
  const chapters = [{ startSec: 0, title: 'Arrival' }];
  await put(_id, 'tracks', { ...noTracks, version: 1, chapters });
  await put(_id, 'tracks', { ...noTracks, version: 2, creditsAtSec: 50 });
  await request({ method: 'PATCH', url: `/api/movie/${_id}`, payload: { version: 3, title: 'Renamed' } });
  const [, , ofChapters] = await history(_id);
  expect((await restore(_id, ofChapters, 4)).json().data).toMatchObject({ title: 'Renamed', version: 5 });
  expect(await get(_id, 'tracks')).toMatchObject({ chapters, creditsAtSec: 50 });
});

it('restoring a part is refused when stale, when publishing requires it, and for another movie’s revision', async () => {
  const { _id } = await one('published');
  await put(_id, 'prices', { version: 1, prices: [] });
  await put(_id, 'prices', { version: 1, prices: [aPrice()] });
  await put(_id, 'prices', { version: 2, prices: [] });
  await put(_id, 'prices', { version: 3, prices: [aPrice({ amountMinor: 599 })] });
  await put(_id, 'rights', { version: 4, rights: [aRight()] });
  const [, , without, withPrice] = await history(_id);
  expect((await restore(_id, withPrice, 4)).json().code).toBe('version_conflict');
  expect((await restore(_id, without, 5)).json().code).toBe('prices_in_use');
  const other = await one();
  expect((await restore(other._id, without, 1)).statusCode).toBe(404);
});

it('a change of files can’t be restored', async () => {
  const movie = await one();
  const { db, now } = test.deps;
  const by = { actorId: null, requestId: newId(), at: now(), action: 'addAsset' };
  await writeRevision(db, movie, [{ field: 'assets', before: null, after: 'film.mp4' }], by);
  await request({
    method: 'PATCH',
    url: `/api/movie/${movie._id}`,
    payload: { version: 1, title: 'Renamed' },
  });
  const [, ofFiles] = await history(movie._id);
  expect(ofFiles).toMatchObject({ action: 'addAsset', restorable: false });
});
