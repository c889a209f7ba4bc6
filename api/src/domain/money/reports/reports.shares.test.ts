import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedEarnings } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { seedReports } from './reports.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

it('a report includes the booking of a payment, less refunds', async () => {
  const earnings = seedEarnings(test);
  const maker = await earnings.maker();
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
