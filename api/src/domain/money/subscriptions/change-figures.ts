import type { PlanChange } from '@backlot/contracts/money/subscriptions/detail';
import { figuresOf } from '../checkout/quote-figures.service.ts';
import { type BillingInterval, periodEnd } from './billing-period.ts';
import type { Tax } from './plan-pricing.ts';
import { proratedPrice, applyBalance } from './proration.ts';
import type { Subscription } from './subscription-status.ts';

export type Terms = {
  plan: BillingInterval;
  priceMinor: number;
  /** The discount on the remaining period, or on the new one. */
  discountMinor: number;
  /** Refunds and chargebacks of the current period's price. */
  refundedMinor: number;
  tax: Tax;
};

type Held = BillingInterval &
  Pick<
    Subscription,
    | ('isFree' | 'inTrial' | 'currency' | 'priceMinor' | 'periodDiscountMinor' | 'refundsSettledMinor')
    | ('currentPeriodStart' | 'currentPeriodEnd' | 'balanceMinor')
  >;

type Settling = BillingInterval & Pick<Subscription, 'isFree' | 'inTrial'>;

/** A trial or a free subscription has no proration. */
const settles = ({ isFree, inTrial }: Settling): boolean => !isFree && !inTrial;

/** A plan with another interval starts a new period at the change. */
export const beginsPeriod = (held: Settling, plan: BillingInterval): boolean =>
  settles(held) && (held.interval !== plan.interval || held.intervalCount !== plan.intervalCount);

/** The preview of a plan change, in minor units of the subscription's currency. */
export function figuresOfChange(
  held: Held,
  { plan, priceMinor, discountMinor, refundedMinor, tax }: Terms,
  at: Date,
): PlanChange {
  const { currency, currentPeriodStart: start, currentPeriodEnd: end, balanceMinor } = held;
  const isSettled = settles(held);
  const keepsEnd = !beginsPeriod(held, plan);
  const rest = { start: at, end };
  // Negative when a dispute was won or a refund failed after a plan change had deducted it.
  const givenBackMinor = refundedMinor - held.refundsSettledMinor;
  const paidMinor = Math.max(0, held.priceMinor - held.periodDiscountMinor - givenBackMinor);
  const creditMinor = isSettled ? proratedPrice(paidMinor, currency, { start, end }, rest) : 0;
  const wholeMinor = isSettled ? priceMinor - discountMinor : 0;
  const chargeMinor = keepsEnd ? proratedPrice(wholeMinor, currency, { start, end }, rest) : wholeMinor;
  const next = applyBalance(chargeMinor - creditMinor, isSettled ? balanceMinor : 0, currency);
  const figures = figuresOf(next.dueMinor, currency, null, tax);
  return {
    at,
    currency,
    creditMinor,
    chargeMinor,
    balanceBeforeMinor: balanceMinor,
    taxMinor: figures.taxMinor,
    dueNowMinor: figures.totalMinor,
    balanceAfterMinor: isSettled ? next.balanceMinor : balanceMinor,
    periodEnd: keepsEnd ? end : periodEnd(at, plan, at),
    nextPriceMinor: priceMinor,
  };
}
