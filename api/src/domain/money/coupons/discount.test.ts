import fc from 'fast-check';
import { chargeStep, gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';
import { type Discount, discountOf } from './discount.service.ts';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'MGA', 'USD');
const priced = currency.chain((code) => {
  const step = chargeStep(code);
  const least = Math.ceil((gatewayMinimums[code] ?? 1) / step);
  const price = fc.integer({ min: least, max: 1_000_000 }).map((units) => units * step);
  const discount: fc.Arbitrary<Discount> = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({
      type: fc.constant('fixed' as const),
      amountMinor: fc.integer({ min: 1, max: 1_000_000 }).map((units) => units * step),
    }),
    fc.record({ type: fc.constant('free' as const) }),
  );
  return fc.record({ code: fc.constant(code), price, discount });
});

it('a discounted price is zero or an amount that can be charged', () => {
  fc.assert(
    fc.property(priced, ({ code, price, discount }) => {
      const left = price - discountOf(price, discount, code);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(price);
      expect(left === 0 || left >= (gatewayMinimums[code] ?? 1)).toBe(true);
      expect(left % chargeStep(code)).toBe(0);
    }),
  );
});

it.each<[string, number, Discount, string, number]>([
  ['a quarter', 499, { type: 'percent', basisPoints: 2_500 }, 'EUR', 125],
  ['the whole price', 499, { type: 'percent', basisPoints: 10_000 }, 'EUR', 499],
  [
    'almost the whole price, down to the minimum charge',
    499,
    { type: 'percent', basisPoints: 9_900 },
    'EUR',
    449,
  ],
  ['an amount', 499, { type: 'fixed', amountMinor: 100 }, 'EUR', 100],
  ['more than the price', 499, { type: 'fixed', amountMinor: 900 }, 'EUR', 499],
  ['yen, which have no decimals', 480, { type: 'percent', basisPoints: 1_000 }, 'JPY', 48],
  ['dinars, whose last digit stays 0', 1_250, { type: 'percent', basisPoints: 1_000 }, 'KWD', 130],
  ['a price below the minimum charge', 30, { type: 'percent', basisPoints: 5_000 }, 'EUR', 0],
])('%s', (_what, price, discount, code, expected) => {
  expect(discountOf(price, discount, code)).toBe(expected);
});
