import type { CarriedReason, LineKind } from '@backlot/contracts/money/statements/statement';
import type { LicenceType } from '@backlot/contracts/catalog/movies/licenses';
import { apportion, partOf } from '../earnings/apportion.service.ts';
import { type Figures, withEach } from '../earnings/figures.service.ts';

/** What a statement is made of: sales carry all figures, the others `payableMinor` alone. */
export type Line = Figures & {
  kind: LineKind;
  movieId: string | null;
  movieTitle: string | null;
  territory: string | null;
  licenceType: LicenceType | null;
  contractId: string | null;
  contractNumber: string | null;
  shareBasisPoints: number | null;
  note: string | null;
};
/** How the maker is paid, in the currency of the statement. */
export type Settings = { withholdingBasisPoints: number; thresholdMinor: number; isQuarterly: boolean };
export type Sums = Figures & {
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
 * The sums of a statement, each the sum of its lines; due = withheld + payout + carried. Taxes are withheld of what is
 * paid out, not of what is carried on to the next statement, and split over the lines by the largest remainder.
 */
export function drawUp<L extends Line>(
  lines: readonly L[],
  { withholdingBasisPoints, thresholdMinor, isQuarterly }: Settings,
  period: string,
): { lines: (L & { withheldMinor: number })[]; sums: Sums } {
  const dueMinor = sum(lines.map(({ payableMinor }) => payableMinor));
  const carriedReason = reasonFor(dueMinor, thresholdMinor, isQuarterly && !endsQuarter(period));
  const isPaid = carriedReason === null;
  const withheldMinor = isPaid ? partOf(dueMinor, withholdingBasisPoints, whole) : 0;
  const parts = apportion(
    withheldMinor,
    lines.map(({ payableMinor }) => Math.max(0, payableMinor)),
  );
  const sales = lines.filter(({ kind }) => kind === 'sale');
  return {
    lines: lines.map((line, index) => ({ ...line, withheldMinor: parts[index] ?? 0 })),
    sums: {
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
 * What of a guarantee is earned back this time. It follows from all that was earned, so that a refund gives back to the
 * guarantee what it took.
 * @param earnedMinor of the contract, this time included
 */
export const recoupment = (guaranteeMinor: number, earnedMinor: number, recoupedMinor: number): number =>
  Math.min(Math.max(earnedMinor, 0), guaranteeMinor) - recoupedMinor;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
