import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { earningFixture, seedEarnings } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { seedReports } from './reports.fixture.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
let superadmin: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => clear());
afterAll(() => test.close());

/** The ledger is append-only: moves its payments outside the reported period. */
const clear = async () => {
  await test.deps.db.update(paymentTable).set({ createdAt: new Date('2001-01-01') });
  await test.deps.db.execute(sql`truncate sale_movie, sale_movie_country, sale_country, sale_group`);
};

type Sale = { movie: number; day: string; country: string; currency: string; facts: [number, number][] };

/** Payments with their ledger amounts: the maker's and the platform's share of the sale and its refunds. */
async function sell(sales: readonly Sale[]) {
  const { db } = test.deps;
  for (const { movie, day, country, currency, facts } of sales) {
    const at = new Date(`${day}T23:30:00Z`);
    const movieId = scenario.movieId(movie);
    const _id = newId();
    const sale = { _id, orderId: newId(), movieId, country, currency, createdAt: at, paidAt: at };
    await db.insert(paymentTable).values(paymentFixture(sale));
    await db.insert(earningTable).values(
      facts.map(([payableMinor, platformMinor], index) =>
        earningFixture({
          paymentId: _id,
          position: index + 1,
          movieId,
          currency,
          payableMinor,
          platformMinor,
        }),
      ),
    );
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** The expected report of the sales of its days and currency, by key. */
function expected(sales: readonly Sale[], keyOf: (sale: Sale) => string): Record<string, [number, number]> {
  const keys = [...new Set(sales.map(keyOf))];
  return Object.fromEntries(
    keys.map((key) => {
      const facts = sales.filter((one) => keyOf(one) === key).flatMap((one) => one.facts);
      return [key, [sum(facts.map(([maker]) => maker)), sum(facts.map(([, platform]) => platform))]];
    }),
  );
}

const minor = fc.integer({ min: -900, max: 900 });
const sale: fc.Arbitrary<Sale> = fc.record({
  movie: fc.integer({ min: 0, max: 2 }),
  day: fc.constantFrom('2025-12-31', '2026-04-30', '2026-05-01', '2026-05-17', '2026-05-31', '2026-06-01'),
  country: fc.constantFrom('DE', 'FR'),
  currency: fc.constantFrom('EUR', 'JPY'),
  facts: fc.array(fc.tuple(minor, minor), { minLength: 1, maxLength: 3 }),
});

it('shares match the ledger by order day in any group, before and after compaction', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (sales, isFolded) => {
        await clear();
        await sell(sales);
        if (isFolded) await compactRollups(test.deps, saleRollups);
        const periods = [
          { from: '2026-05-01', to: '2026-05-31' },
          { from: '2025-12-31', to: '2026-06-01' },
        ];
        for (const days of periods) {
          const within = sales.filter(
            ({ day, currency }) => currency === 'EUR' && day >= days.from && day <= days.to,
          );
          const asked = { ...days, currency: 'EUR', sort: '-gross' };
          const shares = async (query: object) => {
            const { items } = await scenario.movieReport(superadmin, { ...asked, ...query });
            return Object.fromEntries(
              items.map(({ key, values }) => [key, [values?.makerShare, values?.platformShare]]),
            );
          };
          const ofGermany = within.filter(({ country }) => country === 'DE');
          expect(await shares({})).toEqual(expected(within, ({ movie }) => scenario.movieId(movie)));
          expect(await shares({ group: 'country' })).toEqual(expected(within, ({ country }) => country));
          expect(await shares({ group: 'month' })).toEqual(expected(within, ({ day }) => day.slice(0, 7)));
          expect(await shares({ country: 'DE' })).toEqual(
            expected(ofGermany, ({ movie }) => scenario.movieId(movie)),
          );
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('rows can be sorted by a share', async () => {
  const common = { day: '2026-05-02', country: 'DE', currency: 'EUR' };
  await sell([
    { ...common, movie: 0, facts: [[100, 900]] },
    { ...common, movie: 1, facts: [[700, 50]] },
  ]);
  const order = async (sort: string) =>
    (await scenario.movieReport(superadmin, { sort })).items.map(({ name }) => name);
  expect(await order('-makerShare')).toEqual(['The General', 'Nosferatu']);
  expect(await order('-platformShare')).toEqual(['Nosferatu', 'The General']);
});

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
