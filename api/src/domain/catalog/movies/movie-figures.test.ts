import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Person, stepUpOf, watcherScenario } from '../../people/watchers/watchers.fixture.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';
import { movieTable } from './movies.table.ts';
import { moviePriceTable } from './prices/prices.table.ts';
import { refreshMovieFigures } from './refresh-figures.ts';

let test: TestApp;
let fixture: MovieCatalog;
let person: Person;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
  person = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const answer = async (query = '') => (await person(`/api/movie?${query}`)).json();
const listed = async (query: string) => (await answer(query)).data.items;
const titles = async (query: string) => (await listed(query)).map(({ title }: { title: string }) => title);

it('movies are sorted by their first price and by open tickets', async () => {
  const { db } = test.deps;
  const [a, b] = await fixture.insert({ title: 'A' }, { title: 'B' }, { title: 'C' });
  const ofA = { movieId: a?._id ?? '', offer: 'buy' as const, currency: 'EUR', taxCode: 'standard' };
  await db.insert(moviePriceTable).values([
    { ...ofA, position: 1, amountMinor: 999 },
    { ...ofA, offer: 'rent', position: 0, amountMinor: 299 },
    { ...ofA, movieId: b?._id ?? '', position: 0, amountMinor: 599 },
  ]);
  expect(await titles('sort=-priceMinor')).toEqual(['B', 'A', 'C']);
  await db.delete(moviePriceTable).where(eq(moviePriceTable.amountMinor, 599));
  await db.update(moviePriceTable).set({ amountMinor: 199 }).where(eq(moviePriceTable.amountMinor, 299));
  expect(await listed('sort=-priceMinor')).toMatchObject([
    { priceMinor: 199, priceCurrency: 'EUR' },
    { priceMinor: null },
    { priceMinor: null },
  ]);

  const { ticket } = watcherScenario(test);
  await ticket('ada@watchers.test', { movieId: b?._id });
  for (const over of [{ status: 'closed' as const }, { isSpam: true }])
    await ticket('ada@watchers.test', { movieId: a?._id, ...over });
  await refreshMovieFigures(test.deps);
  const [first, second] = await listed('sort=-openTickets');
  expect([first, second]).toMatchObject([{ title: 'B', openTickets: 1 }, { openTickets: 0 }]);
});

it('revenue is in order within each currency, on every page', async () => {
  const made = Array.from({ length: 26 }, (_, n) => ({
    title: `EUR ${n}`,
    revenueMinor: n,
    revenueCurrency: 'EUR',
  }));
  const [yen, dollars] = [
    { revenueMinor: 90_000, revenueCurrency: 'JPY' },
    { revenueMinor: 100, revenueCurrency: 'USD' },
  ];
  await fixture.insert(...made, { title: 'None' }, { title: 'JPY', ...yen }, { title: 'USD', ...dollars });
  const first = (await answer('sort=-revenueMinor')).data;
  const second = (await answer(`sort=-revenueMinor&cursor=${first.next}`)).data;
  const falling = made.map(({ title }) => title).reverse();
  expect([...first.items, ...second.items].map(({ title }: { title: string }) => title)).toEqual([
    'USD',
    'JPY',
    ...falling,
    'None',
  ]);
});

it('revenue, views and tickets are neither shown nor sorted by without their permissions', async () => {
  await fixture.insert({ title: 'A', views: 3, revenueMinor: 500, revenueCurrency: 'EUR', openTickets: 2 });
  const figures = { views: 3, revenueMinor: 500, revenueCurrency: 'EUR', openTickets: 2 };
  expect((await answer('sort=-revenueMinor')).data.items).toMatchObject([figures]);
  const needed = { views: 'report:read', revenueMinor: 'payment:manage', openTickets: 'support:read' };
  const grants = Object.fromEntries(Object.values(needed).map((key) => [key, false]));
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, person._id));
  await stepUpOf(test, person);
  const hidden = { views: null, revenueMinor: null, revenueCurrency: null, openTickets: null };
  expect((await answer()).data.items).toMatchObject([hidden]);
  for (const key of Object.keys(needed)) {
    expect((await answer(`sort=${key}`)).code).toBe('forbidden');
    const file = { query: { sort: `-${key}` }, columns: ['title'], format: 'csv' };
    expect((await person({ method: 'POST', url: '/api/movie/export', payload: file })).json().code).toBe(
      'forbidden',
    );
  }
});
