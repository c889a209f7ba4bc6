import fc from 'fast-check';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { earningFixture } from '../earnings/earnings.fixture.ts';
import { earningTable } from '../earnings/earnings.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { watchViewTable } from '../watch/watch.table.ts';
import { insertInto } from '../../../testing/histories.ts';
import type { Raw } from './report-definitions.fixture.ts';
import { type seedReports, type View, viewsOfManyWatchers } from './reports.fixture.ts';

const days = ['2024-12-31', '2025-01-01', '2025-03-31', '2026-01-01', '2026-02-27', '2026-02-28'] as const;
export const country = fc.constantFrom('DE', 'FR', 'US');
export const currency = fc.constantFrom('EUR', 'USD');
export const view = fc.record({
  movie: fc.nat(2),
  /** A view of one of five, or of as many. */
  watcher: fc.nat(4),
  isOfMany: fc.nat(2).map((n) => n === 0),
  day: fc.constantFrom(...days),
  country,
  device: fc.constantFrom('tv' as const, 'phone' as const),
  platform: fc.constantFrom('tv' as const, 'web' as const),
  source: fc.constantFrom('rental' as const, 'subscription' as const),
  currency: fc.option(currency),
  isReturning: fc.boolean(),
  isCounted: fc.constant(false),
  watchedSec: fc.nat(6_000),
  part: fc.nat(100),
  startupMs: fc.option(fc.nat(5_000)),
  hasFailed: fc.boolean(),
});
const minor = fc.integer({ min: -900, max: 900 });
const dayMs = 86_400_000;
const coupons = [newId(), newId()];
export const order = fc
  .record({
    movie: fc.nat(2),
    day: fc.constantFrom(...days),
    country,
    currency,
    kind: fc.constantFrom('rental' as const, 'purchase' as const),
    amountTotalMinor: fc.integer({ min: 1, max: 5_000 }),
    taxShare: fc.nat(30),
    refundedShare: fc.constantFrom(0, 0, 33, 100),
    isPaid: fc.boolean(),
    isPaidLater: fc.boolean(),
    couponId: fc.constantFrom(null, ...coupons),
    amountFeeMinor: fc.option(fc.nat(60)),
    /** What the ledger has for the maker and the platform: of the sale and its refunds. */
    shares: fc.array(fc.tuple(minor, minor), { maxLength: 2 }),
  })
  .map(({ taxShare, refundedShare, isPaid, isPaidLater, shares, amountTotalMinor: total, ...over }) => ({
    ...over,
    amountTotalMinor: total,
    shares: isPaid ? shares : [],
    amountTaxMinor: Math.round((total * taxShare) / 100),
    amountRefundedMinor: isPaid ? Math.round((total * refundedShare) / 100) : 0,
    ...(isPaidLater && { paidAt: new Date(Date.parse(`${over.day}T10:00:00Z`) + dayMs) }),
    ...(!isPaid && { paidAt: null, status: 'failed' as const }),
  }));
export type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

type Scenario = Awaited<ReturnType<typeof seedReports>>;

/** Stores generated views and orders. */
export async function live(
  db: Db,
  { viewOf, sale, movieId }: Scenario,
  views: readonly (View & { isOfMany: boolean })[],
  orders: readonly Order[],
): Promise<void> {
  const all = views.flatMap(({ isOfMany, ...one }) =>
    isOfMany ? viewsOfManyWatchers(one.watcher + 3, one) : [one],
  );
  await insertInto(db, watchViewTable, all, viewOf);
  const placed = orders.map((one) => ({ ...one, _id: newId() }));
  await insertInto(db, paymentTable, placed, ({ movie, day, shares: _shares, ...over }) =>
    sale(movie, day, over),
  );
  const booked = placed.flatMap(({ shares, _id: paymentId, movie, currency: code }) =>
    shares.map(([payableMinor, platformMinor], index) => {
      const of = { paymentId, movieId: movieId(movie), currency: code, position: index + 1 };
      return earningFixture({ ...of, payableMinor, platformMinor });
    }),
  );
  await insertInto(db, earningTable, booked, (entry) => entry);
}

export async function rawRows(db: Db): Promise<Raw> {
  const ledger = await db.select().from(earningTable);
  const payments = (await db.select().from(paymentTable)).map((payment) => {
    const own = ledger.filter(({ paymentId }) => paymentId === payment._id);
    const makerMinor = own.reduce((sum, { payableMinor }) => sum + payableMinor, 0);
    return { ...payment, makerMinor, platformMinor: own.reduce((sum, one) => sum + one.platformMinor, 0) };
  });
  return { views: await db.select().from(watchViewTable), payments };
}
