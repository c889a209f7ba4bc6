import { eq, sql } from 'drizzle-orm';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { newId } from '../../../../platform/db/columns.ts';
import { compactRollups } from '../../../../platform/rollups/compact-rollups.service.ts';
import { paymentRollups } from '../../payments/payment-rollups.table.ts';
import { disputeTable, paymentTable, refundTable } from '../../payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { visitTable } from '../../visits/visits.table.ts';
import { may, seedReports, viewsOfManyWatchers } from '../reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseCountries(test.deps.db);
  scenario = await seedReports(test);
  [superadmin, admin] = [await test.signedIn('superadmin'), await test.signedIn('admin')];
});
beforeEach(() => scenario.clear());
afterAll(() => test.close());

const read = async (who: typeof admin, path: string, query: Record<string, string> = {}) => {
  const given = Object.entries({ ...may, ...query }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given);
  const response = await who(`/api/dashboard/${path}?${search}`);
  return response.json().data;
};

it('a slice is compared with the previous period, or with the same days of the year before', async () => {
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 900 });
  await scenario.paid(0, '2026-04-30', { amountTotalMinor: 400 });
  await scenario.paid(0, '2025-05-02', { amountTotalMinor: 300 });
  const previousOf = async (compare: string) =>
    (await read(superadmin, 'income', { compare })).total.previous?.gross ?? null;
  expect((await read(superadmin, 'income')).total.values).toMatchObject({ gross: 900, payments: 1 });
  expect([await previousOf('prev'), await previousOf('year'), await previousOf('none')]).toEqual([
    400,
    300,
    null,
  ]);
});

it('a movie sold before keeps its previous sales, and one sold only before is no row', async () => {
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 900 });
  await scenario.paid(0, '2026-04-30', { amountTotalMinor: 400 });
  await scenario.paid(1, '2026-04-30', { amountTotalMinor: 500 });
  const { rows } = await read(superadmin, 'topsale');
  expect(rows).toMatchObject([
    { name: 'Nosferatu', values: { gross: 900 }, previous: { gross: 400 }, members: [scenario.movieId(0)] },
  ]);
});

it('a movie keeps its place of the previous period, unless it wasn’t among the first', async () => {
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 900 });
  await scenario.paid(1, '2026-05-02', { amountTotalMinor: 800 });
  await scenario.paid(2, '2026-05-02', { amountTotalMinor: 700 });
  await scenario.paid(0, '2026-04-30', { amountTotalMinor: 400 });
  await scenario.paid(1, '2026-04-30', { amountTotalMinor: 500 });
  const places = async (query: Record<string, string>) =>
    (await read(superadmin, 'topsale', query)).rows.map(
      (row: { previousPlace?: number | null }) => row.previousPlace,
    );
  expect(await places({})).toEqual([2, 1, null]);
  expect(await places({ compare: 'none' })).toEqual([undefined, undefined, undefined]);
});

it('countries are summed by region', async () => {
  await scenario.paid(0, '2026-05-02', { country: 'DE', amountTotalMinor: 900 });
  await scenario.paid(0, '2026-05-02', { country: 'FR', amountTotalMinor: 500 });
  await scenario.paid(0, '2026-05-02', { country: 'US', amountTotalMinor: 200 });
  const { rows } = await read(superadmin, 'region');
  expect(rows).toMatchObject([
    { key: 'Europe', values: { gross: 1_400 }, members: ['DE', 'FR'] },
    { key: 'Americas', values: { gross: 200 }, members: ['US'] },
  ]);
});

it('devices of fewer than five watchers are one row without values, unless the admin may see them', async () => {
  await scenario.watched(
    ...viewsOfManyWatchers(6, { movie: 0, day: '2026-05-02', device: 'tv', isCounted: false }),
    ...viewsOfManyWatchers(5, { movie: 0, day: '2026-05-02', device: 'phone', isCounted: false }),
    ...viewsOfManyWatchers(2, { movie: 0, day: '2026-05-02', device: 'console', isCounted: false }),
  );
  const keys = async (who: typeof admin) =>
    (await read(who, 'device')).rows.map(
      ({ key, values }: { key: string; values: { views: number } | null }) => [key, values?.views ?? null],
    );
  expect(await keys(superadmin)).toEqual([
    ['tv', 6],
    ['phone', 5],
    ['console', 2],
  ]);
  // The two of the console could be derived from the total, so the smallest other group is hidden as well.
  expect(await keys(admin)).toEqual([
    ['tv', 6],
    ['hidden', null],
  ]);
});

it('playback quality is of those views that report it, by device', async () => {
  const views = (device: 'tv' | 'phone', startupMs: number | null, hasFailed: boolean) =>
    viewsOfManyWatchers(5, { movie: 0, day: '2026-05-02', device, startupMs, hasFailed, isCounted: false });
  await scenario.watched(
    ...views('tv', 3_000, true),
    ...views('tv', null, false),
    ...views('phone', 1_000, false),
  );
  const { total, rows } = await read(admin, 'playback');
  expect(total.values).toEqual({ failures: 5, errorRate: 1 / 3, startup: 2, views: 15 });
  expect(rows).toMatchObject([
    { key: 'tv', values: { failures: 5, errorRate: 0.5, startup: 3, views: 10 } },
    { key: 'phone', values: { failures: 0, errorRate: 0, startup: 1, views: 5 } },
  ]);
});

it('views by start time count in their UTC hour, and hours of fewer than five watchers are hidden', async () => {
  const started = (hour: string, count: number, country: string) =>
    viewsOfManyWatchers(count, {
      movie: 0,
      day: '2026-05-02',
      startedAt: new Date(`2026-05-02T${hour}:59:59Z`),
      country,
      isCounted: false,
    });
  await scenario.watched(...started('07', 5, 'DE'), ...started('20', 6, 'FR'), ...started('21', 2, 'FR'));
  const hours = async (who: typeof admin, query = {}) =>
    (await read(who, 'viewhour', query)).rows.map(
      ({ key, values }: { key: string; values: { minutes: number } | null }) => [
        key,
        values?.minutes ?? null,
      ],
    );
  const all = [
    ['07:00', 50],
    ['20:00', 60],
    ['21:00', 20],
  ];
  expect(await hours(superadmin)).toEqual(all);
  expect(await hours(superadmin, { country: 'FR' })).toEqual(all.slice(1));
  expect(await hours(admin)).toEqual([all[1], ['hidden', null]]);
});

it('the total of fewer than five watchers is hidden', async () => {
  await scenario.watched(...viewsOfManyWatchers(2, { movie: 0, day: '2026-05-02' }));
  expect((await read(admin, 'performance')).total.values).toBeNull();
  expect((await read(superadmin, 'performance')).total.values).toMatchObject({ views: 2 });
});

it('the cash flow counts money on the day on which it moved, and follows what is reversed', async () => {
  const { db } = test.deps;
  const paid = { paidAt: new Date('2026-05-01T09:00:00Z'), amountTotalMinor: 900, country: 'FR' };
  await scenario.paid(0, '2026-04-30', paid);
  await scenario.paid(1, '2026-05-03', { amountTotalMinor: 500 });
  const payments = await db.select().from(paymentTable).orderBy(paymentTable.createdAt);
  const [first = '', second = ''] = payments.map(({ _id }) => _id);
  const refund = {
    _id: newId(),
    paymentId: first,
    amountMinor: 300,
    reason: 'other' as const,
    revokesAccess: false,
    sendsReceipt: false,
  };
  const at = new Date('2026-05-20T10:00:00Z');
  await db.insert(refundTable).values({ ...refund, status: 'pending' });
  await db.insert(disputeTable).values({
    paymentId: second,
    gatewayDisputeId: newId(),
    status: 'lost',
    statusAt: at,
    reason: 'fraudulent',
    amountMinor: 500,
  });
  const flow = async (query = {}) => (await read(superadmin, 'cashflow', query)).total.values;
  const before = { received: 1_400, refunds: 0, disputes: 500, payouts: 0, balance: 900 };
  expect(await flow()).toEqual(before);
  await db
    .update(refundTable)
    .set({ status: 'succeeded', settledAt: at })
    .where(eq(refundTable._id, refund._id));
  await compactRollups(test.deps, paymentRollups);
  expect(await flow()).toEqual({ ...before, refunds: 300, balance: 600 });
  expect(await flow({ country: 'FR' })).toEqual({
    received: 900,
    refunds: 300,
    disputes: 0,
    payouts: null,
    balance: 600,
  });
  await db.update(refundTable).set({ status: 'failed' }).where(eq(refundTable._id, refund._id));
  expect(await flow()).toEqual(before);
  await db.delete(disputeTable);
  await db.delete(refundTable);
  expect(await flow()).toEqual({ ...before, disputes: 0, balance: 1_400 });
});

it('the most visited landing pages have the title of their movie; revenue is for payment managers', async () => {
  const { db } = test.deps;
  await db.execute(sql`truncate visit, visit_sum`);
  const at = new Date('2026-05-02T10:00:00Z');
  const visit = { day: '2026-05-02', startedAt: at, lastAt: at, isFirst: true, channel: 'social' } as const;
  const landingPage = `/payment/${scenario.movieId(0)}`;
  await db.insert(visitTable).values([
    { ...visit, landingPage },
    { ...visit, landingPage, pages: 2 },
    { ...visit, landingPage: '/help' },
  ]);
  await scenario.paid(0, '2026-05-02', { amountTotalMinor: 900, channel: 'social', landingPage });
  const values = { visits: 2, visitors: 2, bounceRate: 0.5, orders: 1, conversion: 0.5, revenue: 900 };
  const { rows } = await read(superadmin, 'landingpage');
  expect(rows).toMatchObject([
    { key: landingPage, name: 'Nosferatu', members: [scenario.movieId(0)], values },
    { key: '/help', name: null, members: [], values: { visits: 1, orders: 0, revenue: 0 } },
  ]);
  const seen = await read(admin, 'trafficchannel');
  expect(seen).toMatchObject({ currency: null, total: { values: { visits: 3, orders: 1, revenue: null } } });
});

it.each([
  ['campaign', 'campaign'],
  ['embeddedvisits', 'site'],
] as const)('the %s slice has the 50 with the most visits, and the others as one', async (path, column) => {
  const { db } = test.deps;
  await db.execute(sql`truncate visit, visit_sum`);
  const visit = (name: number, day = '2026-05-02') => {
    const at = new Date(`${day}T10:00:00Z`);
    const seen = { day, startedAt: at, lastAt: at, isFirst: true, landingPage: '/help' };
    return { ...seen, channel: 'direct' as const, [column]: `name ${name}` };
  };
  const all = Array.from({ length: 60 }, (_, name) => name);
  const before = [0, 55, 70].map((name) => visit(name, '2026-04-30'));
  await db.insert(visitTable).values([...all, ...all.slice(0, 50)].map((name) => visit(name)).concat(before));
  const { rows, total } = await read(superadmin, path);
  expect(rows).toHaveLength(51);
  const visitsOf = (key: string) => {
    const row = rows.find((one: { key: string }) => one.key === key);
    return [row?.values.visits, row?.previous?.visits];
  };
  expect([visitsOf('name 0'), visitsOf('name 1'), visitsOf('(other)')]).toEqual([
    [2, 1],
    [2, undefined],
    [10, 2],
  ]);
  expect([total.values.visits, total.previous.visits]).toEqual([110, 3]);
  expect(rows.find(({ key }: { key: string }) => key === '(other)').members).toEqual([]);
});
