import fc from 'fast-check';
import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { compactRollups } from '../../../platform/rollups/compact-rollups.service.ts';
import { watchRollups } from '../watch/watch-rollups.ts';
import { allTotals, totalsPage } from './report-totals.ts';
import { valuesOf } from './report-values.ts';
import { viewsOfManyWatchers, seedReports } from './reports.fixture.ts';
import { saleRollups } from './sales-rollups.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedReports>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedReports(test);
});
afterAll(() => test.close());

const halfYear = { from: '2026-01-01', to: '2026-06-30' };
/** Before, within and after the requested days. */
const days = ['2025-03-04', '2026-02-03', '2026-05-06', '2026-09-10'] as const;
type Happened = { movie: number; day: (typeof days)[number]; views: number; paid: number; refunded: number };
const happened: fc.Arbitrary<Happened> = fc.record({
  movie: fc.nat(2),
  day: fc.constantFrom(...days),
  views: fc.nat(9),
  paid: fc.nat(2_000),
  refunded: fc.nat(2_000),
});
/** At most one view per watcher, movie and day. */
const several = (maxLength: number) =>
  fc.uniqueArray(happened, { maxLength, selector: ({ movie, day }) => `${movie} ${day}` });

const happen = async (all: readonly Happened[], isCounted: boolean) => {
  for (const { movie, day, views, paid, refunded } of all) {
    if (views > 0)
      await scenario.watched(
        ...viewsOfManyWatchers(views, { movie, day, isCounted, watchedSec: 60 + ((paid * 7) % 900) }),
      );
    const amounts = { amountTotalMinor: paid, amountRefundedMinor: Math.min(paid, refunded) };
    if (paid > 0) await scenario.paid(movie, day, { ...amounts, amountTaxMinor: Math.round(paid / 10) });
  }
};

const isSold = ({ rentals, purchases }: ReportValues) => Number(rentals) + Number(purchases) > 0;
const isSeen = ({ views }: ReportValues) => Number(views) > 0;
const orders = [
  ['views', isSeen],
  ['watchers', isSeen],
  ['minutes', isSeen],
  ['gross', isSold],
  ['net', isSold],
  ['perView', (values: ReportValues) => isSold(values) && isSeen(values)],
] as const;

it('the first rows of a long report are the top movies for any sort', async () => {
  const { db } = test.deps;
  const asked = { cut: { group: 'movie' }, days: halfYear, currency: 'EUR' } as const;
  await fc.assert(
    fc.asyncProperty(several(12), several(2), async (folded, fresh) => {
      await scenario.clear();
      await happen(folded, true);
      await compactRollups(test.deps, [...watchRollups, ...saleRollups]);
      await happen(fresh, false);
      const all = (await allTotals(db, asked)).map((totals) => ({
        key: totals.key,
        values: valuesOf(totals, true),
      }));
      for (const [measure, isIn] of orders) {
        const [best] = all
          .filter(({ values }) => isIn(values))
          .sort(
            (a, b) => Number(b.values[measure]) - Number(a.values[measure]) || a.key.localeCompare(b.key),
          );
        const { rows } = await totalsPage(db, asked, { sort: `-${measure}`, offset: 0, limit: 1 }, null);
        expect([measure, rows[0]?.key]).toEqual([measure, best?.key]);
      }
    }),
    { numRuns: 30, seed: 20261123 },
  );
});
