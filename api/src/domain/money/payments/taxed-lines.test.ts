import fc from 'fast-check';
import { figuresOf } from '../checkout/quote-figures.service.ts';
import { taxedLines } from './taxed-lines.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

it('the lines of a sale add up to its total, and each line to its gross amount', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3_000),
      fc.boolean(),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (amounts, share, rateBasisPoints, isIncluded, currency) => {
        const discountMinor = Math.floor(sumOf(amounts) * share);
        const tax = { basisPoints: rateBasisPoints, isIncluded };
        const { taxMinor, totalMinor } = figuresOf(sumOf(amounts) - discountMinor, currency, null, tax);
        const lines = [...amounts, -discountMinor].map((amountMinor) => ({ what: 'A movie', amountMinor }));
        const rows = taxedLines(lines, { taxMinor, rateBasisPoints, isIncluded });
        for (const row of rows) expect(row.netMinor + row.taxMinor).toBe(row.grossMinor);
        expect(sumOf(rows.map((row) => row.taxMinor))).toBe(taxMinor);
        expect(sumOf(rows.map((row) => row.grossMinor))).toBe(totalMinor);
        expect(sumOf(rows.map((row) => row.netMinor))).toBe(totalMinor - taxMinor);
      },
    ),
  );
});

it('a fully discounted line keeps its tax, which the discount takes off', () => {
  const lines = [
    { what: 'Nosferatu (rental)', amountMinor: 499 },
    { what: 'Discount (FREE)', amountMinor: -499 },
  ];
  expect(taxedLines(lines, { taxMinor: 0, rateBasisPoints: 1_900, isIncluded: true })).toEqual([
    { what: 'Nosferatu (rental)', netMinor: 419, taxMinor: 80, grossMinor: 499 },
    { what: 'Discount (FREE)', netMinor: -419, taxMinor: -80, grossMinor: -499 },
  ]);
});
