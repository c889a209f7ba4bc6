import fc from 'fast-check';
import { gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';
import { monthlyMinor, periodEnd } from './billing-period.ts';
import { periodFrom } from './billing.ts';
import { proratedPrice, applyBalance } from './proration.ts';
import { newSubscription } from './start-subscription.ts';

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD');
/** Valid prices: KWD in multiples of ten. */
const price = fc
  .tuple(currency, fc.integer({ min: 10, max: 1_000_000 }))
  .map(([code, minor]) => ({ code, minor: code === 'KWD' ? minor * 10 : minor }));
const start = new Date('2026-01-31T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

it('the prorated parts of a price sum to the price for any split and currency', () => {
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 1, max: 400 * 86_400_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      ({ code, minor }, lengthMs, cuts) => {
        const end = after(lengthMs);
        const marks = [
          start,
          ...cuts.sort((a, b) => a - b).map((cut) => after(Math.floor(cut * lengthMs))),
          end,
        ];
        const parts = marks
          .slice(1)
          .map((mark, index) =>
            proratedPrice(minor, code, { start, end }, { start: marks[index] ?? start, end: mark }),
          );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
        for (const part of parts) {
          expect(Number.isInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          if (code === 'KWD') expect(part % 10).toBe(0);
        }
      },
    ),
    { numRuns: 2_000, seed: 20261122 },
  );
});

it('a charge is at least the gateway minimum or zero, and the rest is carried forward exactly', () => {
  fc.assert(
    fc.property(
      currency,
      fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 20 }),
      (code, amounts) => {
        let balance = 0;
        let charged = 0;
        for (const amount of amounts) {
          const next = applyBalance(amount, balance, code);
          expect(next.dueMinor === 0 || next.dueMinor >= (gatewayMinimums[code] ?? 1)).toBe(true);
          balance = next.balanceMinor;
          charged += next.dueMinor;
        }
        expect(charged + balance).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      },
    ),
    { numRuns: 2_000, seed: 20261122 },
  );
});

it('monthly periods end on their anchor day, or on the last day of a shorter month', () => {
  const monthly = { interval: 'month', intervalCount: 1 } as const;
  const ends: string[] = [];
  let at = start;
  for (let month = 0; month < 4; month += 1) {
    at = periodEnd(at, monthly, start);
    ends.push(at.toISOString().slice(0, 10));
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  expect(
    periodEnd(new Date('2028-02-29T00:00:00Z'), { interval: 'year', intervalCount: 1 }, start).toISOString(),
  ).toBe('2029-02-28T00:00:00.000Z');
});

it('an anchor on the 31st survives February', () => {
  const monthly = { interval: 'month', intervalCount: 1 } as const;
  const begun = {
    ...newSubscription,
    ...monthly,
    startedAt: new Date('2026-01-15T10:00:00Z'),
    trialEndsAt: null,
  };
  const ends: string[] = [];
  let held = periodFrom(start, begun);
  for (let month = 0; month < 4; month += 1) {
    ends.push(held.currentPeriodEnd.toISOString().slice(0, 10));
    held = periodFrom(held.currentPeriodEnd, { ...begun, ...held });
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

it('the monthly value of a price follows its interval', () => {
  expect(monthlyMinor(12_000, { interval: 'year', intervalCount: 1 })).toBe(1_000);
  expect(monthlyMinor(300, { interval: 'week', intervalCount: 1 })).toBe(1_300);
  expect(monthlyMinor(3_000, { interval: 'month', intervalCount: 3 })).toBe(1_000);
});
