import fc from 'fast-check';
import type { LineKind } from '@backlot/contracts/money/statements/statement';
import { withEach } from '../earnings/figures.service.ts';
import { computeStatement, type Line, recoupment, type PayoutTerms } from './statement-lines.ts';

const line = (payableMinor: number, kind: LineKind = 'sale'): Line => ({
  ...withEach(() => 0),
  kind,
  payableMinor,
  movieId: null,
  movieTitle: null,
  territory: null,
  licenseType: null,
  contractId: null,
  contractNumber: null,
  shareBasisPoints: null,
  note: null,
  soldOn: null,
});
const paidAtOnce: PayoutTerms = { withholdingBasisPoints: 0, thresholdMinor: 0, isQuarterly: false };

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const lines = fc.array(
  fc
    .tuple(amount, fc.constantFrom<LineKind>('sale', 'guarantee', 'recoupment', 'opening', 'adjustment'))
    .map(([payableMinor, kind]) => line(payableMinor, kind)),
  { maxLength: 40 },
);
const settings = fc.record({
  withholdingBasisPoints: fc.nat(10_000),
  thresholdMinor: fc.nat(1_000_000_000),
  isQuarterly: fc.boolean(),
});
const period = fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}`);

it('every statement sums to the cent', () => {
  fc.assert(
    fc.property(lines, settings, period, (given, paid, month) => {
      const { lines: computed, totals } = computeStatement(given, paid, month);
      expect(totals.dueMinor).toBe(given.reduce((sum, { payableMinor }) => sum + payableMinor, 0));
      expect(totals.withheldMinor + totals.payoutMinor + totals.carriedMinor).toBe(totals.dueMinor);
      expect(computed.reduce((sum, { withheldMinor }) => sum + withheldMinor, 0)).toBe(totals.withheldMinor);
      for (const { withheldMinor, payableMinor } of computed) {
        expect(withheldMinor).toBeGreaterThanOrEqual(0);
        expect(withheldMinor).toBeLessThanOrEqual(Math.max(0, payableMinor));
      }
    }),
  );
});

it('amounts below zero or the minimum payout are carried forward in full', () => {
  fc.assert(
    fc.property(lines, settings, period, (given, paid, month) => {
      const { totals } = computeStatement(given, paid, month);
      expect(totals.payoutMinor).toBeGreaterThanOrEqual(0);
      const mayPay = totals.dueMinor > 0 && totals.dueMinor >= paid.thresholdMinor;
      expect(totals.carriedReason === null).toBe(
        totals.dueMinor === 0 || (mayPay && (!paid.isQuarterly || Number(month.slice(5)) % 3 === 0)),
      );
      expect(totals.carriedMinor).toBe(totals.carriedReason === null ? 0 : totals.dueMinor);
    }),
  );
});

it.each([
  ['a loss', [line(300), line(-500)], paidAtOnce, '2026-11', 'negative'],
  [
    'below the minimum payout',
    [line(99)],
    { ...paidAtOnce, thresholdMinor: 100 },
    '2026-11',
    'below_threshold',
  ],
  ['a month within the quarter', [line(500)], { ...paidAtOnce, isQuarterly: true }, '2026-11', 'quarterly'],
  ['the end of the quarter', [line(500)], { ...paidAtOnce, isQuarterly: true }, '2026-12', null],
  ['exactly the threshold', [line(100)], { ...paidAtOnce, thresholdMinor: 100 }, '2026-11', null],
] as const)('%s is carried forward with its reason, or paid', (_, given, paid, month, reason) => {
  expect(computeStatement(given, paid, month).totals.carriedReason).toBe(reason);
});

it('30% of three one-cent lines is one cent on one line', () => {
  const { lines: computed, totals } = computeStatement(
    [line(1), line(1), line(1)],
    { ...paidAtOnce, withholdingBasisPoints: 3_000 },
    '2026-11',
  );
  expect(computed.map(({ withheldMinor }) => withheldMinor)).toEqual([1, 0, 0]);
  expect(totals).toMatchObject({ dueMinor: 3, withheldMinor: 1, payoutMinor: 2 });
});

it('recoupment never exceeds the guarantee or the earnings', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(amount, { maxLength: 20 }), (guarantee, months) => {
      let earned = 0;
      let recouped = 0;
      for (const month of months) {
        earned += month;
        recouped += recoupment(guarantee, earned, recouped);
        expect(recouped).toBe(Math.min(Math.max(earned, 0), guarantee));
      }
    }),
  );
});
