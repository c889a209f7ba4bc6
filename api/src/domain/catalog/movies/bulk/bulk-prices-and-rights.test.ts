import { eq } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/catalog/movies/bulk';
import type { Price } from '@backlot/contracts/catalog/movies/prices';
import type { Right } from '@backlot/contracts/catalog/movies/rights';
import { newId } from '../../../../platform/db/columns.ts';
import { jobHandlers } from '../../../../job-handlers.ts';
import { type Asker, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { jobRunner } from '../../../../platform/jobs/job-worker.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { moviePriceTable } from '../prices/prices.table.ts';
import { movieRightTable } from '../rights/rights.table.ts';
import { movieTable } from '../movies.table.ts';

let test: TestApp;
let world: MovieCatalog;
let ask: Asker;
beforeAll(async () => {
  test = await openTestApp();
  world = await seedMovieCatalog(test.deps);
  await ensureBaseCountries(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
  ask = await test.signedIn('admin');
});
afterAll(() => test.close());

type Movie = typeof movieTable.$inferSelect;
const bulk = (action: object, movies: Movie[], dryRun = false) =>
  ask({
    method: 'POST',
    url: '/api/movie/bulk',
    payload: {
      action,
      target: { by: 'ids', ids: movies.map(({ _id }) => _id) },
      expectedCount: movies.length,
      dryRun,
    },
  });
const done = async (action: object, movies: Movie[], dryRun = false): Promise<BulkResult> => {
  const answer = await bulk(action, movies, dryRun);
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().data;
};
const undo = (undoToken: string | null) =>
  ask({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } });
const one = async (over: Parameters<MovieCatalog['insert']>[0] = {}): Promise<Movie> => {
  const [movie] = await world.insert(over);
  if (!movie) throw new Error('An insert answered no row');
  return movie;
};
const stored = async ({ _id }: Movie) => {
  const [movie] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, _id));
  return movie;
};
const reasons = ({ skipped }: BulkResult) => skipped.map(({ reason }) => reason);

const givePrice = (movie: Movie, over: Partial<typeof moviePriceTable.$inferInsert> = {}) =>
  test.deps.db.insert(moviePriceTable).values({
    movieId: movie._id,
    position: 0,
    offer: 'rent',
    currency: 'EUR',
    amountMinor: 499,
    accessHours: 48,
    startWithinDays: 30,
    taxCode: 'standard',
    ...over,
  });
const pricesOf = async ({ _id }: Movie): Promise<Price[]> =>
  (await ask(`/api/movie/${_id}/prices`)).json().data.prices;

const day = 86_400_000;
const start = new Date(Date.now() - 10 * day);
const giveRight = (movie: Movie, over: Partial<typeof movieRightTable.$inferInsert> = {}) =>
  test.deps.db.insert(movieRightTable).values({
    movieId: movie._id,
    position: 0,
    territories: ['AT', 'DE'],
    mode: 'allow',
    licenseType: 'svod',
    startAt: start,
    exclusive: false,
    ...over,
  });
const rightsOf = async ({ _id }: Movie): Promise<Right[]> =>
  (await ask(`/api/movie/${_id}/rights`)).json().data.rights;
const addRight = (over: object = {}) => ({
  type: 'addRight',
  licenseType: 'svod',
  territories: ['DE', 'FR'],
  startAt: start.toISOString(),
  endAt: null,
  replace: false,
  ...over,
});

const dearer = { type: 'changePrices', offer: null, basisPoints: 1_000 };

it('a bulk change sets or scales prices, writes history, and can be undone', async () => {
  const movie = await one();
  const promo = {
    promoAmountMinor: 299,
    promoFrom: start,
    promoTo: new Date(Date.now() + day),
  };
  await givePrice(movie, { subscriberAmountMinor: 399, ...promo });
  await givePrice(movie, { position: 1, currency: 'KWD', amountMinor: 1_550 });
  const before = await pricesOf(movie);

  const tried = await done(dearer, [movie], true);
  expect([tried.changed, await pricesOf(movie)]).toEqual([1, before]);
  const result = await done(dearer, [movie]);
  expect(await pricesOf(movie)).toMatchObject([
    { amountMinor: 549, subscriberAmountMinor: 439, promo: { amountMinor: 329 } },
    { amountMinor: 1_710, subscriberAmountMinor: null, promo: null }, // its third decimal can't be charged
  ]);
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.bulkId, result.undoToken ?? newId()));
  expect(revision?.changes).toMatchObject([
    {
      field: 'prices',
      before: [{ _id: before[0]?._id, amountMinor: 499 }, {}],
      after: [{ amountMinor: 549 }, {}],
    },
  ]);
  expect((await undo(result.undoToken)).json().data).toMatchObject({ changed: 1 });
  expect(await pricesOf(movie)).toEqual(before);

  await done({ type: 'setPrice', offer: 'rent', currency: 'KWD', amountMinor: 2_000 }, [movie]);
  expect((await pricesOf(movie)).map(({ amountMinor }) => amountMinor)).toEqual([499, 2_000]);
});

it('prices below the minimum charge or their promotion are skipped', async () => {
  const [none, low, deal, same] = [await one(), await one(), await one(), await one()];
  await givePrice(low, { amountMinor: 60 });
  await givePrice(deal, { promoAmountMinor: 450, promoFrom: start, promoTo: new Date() });
  await givePrice(same, { amountMinor: 400 });
  const cheaper = await done({ ...dearer, basisPoints: -5_000 }, [none, low]);
  expect(reasons(cheaper).sort()).toEqual(['price_limits', 'price_missing']);
  const set = await done({ type: 'setPrice', offer: 'rent', currency: 'EUR', amountMinor: 400 }, [
    deal,
    same,
  ]);
  expect(reasons(set).sort()).toEqual(['already_so', 'price_limits']);
  for (const [body, path, message] of [
    [{ currency: 'XXX', amountMinor: 400 }, 'action.currency', 'Choose an existing currency.'],
    [{ currency: 'EUR', amountMinor: 10 }, 'action.amountMinor', 'Price must be at least €0.50.'],
    [
      { currency: 'EUR', amountMinor: 1_000_000_001 },
      'action.amountMinor',
      'Price must be at most €10,000,000.00.',
    ],
  ] as const) {
    const refused = await bulk({ type: 'setPrice', offer: 'rent', ...body }, [same]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path, message }]);
  }
});

it('a rights window is added where none overlaps it, and can be undone', async () => {
  const [free, held] = [await one({ rightsRequired: false }), await one()];
  await giveRight(held);
  const result = await done(addRight(), [free, held]);
  expect([result.changed, reasons(result)]).toEqual([1, ['right_overlap']]);
  expect(await rightsOf(free)).toMatchObject([{ territories: ['DE', 'FR'], mode: 'allow', endAt: null }]);
  expect(await stored(free)).toMatchObject({
    version: 2,
    rightsRequired: true,
    sellableIn: ['DE', 'FR'],
    openLicenses: ['svod'],
  });
  expect(reasons(await done(addRight(), [free]))).toEqual(['already_so']);
  await undo(result.undoToken);
  expect(await rightsOf(free)).toEqual([]);
  expect(await stored(free)).toMatchObject({
    version: 3,
    rightsRequired: false,
    sellableIn: [],
    rightsUntil: null,
  });
});

it('a replacing window removes its territories from existing rights, and undo restores them', async () => {
  const movie = await one();
  const later = new Date(Date.now() + 30 * day);
  await giveRight(movie, { territories: ['AT', 'DE'], exclusive: true });
  await giveRight(movie, { territories: ['FR'], position: 1, endAt: later, contract: 'C-1' });
  await giveRight(movie, { licenseType: 'avod', territories: ['DE'], position: 2 });
  const before = await rightsOf(movie);
  const result = await done(addRight({ replace: true, endAt: later.toISOString() }), [movie]);
  expect(result.changed).toBe(1);
  const after = await rightsOf(movie);
  expect(after).toMatchObject([
    { _id: before[0]?._id, territories: ['AT'], exclusive: true },
    { licenseType: 'avod', territories: ['DE'] },
    { territories: ['DE', 'FR'], endAt: later.toISOString(), exclusive: false },
  ]);
  expect((await undo(result.undoToken)).json().data).toMatchObject({ changed: 1 });
  const byId = (rights: Right[]) => [...rights].sort((a, b) => (a._id < b._id ? -1 : 1));
  expect(byId(await rightsOf(movie))).toEqual(byId(before));
});

it('movies with a block, with all rights used up, or published without a price are skipped', async () => {
  const [denied, full, onScreen] = [await one(), await one(), await one({ status: 'published' })];
  await giveRight(denied, { mode: 'deny', territories: ['FR'] });
  await test.deps.db.insert(movieRightTable).values(
    Array.from({ length: 100 }, (_, position) => ({
      movieId: full._id,
      position,
      territories: ['US'],
      mode: 'allow' as const,
      licenseType: 'avod' as const,
      startAt: new Date(start.getTime() + position * day),
      endAt: new Date(start.getTime() + (position + 1) * day),
      exclusive: false,
    })),
  );
  expect(reasons(await done(addRight(), [denied, full])).sort()).toEqual(['right_denied', 'rights_limit']);
  const rental = addRight({ licenseType: 'tvod-rent' });
  expect(reasons(await done(rental, [onScreen]))).toEqual(['price_missing']);
  await givePrice(onScreen);
  expect((await done(rental, [onScreen])).changed).toBe(1);
});

it.each([
  ['territories', { territories: ['ZZ'] }],
  ['endAt', { endAt: new Date(Date.now() - day).toISOString() }],
  ['endAt', { endAt: start.toISOString() }],
  ['startAt', { startAt: '1776-07-04T00:00:00Z' }],
])('a window with an invalid %s is refused before any movie is read', async (field, over) => {
  const refused = await bulk(addRight(over), [await one()], true);
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, `action.${field}`]);
});

it('more than 500 movies are changed by one job and undone by another', async () => {
  const movies = await world.insert(...Array.from({ length: 501 }, () => ({})));
  await test.deps.db.insert(moviePriceTable).values(
    movies.map(({ _id }) => ({
      movieId: _id,
      position: 0,
      offer: 'buy' as const,
      currency: 'EUR',
      amountMinor: 1_000,
      taxCode: 'standard',
    })),
  );
  const wide = { action: dearer, target: { by: 'filter', filter: {} }, expectedCount: 501, dryRun: false };
  const started = await ask({ method: 'POST', url: '/api/movie/bulk', payload: wide });
  const { jobId } = started.json().data;
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  const { result } = (await ask(`/api/job/${jobId}`)).json().data;
  expect(result).toMatchObject({ changed: 501 });
  const amounts = async () =>
    new Set((await test.deps.db.select().from(moviePriceTable)).map(({ amountMinor }) => amountMinor));
  expect(await amounts()).toEqual(new Set([1_100]));
  await undo(result.undoToken);
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  expect(await amounts()).toEqual(new Set([1_000]));
});
