import fc from 'fast-check';
import { newId } from '../../../platform/db/columns.ts';
import type { seedReports } from './reports.fixture.ts';

const days = ['2024-12-31', '2025-01-01', '2025-03-31', '2026-01-01', '2026-02-27', '2026-02-28'] as const;
export const country = fc.constantFrom('DE', 'FR', 'US');
export const currency = fc.constantFrom('EUR', 'USD');
export const view = fc.record({
  movie: fc.nat(2),
  watcher: fc.nat(4),
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
});
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
  })
  .map(({ taxShare, refundedShare, isPaid, isPaidLater, amountTotalMinor: total, ...over }) => ({
    ...over,
    amountTotalMinor: total,
    amountTaxMinor: Math.round((total * taxShare) / 100),
    amountRefundedMinor: isPaid ? Math.round((total * refundedShare) / 100) : 0,
    ...(isPaidLater && { paidAt: new Date(Date.parse(`${over.day}T10:00:00Z`) + dayMs) }),
    ...(!isPaid && { paidAt: null, status: 'failed' as const }),
  }));
export type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

type Scenario = Awaited<ReturnType<typeof seedReports>>;

/** Stores generated views and orders. */
export async function live(
  scenario: Scenario,
  views: Parameters<Scenario['watched']>,
  orders: readonly Order[],
): Promise<void> {
  if (views.length > 0) await scenario.watched(...views);
  for (const { movie, day, ...over } of orders) await scenario.paid(movie, day, over);
}
