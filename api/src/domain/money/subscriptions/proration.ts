import { chargeStep, gatewayMinimums } from '@backlot/contracts/catalog/movies/price-minimums';

type Span = { start: Date; end: Date };

/**
 * The prorated price of a part of a period. For any split the parts sum to the price: each is the difference of two
 * rounded shares of the time from the start.
 * @param part within the period
 * @returns integer minor units that the gateway accepts for this currency
 */
export function proratedPrice(amountMinor: number, currency: string, period: Span, part: Span): number {
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
 * Splits an amount plus balance into the amount due and the new balance. Credit is used first; an amount below the
 * gateway's minimum is carried forward. `dueMinor` + `balanceMinor` is always the input.
 * @param amountMinor before added tax, like prices; negative for a credit
 */
export function applyBalance(
  amountMinor: number,
  balanceMinor: number,
  currency: string,
): { dueMinor: number; balanceMinor: number } {
  const sum = amountMinor + balanceMinor;
  const isCharged = sum >= (gatewayMinimums[currency] ?? 1);
  return isCharged ? { dueMinor: sum, balanceMinor: 0 } : { dueMinor: 0, balanceMinor: sum };
}
