import { formatDate, formatDateTime, formatMoney, formatNumber } from '@backlot/ui';
import type { CouponRow } from '@backlot/contracts/money/coupons/coupon';
import { couponsMessages as m } from './coupons.messages.ts';

type Value = Pick<CouponRow, 'type' | 'percentBasisPoints' | 'amountMinor' | 'currency'>;

/** `10% off`, `€1.00 off`, `Free`. */
export function formatValue({ type, percentBasisPoints, amountMinor, currency }: Value): string {
  if (type === 'percent' && percentBasisPoints !== null)
    return m.percentOff(`${formatNumber(percentBasisPoints / 100)}%`);
  if (type === 'fixed' && amountMinor !== null && currency !== null)
    return m.amountOff(formatMoney(amountMinor, currency));
  return m.free;
}

type Validity = Pick<CouponRow, 'startsAt' | 'endsAt'>;
/** With the times of day. */
export const formatValidity = (validity: Validity): string => formatPeriod(validity, formatDateTime);
/** For lists, where the times of day have no room. */
export const formatValidDays = (validity: Validity): string => formatPeriod(validity, formatDate);

function formatPeriod({ startsAt, endsAt }: Validity, format: (date: Date) => string): string {
  const [from, to] = [startsAt && format(startsAt), endsAt && format(endsAt)];
  if (from && to) return m.fromTo(from, to);
  if (from) return m.from(from);
  return to ? m.until(to) : m.always;
}

/** `42 of 500`, or `42` without a limit. */
export const formatRedeemed = ({
  redeemed,
  maxRedemptions,
}: Pick<CouponRow, 'redeemed' | 'maxRedemptions'>): string =>
  maxRedemptions === null
    ? formatNumber(redeemed)
    : m.ofLimit(formatNumber(redeemed), formatNumber(maxRedemptions));
