import fc from 'fast-check';
import { figuresOfChange } from './change-figures.ts';
import { newSubscription } from './start-subscription.ts';
import { changesOnPause, changesOnResume } from './subscription-changes.ts';

const start = Date.parse('2026-01-10T10:00:00Z');
const end = Date.parse('2026-02-10T10:00:00Z');
const monthly = { interval: 'month', intervalCount: 1 } as const;
const yearly = { interval: 'year', intervalCount: 1 } as const;
const tax = { currency: 'EUR', basisPoints: 0, isIncluded: true };
const begun = {
  ...newSubscription,
  ...monthly,
  isFree: false,
  inTrial: false,
  currency: 'EUR',
  priceMinor: 1_000,
  currentPeriodStart: new Date(start),
  currentPeriodEnd: new Date(end),
};

it('credit and charge never exceed the share of the remaining time, whatever the pauses', () => {
  const price = fc.integer({ min: 100, max: 100_000 });
  const turns = fc.array(
    fc.record({
      watched: fc.double({ min: 0, max: 1, noNaN: true }),
      pausedMs: fc.integer({ min: 0, max: 1e10 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(price, price, turns, fc.boolean(), (priceMinor, nextMinor, pauses, isLonger) => {
      let held = { ...begun, priceMinor };
      let at = start;
      let leftMs = end - start;
      for (const { watched, pausedMs } of pauses) {
        const watchedMs = Math.floor(watched * leftMs);
        leftMs -= watchedMs;
        at += watchedMs;
        const pause = { ...held, ...changesOnPause(held, new Date(at + pausedMs), new Date(at)) };
        at += pausedMs;
        held = { ...pause, ...changesOnResume(pause, new Date(at)) };
      }
      const share = leftMs / (end - start);
      const plan = isLonger ? yearly : monthly;
      const terms = { plan, priceMinor: nextMinor, discountMinor: 0, refundedMinor: 0, tax };
      const { creditMinor, chargeMinor } = figuresOfChange(held, terms, new Date(at));
      expect(Math.abs(creditMinor - priceMinor * share)).toBeLessThanOrEqual(1);
      expect(Math.abs(chargeMinor - nextMinor * (isLonger ? 1 : share))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000, seed: 20261122 },
  );
});

it('a refunded amount is deducted from the credit once', () => {
  const half = new Date((start + end) / 2);
  const creditOf = (refundedMinor: number, over: Partial<typeof begun> = {}) =>
    figuresOfChange(
      { ...begun, ...over },
      { plan: monthly, priceMinor: 2_000, discountMinor: 0, refundedMinor, tax },
      half,
    ).creditMinor;
  expect([creditOf(0), creditOf(400), creditOf(1_000), creditOf(2_000)]).toEqual([500, 300, 0, 0]);
  // An earlier plan change already settled it.
  expect(creditOf(1_000, { priceMinor: 2_000, refundsSettledMinor: 1_000 })).toBe(1_000);
  // The refund failed after all.
  expect(creditOf(0, { priceMinor: 2_000, refundsSettledMinor: 1_000 })).toBe(1_500);
});
