import { schemaResolver } from '@backlot/ui/form';
import type { Coupon, CouponWire } from '@backlot/contracts/money/coupons/coupon';
import { couponForm, couponsInput } from '@backlot/contracts/money/coupons/rules';
import type { ReactNode } from 'react';
import { inputOf } from '../coupons.data.ts';
import { formMessages as m } from '../form.messages.ts';

/** What the form holds: a coupon as it travels, and of many codes what they begin with and how many there are. */
export type CouponDraft = Omit<CouponWire, 'percentBasisPoints'> & {
  /** In percent, as it is typed: `12.` on the way to `12.5`. */
  percentBasisPoints: number | string;
  prefix: string;
  count: number;
};

const blank: CouponDraft = {
  code: '',
  prefix: '',
  count: 100,
  type: 'percent',
  percentBasisPoints: 10,
  amountMinor: null,
  currency: null,
  appliesTo: 'all',
  targetIds: [],
  periods: 1,
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  perWatcher: 1,
  minAmountMinor: null,
  countries: [],
  description: '',
  disabled: false,
};

export function draftOf(coupon: Coupon | null): CouponDraft {
  if (!coupon) return blank;
  const { percentBasisPoints: basisPoints, ...input } = inputOf(coupon);
  return { ...blank, ...input, percentBasisPoints: basisPoints === null ? '' : basisPoints / 100 };
}
/** Codes that are given to one person each. */
export const draftOfMany = (): CouponDraft => ({ ...blank, maxRedemptions: 1 });

const basisPointsOf = (percent: number | string): number | null =>
  percent === '' || Number.isNaN(Number(percent)) ? null : Math.round(Number(percent) * 100);

/** Without what the chosen type and scope have no use for. */
const terms = ({ code: _code, prefix: _prefix, count: _count, ...draft }: CouponDraft) => {
  const amountMinor = draft.type === 'fixed' ? draft.amountMinor : null;
  const hasAmount = amountMinor !== null || draft.minAmountMinor !== null;
  return {
    ...draft,
    percentBasisPoints: draft.type === 'percent' ? basisPointsOf(draft.percentBasisPoints) : null,
    amountMinor,
    currency: hasAmount ? draft.currency : null,
    targetIds: draft.appliesTo === 'all' ? [] : draft.targetIds,
  };
};
export const couponIn = (draft: CouponDraft): CouponWire => ({ ...terms(draft), code: draft.code });
export const codesIn = (draft: CouponDraft) => ({
  ...terms(draft),
  prefix: draft.prefix,
  count: draft.count,
});

const one = schemaResolver(couponForm, { sync: true });
const many = schemaResolver(couponsInput, { sync: true });
export const validateCoupon = (draft: CouponDraft) => currencyFirst(draft, one(couponIn(draft)));
export const validateCodes = (draft: CouponDraft) => currencyFirst(draft, many(codesIn(draft)));

/** An amount is typed in a currency: that is asked for first. */
function currencyFirst(
  { type, currency }: CouponDraft,
  { amountMinor, ...errors }: Record<string, ReactNode>,
): Record<string, ReactNode> {
  if (type === 'fixed' && currency === null) return { ...errors, currency: m.currencyMissing };
  return amountMinor === undefined ? errors : { ...errors, amountMinor };
}
