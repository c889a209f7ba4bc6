import fc from 'fast-check';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { histories, historiesTimeoutMs, undone } from '../../../testing/histories.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { paymentFixture } from '../payments/payments.fixture.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { newId } from '../../../platform/db/columns.ts';
import { leadingKeys } from './report-totals.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let movieIds: string[];
beforeAll(async () => {
  test = await openTestApp();
  const { insert } = await seedMovieCatalog(test.deps);
  const movies = await insert(...Array.from({ length: 30 }, (_, n) => ({ title: `Movie ${n}` })));
  movieIds = movies.map(({ _id }) => _id);
});
afterAll(() => test.close());

/** More rows than may be looked for among leaders: all movies are summed. */
const all = 101;
const ofOneYear = { from: '2026-01-10', to: '2026-05-20' };
const ofTwoYears = { from: '2025-09-10', to: '2026-02-20' };
const days = [
  '2025-03-10',
  '2025-09-10',
  '2025-12-31',
  '2026-01-10',
  '2026-02-20',
  '2026-05-20',
  '2026-08-01',
];

/** Few amounts, so that movies have the same; free orders, too. */
const sale = fc.record({
  movie: fc.nat(29),
  day: fc.constantFrom(...days),
  country: fc.constantFrom('DE', 'FR', 'IT'),
  amount: fc.constantFrom(0, 300, 500, 900),
  refunded: fc.boolean(),
});
const sales = fc.array(sale, { minLength: 1, maxLength: 80 });
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

const paymentOf = ({ movie, day, country, amount, refunded }: Sale) => {
  const at = new Date(`${day}T10:00:00Z`);
  return paymentFixture({
    orderId: newId(),
    movieId: movieIds[movie] ?? '',
    country,
    amountTotalMinor: amount,
    amountRefundedMinor: refunded ? amount : 0,
    createdAt: at,
    paidAt: at,
  });
};

it(
  'the first movies among the leaders are the first of all',
  async () => {
    const property = fc.asyncProperty(
      sales,
      sales,
      fc.integer({ min: 1, max: 4 }),
      (folded, pending, limit) =>
        undone(test.deps.db, async (db) => {
          await db.insert(paymentTable).values(folded.map(paymentOf));
          await compactRollups({ ...test.deps, db }, saleRollups);
          await db.insert(paymentTable).values(pending.map(paymentOf));
          for (const period of [ofOneYear, ofTwoYears])
            for (const country of [undefined, ['DE'], ['DE', 'FR']])
              for (const sort of ['-gross', '-net'] as const) {
                const cut = { group: 'movie', ...(country && { country }) } as const;
                const scope = { cut, days: period, currency: 'EUR' };
                const first = await leadingKeys(db, scope, sort, limit);
                expect(first).toEqual((await leadingKeys(db, scope, sort, all)).slice(0, limit));
              }
        }),
    );
    await fc.assert(property, histories(15));
  },
  historiesTimeoutMs,
);
