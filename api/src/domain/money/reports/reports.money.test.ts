import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewsOfManyWatchers, may, namesOf, seedReports } from './reports.fixture.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => scenario.clear());
afterAll(() => test.close());

it('amounts require permission and are shown per currency', async () => {
  await scenario.paid(0, '2026-05-02', {
    amountTotalMinor: 1_000,
    amountRefundedMinor: 250,
    amountTaxMinor: 100,
  });
  await scenario.paid(0, '2026-05-03', { amountTotalMinor: 500, kind: 'purchase' });
  await scenario.paid(1, '2026-05-03', { amountTotalMinor: 90_000, currency: 'JPY' });
  await scenario.paid(1, '2026-05-03', { amountTotalMinor: 77, paidAt: null, status: 'failed' });
  const shown = await scenario.movieReport(superadmin, { sort: '-gross' });
  expect(shown).toMatchObject({ currency: 'EUR', currencies: ['EUR', 'JPY'] });
  expect(shown.totals.values).toMatchObject({
    gross: 1_500,
    refunds: 250,
    // A quarter was refunded, and with it a quarter of the tax of 100.
    net: 1_175,
    rentals: 1,
    purchases: 1,
    refundRate: 250 / 1_500,
  });
  expect(namesOf(shown)).toEqual(['Nosferatu']);
  expect((await scenario.movieReport(superadmin, { currency: 'JPY' })).totals.values).toMatchObject({
    gross: 90_000,
  });
  const [month] = (await scenario.movieReport(superadmin, { group: 'country', sort: '-gross' })).items;
  expect(month).toMatchObject({ key: 'DE', values: { gross: 1_500 } });
  const hidden = await scenario.movieReport(admin, {});
  expect(hidden).toMatchObject({ currency: null, items: [] });
  expect(hidden.totals.values).toMatchObject({ gross: null, rentals: null });
  expect((await scenario.request(admin, 'movies', { sort: '-gross' })).status).toBe(403);
});

it('gross per view divides by the views that were paid in its currency', async () => {
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 1_000 });
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 60_000, currency: 'JPY' });
  await scenario.watched(
    ...viewsOfManyWatchers(4, { movie: 0, day: '2026-05-03' }),
    ...viewsOfManyWatchers(2, { movie: 0, day: '2026-05-03', currency: 'JPY', isCounted: false }),
    ...viewsOfManyWatchers(5, { movie: 0, day: '2026-05-04', currency: null, source: 'gift' }),
  );
  const perView = async (currency: string, group: string) => {
    const { totals, items } = await scenario.movieReport(superadmin, { currency, group, sort: '-perView' });
    return [totals.values?.perView, items[0]?.values?.perView];
  };
  for (const group of ['movie', 'maker', 'country', 'month']) {
    expect(await perView('EUR', group)).toEqual([250, 250]);
    expect(await perView('JPY', group)).toEqual([30_000, 30_000]);
  }
});

it('reports by device have no amounts', async () => {
  await scenario.paid(0, '2026-05-02');
  await scenario.watched(...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03' }));
  const { items, currency } = await scenario.movieReport(superadmin, { device: 'tv' });
  expect(currency).toBeNull();
  expect(items[0]).toMatchObject({ values: { views: 6, gross: null } });
});

it('amounts of a movie by country match its payments', async () => {
  await scenario.paid(0, '2026-05-02', { country: 'FR' });
  await scenario.paid(1, '2026-05-02', { country: 'DE' });
  const { items } = await scenario.movieReport(superadmin, {
    group: 'country',
    sort: '-gross',
    movieId: scenario.movieId(0),
  });
  expect(items.map(({ key, values }) => [key, values?.gross])).toEqual([['FR', 499]]);
  const german = await scenario.movieReport(superadmin, { country: 'DE', sort: '-gross' });
  expect(namesOf(german)).toEqual(['The General']);
});

it('exports have the same rows, with shares in percent and amounts in major units', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03', part: 50 }),
    ...viewsOfManyWatchers(3, { movie: 1, day: '2026-05-03' }),
    ...viewsOfManyWatchers(3, { movie: 2, day: '2026-05-03' }),
  );
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 1_234 });
  const file = async (who: Awaited<ReturnType<TestApp['signedIn']>>, resource: string, columns: string[]) => {
    await test.deps.db.execute(sql`update auth.session set stepped_up_until = now() + interval '1 hour'`);
    const made = await who({
      method: 'POST',
      url: `/api/${resource}/export`,
      payload: { query: may, columns, format: 'csv' },
    });
    if (made.statusCode !== 201) return made.statusCode;
    return (await who(`/api/${resource}/export/${made.json().data._id}/file`)).body.split('\r\n').slice(0, 2);
  };
  const [person, manager] = [await test.signedIn('admin'), await test.signedIn('superadmin')];
  expect(await file(person, 'report', ['group', 'views', 'p50'])).toEqual([
    '\uFEFFMovie or group,Views,Reached 50%',
    'Nosferatu,6,100',
  ]);
  expect(await file(manager, 'sale', ['group', 'gross', 'currency'])).toEqual([
    '\uFEFFMovie or group,Gross,Currency',
    'Nosferatu,12.34,EUR',
  ]);
  expect(await file(person, 'sale', ['group'])).toBe(403);
});

it('compaction changes no report', async () => {
  await scenario.watched(...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-03' }));
  await scenario.paid(0, '2026-05-02');
  await scenario.paid(0, '2026-05-02');
  await test.deps.db.execute(sql`update payment set amount_refunded_minor = 100`);
  const before = await scenario.movieReport(superadmin, {});
  await compactRollups(test.deps, [...saleRollups, ...watchRollups]);
  expect(await scenario.movieReport(superadmin, {})).toEqual(before);
  expect(before.totals.values).toMatchObject({ gross: 998, refunds: 200, views: 6 });
});
