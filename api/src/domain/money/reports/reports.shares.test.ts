import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedEarnings } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { seedReports } from './reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
let earnings: ReturnType<typeof seedEarnings>;
let maker: Awaited<ReturnType<typeof earnings.maker>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  superadmin = await test.signedIn('superadmin');
  earnings = seedEarnings(test);
  maker = await earnings.maker();
});
afterAll(() => test.close());

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

it('a report includes the booking of a payment, less refunds', async () => {
  const sold = await earnings.sold(maker, { movieId: scenario.movieId(0) });
  const today = test.deps.now().toISOString().slice(0, 10);
  const ledger = async () => {
    const rows = await test.deps.db.select().from(earningTable).where(eq(earningTable.paymentId, sold));
    return [sum(rows.map((row) => row.payableMinor)), sum(rows.map((row) => row.platformMinor))];
  };
  const shown = async () => {
    const { totals } = await scenario.movieReport(superadmin, { from: today, to: today, currency: 'EUR' });
    return [totals.values?.makerShare, totals.values?.platformShare];
  };
  const before = await ledger();
  expect(before[0]).toBeGreaterThan(0);
  expect(await shown()).toEqual(before);
  await earnings.refunded(sold, 1_000);
  expect(await ledger()).not.toEqual(before);
  expect(await shown()).toEqual(await ledger());
});

it('sales by movie and country are stored by day, month and year, with the maker’s share', async () => {
  const sold = await earnings.sold(maker, { movieId: scenario.movieId(1) });
  const { db } = test.deps;
  const [payment] = await db.select().from(paymentTable).where(eq(paymentTable._id, sold));
  const booked = await db.select().from(earningTable).where(eq(earningTable.paymentId, sold));
  const stored = await rowsOf(
    db,
    sql`select span, sum(gross_minor)::int as gross, sum(maker_minor)::int as maker from sale_movie_country
      where movie_id = ${scenario.movieId(1)} group by 1 order by 1`,
  );
  const share = sum(booked.map(({ payableMinor }) => payableMinor));
  expect(share).toBeGreaterThan(0);
  const row = { gross: payment?.amountTotalMinor, maker: share };
  expect(stored).toEqual(['d', 'm', 'y'].map((span) => ({ span, ...row })));
});
