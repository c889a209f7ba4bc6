import fc from 'fast-check';
import { apportion } from './apportion.service.ts';
import { type Parts, partsOf, type Sale } from './sale-parts.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const sale: fc.Arbitrary<Sale> = fc
  .record({ totalMinor: amount, tax: fc.nat(100), fee: fc.nat(100), shareBasisPoints: fc.nat(10_000) })
  .map(({ totalMinor, tax, fee, shareBasisPoints }) => ({
    totalMinor,
    shareBasisPoints,
    taxMinor: Math.floor((totalMinor * tax) / 100),
    feeMinor: Math.floor((totalMinor * fee) / 100), // together with the tax it may exceed the total
  }));
/** A sale and its net amount after each of several refunds. */
const refunded = sale.chain((one) =>
  fc
    .array(fc.integer({ min: 0, max: one.totalMinor }), { maxLength: 8 })
    .map((left) => ({ one, left: left.sort((a, b) => b - a) })),
);
const sumOf = (parts: Parts) =>
  parts.taxMinor + parts.gatewayFeeMinor + parts.platformMinor + parts.payableMinor;

it('largest-remainder parts sum to the amount, each within one unit of its quota', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      fc.pre(sum > 0);
      const parts = apportion(total, weights);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - total * ((weights[index] ?? 0) / sum))).toBeLessThan(1.01);
    }),
  );
});

it('only a zero amount can be split by zero weights', () => {
  expect(() => apportion(1, [0, 0])).toThrow(RangeError);
  expect(apportion(0, [0, 0])).toEqual([0, 0]);
});

it('the parts of a sale sum to its net amount to the cent', () => {
  fc.assert(
    fc.property(refunded, ({ one, left }) => {
      for (const kept of [one.totalMinor, ...left, 0]) {
        const parts = partsOf(one, kept);
        expect(sumOf(parts)).toBe(kept);
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('a refund never raises the maker’s share', () => {
  fc.assert(
    fc.property(refunded, ({ one, left }) => {
      const payable = [one.totalMinor, ...left].map((kept) => partsOf(one, kept).payableMinor);
      for (const [index, now] of payable.slice(1).entries())
        expect(now).toBeLessThanOrEqual(payable[index] ?? 0);
    }),
  );
});

it('the maker’s share is calculated after tax and fee', () => {
  const one = { totalMinor: 499, taxMinor: 80, feeMinor: 32, shareBasisPoints: 7_000 };
  expect(partsOf(one, 499)).toEqual({
    taxMinor: 80,
    gatewayFeeMinor: 32,
    platformMinor: 116,
    payableMinor: 271,
  });
  expect(partsOf(one, 0)).toEqual({ taxMinor: 0, gatewayFeeMinor: 0, platformMinor: 0, payableMinor: 0 });
});
