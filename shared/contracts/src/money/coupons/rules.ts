import { stepProblem } from '../../catalog/movies/price-minimums.ts';
import { priceAtMost } from '../../catalog/movies/price-rules.ts';
import { createInputOf } from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { formatMoney } from '../../platform/values/format-money.ts';
import type { z } from '../../z.ts';
import { couponCodesFields, couponInput, type CouponInput } from './coupon.ts';

type Terms = Omit<CouponInput, 'code'>;
/** Why an amount can't be taken off prices in its currency; null when it can. */
function amountProblem(minor: number | null, currency: string | null): string | null {
  if (minor === null || currency === null) return null;
  return minor > priceAtMost ? `At most ${formatMoney(priceAtMost, currency)}` : stepProblem(minor, currency);
}

/** Rules between fields. */
export const couponRules: readonly Rule<Terms>[] = [
  {
    path: 'percentBasisPoints',
    code: 'required',
    message: 'Enter a percentage.',
    isBroken: ({ type, percentBasisPoints }) => type === 'percent' && percentBasisPoints === null,
  },
  {
    path: 'percentBasisPoints',
    code: 'not_taken',
    message: 'Only percentage coupons can have a percentage.',
    isBroken: ({ type, percentBasisPoints }) => type !== 'percent' && percentBasisPoints !== null,
  },
  {
    path: 'currency',
    code: 'required',
    message: 'Choose a currency.',
    isBroken: ({ type, minAmountMinor, currency }) =>
      currency === null && (type === 'fixed' || minAmountMinor !== null),
  },
  {
    path: 'amountMinor',
    code: 'required',
    message: 'Enter an amount.',
    isBroken: ({ type, amountMinor, currency }) =>
      type === 'fixed' && amountMinor === null && currency !== null,
  },
  {
    path: 'amountMinor',
    code: 'not_taken',
    message: 'Only fixed-amount coupons can have an amount.',
    isBroken: ({ type, amountMinor }) => type !== 'fixed' && amountMinor !== null,
  },
  {
    path: 'currency',
    code: 'not_taken',
    message: 'Only coupons with an amount or a minimum price can have a currency.',
    isBroken: ({ amountMinor, minAmountMinor, currency }) =>
      currency !== null && amountMinor === null && minAmountMinor === null,
  },
  ...(['amountMinor', 'minAmountMinor'] as const).map((path) => ({
    path,
    code: 'not_charged',
    message: ({ currency, [path]: minor }: Terms) => amountProblem(minor, currency) ?? '',
    isBroken: ({ currency, [path]: minor }: Terms) => amountProblem(minor, currency) !== null,
  })),
  {
    path: 'targetIds',
    code: 'required',
    message: 'Choose at least one item it applies to.',
    isBroken: ({ appliesTo, targetIds }) => appliesTo !== 'all' && targetIds.length === 0,
  },
  {
    path: 'targetIds',
    code: 'not_taken',
    message: 'Coupons that apply to everything can’t have selected items.',
    isBroken: ({ appliesTo, targetIds }) => appliesTo === 'all' && targetIds.length > 0,
  },
  {
    path: 'endsAt',
    code: 'before_start',
    message: 'The end must be after the start.',
    isBroken: ({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && startsAt >= endsAt,
  },
];
export const couponForm = withRules(couponInput, couponRules);
export const couponsInput = withRules(createInputOf(couponCodesFields), couponRules);
export type CouponsInput = z.infer<typeof couponsInput>;
