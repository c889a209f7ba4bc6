import { can } from '@backlot/contracts/platform/accounts/access';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { refundLimitMinor } from '@backlot/contracts/money/payments/refund-limit';
import type { Actor } from '../../../platform/http/actor.ts';

const dayMs = 24 * 3_600_000;
export const refundWithinDays = 30;

type Refundable = {
  currency: string;
  paidAt: Date | null;
  amountTotalMinor: number;
  /** The amount not refunded yet. */
  leftMinor: number;
  /** The amount that disputes took: no refund. */
  lostMinor: number;
};

/** The amount a person may refund: admins small amounts of recent payments, payment managers any. */
export function refundAllowed(
  { permissions }: Pick<Actor, 'permissions'>,
  { currency, paidAt, amountTotalMinor, leftMinor, lostMinor }: Refundable,
  now: Date,
): Pick<PaymentDetail, 'mayRefundMinor' | 'refundLimit'> {
  if (can(permissions, 'payment:manage') || leftMinor === 0)
    return { mayRefundMinor: leftMinor, refundLimit: null };
  const isFresh = paidAt !== null && now.getTime() - paidAt.getTime() <= refundWithinDays * dayMs;
  if (!isFresh) return { mayRefundMinor: 0, refundLimit: 'age' };
  const givenMinor = amountTotalMinor - lostMinor - leftMinor;
  const mayRefundMinor = Math.max(0, Math.min(leftMinor, refundLimitMinor(currency) - givenMinor));
  return { mayRefundMinor, refundLimit: mayRefundMinor < leftMinor ? 'amount' : null };
}
