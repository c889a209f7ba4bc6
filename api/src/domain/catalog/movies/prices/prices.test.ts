import { eq } from 'drizzle-orm';
import type { z } from '@backlot/contracts/z';
import type { priceInput } from '@backlot/contracts/catalog/movies/prices';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { brokenConstraint } from '../../../../platform/http/database-failure.ts';
import { refusedPaths } from '../../../../testing/refused-paths.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { countryTable } from '../../../site/countries/countries.table.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { moviePriceTable } from './prices.table.ts';
import { movieRightTable } from '../rights/rights.table.ts';
import { movieTable } from '../movies.table.ts';

type Wire = z.input<typeof priceInput>;

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

const aPrice = (over: Partial<Wire> = {}): Wire => ({
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
const put = (movieId: string, prices: Wire[], version = 1) =>
  request({ method: 'PUT', url: `/api/movie/${movieId}/prices`, payload: { version, prices } });

it('prices are refused in one round for their fields and for unknown references', async () => {
  const { _id } = await fixture.insertOne();
  const prices = [
    aPrice({ amountMinor: 0, country: 'XX', taxCode: 'none' }),
    aPrice({ currency: 'euro', country: 'XY' }),
    aPrice({ currency: 'XXX' }),
  ];
  expect(await refusedPaths(test, () => put(_id, prices))).toEqual([
    'prices.0.amountMinor',
    'prices.1.currency',
    'prices.0.taxCode',
    'prices.0.country',
    'prices.1.country',
    'prices.2.currency',
  ]);
});

it('prices are saved and read in minor units, with their promotions', async () => {
  const movie = await fixture.insertOne();
  const promo = { amountMinor: 199, from: '2026-12-01T00:00:00.000Z', to: '2026-12-27T00:00:00.000Z' };
  const sent = [
    aPrice({ promo, subscriberAmountMinor: 399 }),
    aPrice({ currency: 'JPY', amountMinor: 500, country: 'JP' }),
    aPrice({ currency: 'KWD', amountMinor: 1_500, offer: 'buy', accessHours: null, startWithinDays: null }),
  ];
  const response = await put(movie._id, sent);
  expect(response.statusCode).toBe(200);
  const { version, prices } = response.json().data;
  expect([version, prices]).toMatchObject([2, sent]);
  expect((await request(`/api/movie/${movie._id}/prices`)).json().data).toEqual({ version, prices });
  expect((await put(movie._id, prices, 2)).json().data.version).toBe(2);
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, movie._id));
  expect(revision).toMatchObject({ action: 'setPrices', changes: [{ field: 'prices', before: [] }] });
});

it('of two concurrent saves one succeeds, the other gets the current prices', async () => {
  const movie = await fixture.insertOne();
  const answers = await Promise.all([
    put(movie._id, [aPrice()]),
    put(movie._id, [aPrice({ amountMinor: 599 })]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json()).toMatchObject({ code: 'version_conflict', data: { version: 2, prices: [{}] } });
});

it.each<[string, Partial<Wire>, string]>([
  ['an unknown currency', { currency: 'XXX' }, 'prices.0.currency'],
  ['an unknown country', { country: 'ZZ' }, 'prices.0.country'],
  ['an unknown tax code', { taxCode: 'none' }, 'prices.0.taxCode'],
  ['an amount below the minimum charge', { amountMinor: 49 }, 'prices.0.amountMinor'],
])('%s is refused at its field', async (_what, over, path) => {
  const refused = await put((await fixture.insertOne())._id, [aPrice(over)]);
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
});

it('a price above the limit is refused with the limit in its currency', async () => {
  const price = aPrice({ currency: 'JPY', amountMinor: 1_000_000_001, subscriberAmountMinor: 1_000_000_001 });
  const refused = await put((await fixture.insertOne())._id, [price]);
  const message = 'at most ¥1,000,000,000';
  expect(refused.json().errors).toMatchObject([
    { path: 'prices.0.amountMinor', code: 'not_charged', message: `Price must be ${message}.` },
    {
      path: 'prices.0.subscriberAmountMinor',
      code: 'not_charged',
      message: `Subscriber price must be ${message}.`,
    },
  ]);
});

it('a second price for the same offer, currency and country is refused, by the database, too', async () => {
  const movie = await fixture.insertOne();
  expect((await put(movie._id, [aPrice(), aPrice({ amountMinor: 599 })])).statusCode).toBe(422);
  const row = {
    movieId: movie._id,
    position: 0,
    offer: 'rent',
    currency: 'EUR',
    amountMinor: 499,
    taxCode: 'standard',
  } as const;
  await test.deps.db.insert(moviePriceTable).values(row);
  const twice = await test.deps.db
    .insert(moviePriceTable)
    .values(row)
    .catch((error: unknown) => error);
  expect(brokenConstraint(twice)).toBe('movie_price_place');
});

const right = (over: Partial<RightInput>) => ({
  position: 0,
  territories: ['DE', 'AT'],
  mode: 'allow' as const,
  licenseType: 'tvod-rent' as const,
  startAt: new Date(Date.now() - 86_400_000),
  endAt: null,
  exclusive: false,
  ...over,
});

it.each<[string, Partial<RightInput>, Wire[], boolean]>([
  ['a rental without a price', {}, [], false],
  [
    'a rental with a price for a purchase',
    {},
    [aPrice({ offer: 'buy', accessHours: null, startWithinDays: null })],
    false,
  ],
  [
    'a rental with prices in other countries only',
    {},
    [aPrice({ currency: 'USD' }), aPrice({ country: 'FR' })],
    false,
  ],
  ['a rental with a price in its currency', {}, [aPrice()], true],
  [
    'a rental with a price in only one of its countries',
    {},
    [aPrice({ currency: 'CHF', country: 'AT' })],
    true,
  ],
  ['a subscription', { licenseType: 'svod' }, [], true],
  ['an expired rental', { endAt: new Date(Date.now() - 1_000) }, [], true],
  ['a blocked rental', { mode: 'deny' }, [], true],
])('what publishing needs: %s', async (_what, over, prices, done) => {
  const movie = await fixture.insertOne();
  await test.deps.db.insert(movieRightTable).values({ ...right(over), movieId: movie._id });
  await put(movie._id, prices);
  const checklist = (await request(`/api/movie/${movie._id}/checklist`)).json().data;
  const isForSale = Object.keys(over).length === 0;
  const price = checklist.find(({ item }: { item: string }) => item === 'price');
  expect(price).toEqual(isForSale ? { item: 'price', done } : undefined);
  await fixture.givePoster(movie._id);
  await test.deps.db.update(movieTable).set({ status: 'approved' }).where(eq(movieTable._id, movie._id));
  const bulk = await request({
    method: 'POST',
    url: '/api/movie/bulk',
    payload: {
      action: { type: 'transition', to: 'published' },
      target: { by: 'ids', ids: [movie._id] },
      expectedCount: 1,
      dryRun: true,
    },
  });
  expect(bulk.json().data.changed).toBe(done ? 1 : 0);
});

it('a published movie can’t lose its last price or get an unpriced rental right', async () => {
  const movie = await fixture.insertOne({ status: 'published' });
  await test.deps.db.insert(movieRightTable).values({ ...right({}), movieId: movie._id });
  expect((await put(movie._id, [aPrice(), aPrice({ currency: 'USD' })])).statusCode).toBe(200);
  expect((await put(movie._id, [aPrice()], 2)).statusCode).toBe(200);
  const refused = await put(movie._id, [], 3);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'prices_in_use']);
  expect((await request(`/api/movie/${movie._id}/prices`)).json().data).toMatchObject({
    version: 3,
    prices: [{ currency: 'EUR' }],
  });
  const rights = (licenseType: string) =>
    request({
      method: 'PUT',
      url: `/api/movie/${movie._id}/rights`,
      payload: {
        version: 3,
        rights: [{ ...right({}), position: undefined, licenseType, holdbackDays: null, contract: null }],
      },
    });
  const gained = await rights('est-buy');
  expect([gained.statusCode, gained.json().code]).toEqual([409, 'prices_in_use']);
  expect((await rights('svod')).statusCode).toBe(200);
});

it('a country whose currency changes gets the price of its new currency', async () => {
  const movie = await fixture.insertOne();
  await test.deps.db
    .insert(movieRightTable)
    .values({ ...right({ territories: ['BG'] }), movieId: movie._id });
  await put(movie._id, [aPrice({ currency: 'CHF' })]);
  const priced = async () =>
    (await request(`/api/movie/${movie._id}/checklist`))
      .json()
      .data.find(({ item }: { item: string }) => item === 'price').done;
  expect(await priced()).toBe(false);
  await test.deps.db.update(countryTable).set({ currency: 'CHF' }).where(eq(countryTable.code, 'BG'));
  expect(await priced()).toBe(true);
});
