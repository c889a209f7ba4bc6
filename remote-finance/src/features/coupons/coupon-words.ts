import { countryName, formatDateTime, formatMoney, formatNumber } from '@backlot/ui';
import { type CouponRow, couponInput, type CouponWire } from '@backlot/contracts/money/coupons/coupon';
import type { z } from '@backlot/contracts/z';
import { couponsMessages as m, scopeLabels, typeLabels } from './coupons.messages.ts';
import { formMessages } from './form.messages.ts';

const percentWords = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}%`;

type Value = Pick<CouponRow, 'type' | 'percentBasisPoints' | 'amountMinor' | 'currency'>;
/** `10% off`, `€1.00 off`, `Free`. */
export function valueWords({ type, percentBasisPoints, amountMinor, currency }: Value): string {
  if (type === 'percent' && percentBasisPoints !== null)
    return m.percentOff(percentWords(percentBasisPoints));
  if (type === 'fixed' && amountMinor !== null && currency !== null)
    return m.amountOff(formatMoney(amountMinor, currency));
  return m.free;
}

export function validWords({ startsAt, endsAt }: Pick<CouponRow, 'startsAt' | 'endsAt'>): string {
  const [from, to] = [startsAt && formatDateTime(startsAt), endsAt && formatDateTime(endsAt)];
  if (from && to) return m.fromTo(from, to);
  if (from) return m.from(from);
  return to ? m.until(to) : m.always;
}

export const redeemedWords = ({
  redeemed,
  maxRedemptions,
}: Pick<CouponRow, 'redeemed' | 'maxRedemptions'>) =>
  maxRedemptions === null
    ? formatNumber(redeemed)
    : m.ofMost(formatNumber(redeemed), formatNumber(maxRedemptions));

type Field = keyof typeof formMessages.fields;
const isField = (name: string): name is Field => name in formMessages.fields;
export const fieldWords = (name: string): string => (isField(name) ? formMessages.fields[name] : name);

/** What a value does not say by itself: the currency of an amount at that time, and what targets are called. */
export type Beside = { currency: string | null; nameOf: (targetId: string) => string };

type Words = (value: unknown, beside: Beside) => string;
/** The words of a value that the schema knows; another is shown as it is stored. */
const known =
  <T>(schema: z.ZodMiniType<T>, words: (value: T, beside: Beside) => string): Words =>
  (value, beside) => {
    const found = schema.safeParse(value);
    return found.success ? words(found.data, beside) : JSON.stringify(value);
  };

const { shape } = couponInput;
const yesNo = (value: boolean) => (value ? formMessages.yes : formMessages.no);
const orNone =
  <T>(words: (value: T, beside: Beside) => string) =>
  (value: T | null, beside: Beside) =>
    value === null ? '' : words(value, beside);
const amountWords = orNone((minor: number, { currency }) =>
  currency === null ? formatNumber(minor) : formatMoney(minor, currency),
);
const wordsOf: Readonly<Record<string, Words>> = {
  type: known(shape.type, (type) => typeLabels[type]),
  percentBasisPoints: known(shape.percentBasisPoints, orNone(percentWords)),
  amountMinor: known(shape.amountMinor, amountWords),
  minAmountMinor: known(shape.minAmountMinor, amountWords),
  appliesTo: known(shape.appliesTo, (scope) => scopeLabels[scope]),
  targetIds: known(shape.targetIds, (ids, { nameOf }) => ids.map(nameOf).join(', ')),
  countries: known(shape.countries, (codes) => codes.map(countryName).join(', ')),
  startsAt: known(shape.startsAt, orNone(formatDateTime)),
  endsAt: known(shape.endsAt, orNone(formatDateTime)),
  disabled: known(shape.disabled, yesNo),
};

/** A value of a revision or of a conflict for people; it may be older than the present rules. */
export function fieldValueWords(name: string, value: unknown, beside: Beside): string {
  if (value === null || value === undefined) return '';
  const read = wordsOf[name];
  if (read) return read(value, beside);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export type CouponField = keyof CouponWire;
