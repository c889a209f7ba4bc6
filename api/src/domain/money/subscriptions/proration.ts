import { chargeStep, gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';

type Span = { start: Date; end: Date };

/**
 * The part of a price that falls on a part of its period. However a period is cut, its parts sum to the whole: each is the
 * difference of two rounded shares of the time from the start.
 * @param part within the period
 * @returns integer minor units that the gateway takes of this currency
 */
export function partOf(amountMinor: number, currency: string, period: Span, part: Span): number {
  const whole = period.end.getTime() - period.start.getTime();
  if (whole <= 0) return 0;
  const unit = chargeStep(currency);
  const until = (at: Date): number => {
    const share = Math.min(1, Math.max(0, (at.getTime() - period.start.getTime()) / whole));
    return share === 1 ? amountMinor : Math.round((amountMinor * share) / unit) * unit;
  };
  return until(part.end) - until(part.start);
}

/**
 * What of an amount and what was carried over is charged now. Credit is used first; what the gateway would not charge is
 * carried on. Nothing is lost: `dueMinor` + `balanceMinor` is what came in.
 * @param amountMinor before tax, as prices are; below nothing for a credit
 */
export function settled(
  amountMinor: number,
  balanceMinor: number,
  currency: string,
): { dueMinor: number; balanceMinor: number } {
  const sum = amountMinor + balanceMinor;
  const isCharged = sum >= (gatewayMinimums[currency] ?? 1);
  return isCharged ? { dueMinor: sum, balanceMinor: 0 } : { dueMinor: 0, balanceMinor: sum };
}
