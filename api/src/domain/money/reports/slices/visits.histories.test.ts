import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { sliceList } from '@backlot/contracts/money/reports/slice-list';
import { sliceQuery } from '@backlot/contracts/money/reports/slice-query';
import type { Slice } from '@backlot/contracts/money/reports/slices';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { compactRollups } from '../../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, insertInto, undone } from '../../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { paymentTotals } from '../../payments/payment-totals.ts';
import { paymentsRepo } from '../../payments/payments.repo.ts';
import { paymentTable } from '../../payments/payments.table.ts';
import { visitRollup, visitTable } from '../../visits/visits.table.ts';
import { country, currency, order } from '../report-histories.fixture.ts';
import { seedReports } from '../reports.fixture.ts';
import { readSlice } from './slices.service.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

const sees = { money: true, people: true };
const origin = fc.record({
  source: fc.constantFrom(
    { channel: 'direct' as const, network: null },
    { channel: 'social' as const, network: 'x' as const },
    { channel: 'social' as const, network: 'youtube' as const },
  ),
  landingPage: fc.constantFrom('/help', '/payment/0197a0c0-0000-7000-8000-000000000001'),
  campaign: fc.constantFrom(null, 'spring', '(other)'),
  device: fc.constantFrom(null, 'phone' as const, 'desktop' as const),
  site: fc.constantFrom(null, 'shop.example.com'),
});
const visit = fc.record({
  origin,
  day: fc.constantFrom('2025-01-01', '2025-03-31', '2026-01-01', '2026-02-28'),
  country: fc.option(country),
  isFirst: fc.boolean(),
  pages: fc.constantFrom(1, 1, 2),
  hasOrder: fc.boolean(),
  /** Further pages and an order after the visit was counted. */
  continues: fc.boolean(),
});
const visitOrder = fc.record({ order, origin: fc.option(origin), isPaidLater: fc.boolean() });
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;
type VisitOrder = typeof visitOrder extends fc.Arbitrary<infer Value> ? Value : never;
const question = fc.record({
  range: fc.constantFrom(
    { from: '2024-12-01', to: '2026-03-31' },
    { from: '2025-01-02', to: '2026-02-27' },
    { from: '2026-02-01', to: '2026-02-28' },
  ),
  country: fc.option(country, { nil: undefined }),
  currency,
});

async function live(db: Db, visits: readonly Visit[], orders: readonly VisitOrder[]): Promise<void> {
  const seen = visits.map((one) => ({ ...one, _id: newId() }));
  await insertInto(
    db,
    visitTable,
    seen,
    ({ origin: { source, ...from }, continues: _later, day, ...rest }) => {
      const at = new Date(`${day}T12:00:00Z`);
      return { day, startedAt: at, lastAt: at, ...from, ...source, ...rest };
    },
  );
  for (const { _id, continues } of seen)
    if (continues)
      await db.update(visitTable).set({ pages: 3, hasOrder: true }).where(eq(visitTable._id, _id));
  await insertInto(db, paymentTable, orders, ({ order: placed, origin: from, isPaidLater }) => {
    const { movie, day, shares: _shares, ...over } = placed;
    const { source, ...rest } = from ?? {};
    return scenario.sale(movie, day, {
      ...over,
      ...source,
      ...rest,
      ...(isPaidLater && { paidAt: null, status: 'pending' }),
    });
  });
  if (orders.some(({ isPaidLater }) => isPaidLater))
    await db.update(paymentTable).set({ paidAt: new Date(), status: 'paid' });
}

const columns = {
  trafficChannel: 'channel',
  socialTraffic: 'network',
  landingPage: 'landingPage',
  campaign: 'campaign',
  visitDevice: 'device',
  embeddedVisits: 'site',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[]; // its own keys
type Of = Record<(typeof columns)[keyof typeof columns], string | null>;

/** The definition of each measure, over the visits and payments themselves. */
async function recomputed(
  db: Db,
  { range, ...asked }: typeof question extends fc.Arbitrary<infer V> ? V : never,
) {
  const [visits, payments] = await Promise.all([
    db.select().from(visitTable),
    db.select().from(paymentTable),
  ]);
  const isWithin = (day: string, from: string | null) =>
    day >= range.from && day <= range.to && (asked.country === undefined || from === asked.country);
  const seen = visits.filter(({ day, country: from }) => isWithin(day, from));
  const placed = payments.filter(
    ({ channel, paidAt, createdAt, country: from }) =>
      channel !== null && paidAt !== null && isWithin(createdAt.toISOString().slice(0, 10), from),
  );
  return (origin: (of: Of) => boolean) => {
    const own = seen.filter(origin);
    const orders = placed.filter(origin);
    const share = (part: number) => (own.length > 0 ? part / own.length : null);
    return {
      visits: own.length,
      visitors: own.filter(({ isFirst }) => isFirst).length,
      bounceRate: share(own.filter(({ pages, hasOrder }) => pages === 1 && !hasOrder).length),
      orders: orders.length,
      conversion: share(orders.length),
      revenue: orders
        .filter((one) => one.currency === asked.currency)
        .reduce((sum, { amountTotalMinor }) => sum + amountTotalMinor, 0),
    };
  };
}

/** The orders and the revenue of each campaign equal the list of payments behind it. */
async function expectOrders(db: Db, { rows, ...shown }: Slice, country: string[] | undefined): Promise<void> {
  for (const { key, members, values } of rows) {
    const list = sliceList('campaign', { ...shown, country }, members);
    expect([key, list === null]).toEqual([key, key === '(other)']);
    if (!list) continue;
    const filter = paymentsApi.totals.query.parse(list.query);
    const { byCurrency } = await paymentTotals(db, filter, paymentsRepo(db).list.under, true);
    const listed = {
      orders: byCurrency.reduce((sum, { paidCount }) => sum + paidCount, 0),
      revenue: byCurrency.find((one) => one.currency === shown.currency)?.grossMinor ?? 0,
    };
    expect([key, values]).toMatchObject([key, listed]);
  }
}

it(
  'visits by channel and landing page equal their definition over the visits and payments themselves',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(visit, { maxLength: 12 }),
        fc.array(visitOrder, { maxLength: 6 }),
        fc.nat(12),
        question,
        (visits, orders, folded, asked) =>
          undone(test.deps.db, async (db) => {
            const deps = { ...test.deps, db };
            await live(db, visits.slice(0, folded), orders.slice(0, folded));
            await compactRollups(deps, [visitRollup]);
            await live(db, visits.slice(folded), orders.slice(folded));
            const { range, ...filters } = asked;
            const query = sliceQuery.parse({ ...range, ...filters, compare: 'none' });
            const expected = await recomputed(db, asked);
            for (const name of names) {
              const slice = await readSlice(deps, name, query, sees);
              const { total, rows, series } = slice;
              expect(total.values).toEqual(expected((of) => of[columns[name]] !== null));
              expect(rows.map(({ key, values }) => [key, values])).toEqual(
                rows.map(({ key }) => [key, expected((of) => of[columns[name]] === key)]),
              );
              if (name === 'campaign') await expectOrders(db, slice, query.country);
              const sum = (parts: typeof rows | typeof series) =>
                parts.reduce((all, { values }) => all + Number(values?.['visits']), 0);
              expect([sum(rows), sum(series)]).toEqual([total.values?.['visits'], total.values?.['visits']]);
            }
          }),
      ),
      histories(12),
    );
  },
  historiesTimeoutMs,
);
