import type { CarriedReason, LineKind } from '@backlot/contracts/money/statements/statement';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import { apportion, fractionOf } from '../earnings/apportion.service.ts';
import { type Figures, withEach } from '../earnings/figures.service.ts';

/** A statement line: sales have all amounts, other kinds `payableMinor` only. */
export type Line = Figures & {
  kind: LineKind;
  movieId: string | null;
  movieTitle: string | null;
  territory: string | null;
  licenseType: LicenseType | null;
  contractId: string | null;
  contractNumber: string | null;
  shareBasisPoints: number | null;
  note: string | null;
  /** The day of an earlier sale that was booked late. */
  soldOn: string | null;
};
/** The payout terms of the maker, in the statement's currency. */
export type PayoutTerms = { withholdingBasisPoints: number; thresholdMinor: number; isQuarterly: boolean };
export type Totals = Figures & {
  dueMinor: number;
  withholdingBasisPoints: number;
  withheldMinor: number;
  payoutMinor: number;
  carriedMinor: number;
  carriedReason: CarriedReason | null;
};

const whole = 10_000;
const monthsOfQuarter = 3;
const endsQuarter = (period: string): boolean => Number(period.slice(5)) % monthsOfQuarter === 0;

/**
 * The totals of a statement, each the sum of its lines; due = withheld + payout + carried. Tax is withheld from the
 * payout, not from the amount carried forward, and split over the lines by the largest remainder.
 */
export function computeStatement<L extends Line>(
  lines: readonly L[],
  { withholdingBasisPoints, thresholdMinor, isQuarterly }: PayoutTerms,
  period: string,
): { lines: (L & { withheldMinor: number })[]; totals: Totals } {
  const dueMinor = sum(lines.map(({ payableMinor }) => payableMinor));
  const carriedReason = reasonFor(dueMinor, thresholdMinor, isQuarterly && !endsQuarter(period));
  const isPaid = carriedReason === null;
  const withheldMinor = isPaid ? fractionOf(dueMinor, withholdingBasisPoints, whole) : 0;
  const parts = apportion(
    withheldMinor,
    lines.map(({ payableMinor }) => Math.max(0, payableMinor)),
  );
  const sales = lines.filter(({ kind }) => kind === 'sale');
  return {
    lines: lines.map((line, index) => ({ ...line, withheldMinor: parts[index] ?? 0 })),
    totals: {
      ...withEach((name) => sum(sales.map((line) => line[name]))),
      dueMinor,
      withholdingBasisPoints,
      withheldMinor,
      payoutMinor: isPaid ? dueMinor - withheldMinor : 0,
      carriedMinor: isPaid ? 0 : dueMinor,
      carriedReason,
    },
  };
}

function reasonFor(dueMinor: number, thresholdMinor: number, isEarly: boolean): CarriedReason | null {
  if (dueMinor < 0) return 'negative';
  if (dueMinor === 0) return null;
  if (isEarly) return 'quarterly';
  return dueMinor < thresholdMinor ? 'below_threshold' : null;
}

/**
 * The recoupment of a guarantee on this statement. It follows from all earnings, so that a refund reverses what was
 * recouped.
 * @param earnedMinor of the contract, including this statement
 */
export const recoupment = (guaranteeMinor: number, earnedMinor: number, recoupedMinor: number): number =>
  Math.min(Math.max(earnedMinor, 0), guaranteeMinor) - recoupedMinor;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
