import { couponCode } from './code.ts';
import { formatMoney } from '../../platform/values/format-money.ts';
import {
  countryCode,
  currencyCode,
  id,
  instant,
  minorUnits,
  recordFields,
  reference,
  storable,
  text,
  whole,
  withBlanks,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { stepProblem } from '../../catalog/movies/price-minimums.ts';
import { priceAtMost } from '../../catalog/movies/price-rules.ts';
import { z } from '../../z.ts';

export const couponType = z.enum(['percent', 'fixed', 'free']);
export type CouponType = z.infer<typeof couponType>;
/** What it can be redeemed for. `all` is every movie and every plan. */
export const couponScope = z.enum(['all', 'movies', 'makers', 'plans']);
export type CouponScope = z.infer<typeof couponScope>;
/** What follows from what a person set, the redemptions and the time. */
export const couponState = z.enum(['scheduled', 'active', 'exhausted', 'expired', 'disabled']);
export type CouponState = z.infer<typeof couponState>;

export const couponLimits = {
  targets: 200,
  redemptions: 100_000,
  perWatcher: 100,
  periods: 120,
  description: 500,
  /** Of codes that are made at once. */
  codes: 1_000,
  prefix: 20,
} as const;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const amount = z.nullable(minorUnits.check(z.minimum(1, 'Enter an amount above zero')));
const moreThanNone = 'More than 0%, at most 100%';
const percentRate = z.int(moreThanNone).check(z.minimum(1, moreThanNone), z.maximum(10_000, moreThanNone));
const terms = {
  type: couponType,
  /** Hundredths of a percent, of a percentage alone. */
  percentBasisPoints: z.nullable(percentRate),
  /** Of a fixed amount alone. */
  amountMinor: amount,
  /** Of the amounts here. With one, the code is good for prices in this currency alone. */
  currency: z.nullable(currencyCode),
  appliesTo: couponScope,
  /** Movies, makers or plans; none for `all`. */
  targetIds: z
    .array(id)
    .check(
      z.maxLength(couponLimits.targets, `At most ${couponLimits.targets}`),
      z.refine(distinct, 'Remove duplicates'),
    ),
  /** Of a plan: how many periods it lowers; null is all of them. */
  periods: z.nullable(whole(1, couponLimits.periods)),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** By all viewers together; null has no limit. */
  maxRedemptions: z.nullable(whole(1, couponLimits.redemptions)),
  perWatcher: whole(1, couponLimits.perWatcher),
  /** Of the price before the discount. */
  minAmountMinor: amount,
  /** Where it is good; everywhere when empty. */
  countries: z.array(countryCode).check(z.maxLength(250), z.refine(distinct, 'Each country once')),
  /** For the staff alone. */
  description: text(couponLimits.description),
  disabled: z.boolean(),
};

/** What a person edits. Code and value stand still once somebody has it. */
export const couponInput = z.strictObject({ code: couponCode, ...terms });
export type CouponInput = z.infer<typeof couponInput>;
/** As it travels and as forms hold it: instants as text. */
export type CouponWire = z.input<typeof couponInput>;
/** What stands still. */
export const couponValue = [
  'code',
  'type',
  'percentBasisPoints',
  'amountMinor',
  'currency',
] as const satisfies readonly (keyof CouponInput)[];

type Judged = Omit<CouponInput, 'code'>;
type Rule = {
  field: keyof Judged;
  message: string | ((coupon: Judged) => string);
  holds: (coupon: Judged) => boolean;
};
const problemOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : stepProblem(minor, currency);
const rules: readonly Rule[] = [
  {
    field: 'percentBasisPoints',
    message: 'Say how much',
    holds: ({ type, percentBasisPoints }) => (type === 'percent') === (percentBasisPoints !== null),
  },
  {
    field: 'amountMinor',
    message: 'Say how much',
    holds: ({ type, amountMinor }) => (type === 'fixed') === (amountMinor !== null),
  },
  {
    field: 'currency',
    message: 'An amount needs a currency',
    holds: ({ amountMinor, minAmountMinor, currency }) =>
      (amountMinor === null && minAmountMinor === null) === (currency === null),
  },
  ...(['amountMinor', 'minAmountMinor'] as const).map((field) => ({
    field,
    message: ({ currency }: Judged) => `At most ${formatMoney(priceAtMost, currency ?? 'EUR')}`,
    holds: ({ [field]: minor }: Judged) => minor === null || minor <= priceAtMost,
  })),
  ...(['amountMinor', 'minAmountMinor'] as const).map((field) => ({
    field,
    message: ({ currency, [field]: minor }: Judged) => problemOf(minor, currency) ?? '',
    holds: ({ currency, [field]: minor }: Judged) => problemOf(minor, currency) === null,
  })),
  {
    field: 'targetIds',
    message: 'Choose at least one',
    holds: ({ appliesTo, targetIds }) => (appliesTo === 'all') === (targetIds.length === 0),
  },
  {
    field: 'endsAt',
    message: 'Choose a time after the start',
    holds: ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
  },
];
/** What holds between fields. */
export const couponRules = rules.map(({ field, message, holds }) =>
  z.refine<Judged>(holds, {
    path: [field],
    // checked after the schema has parsed it
    error: ({ input }) => (typeof message === 'string' ? message : message(input as Judged)),
  }),
);
/** The form's schema. */
export const couponForm = couponInput.check(...couponRules);

/** What a new coupon has where nothing is said. */
const couponBlanks = {
  percentBasisPoints: null,
  amountMinor: null,
  currency: null,
  targetIds: [],
  periods: null,
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  minAmountMinor: null,
  countries: [],
  description: '',
  disabled: false,
} satisfies Partial<CouponInput>;
export const couponCreate = z.strictObject(withBlanks(couponInput.shape, couponBlanks)).check(...couponRules);

/** Many codes with the same terms: a prefix, then letters and digits that nobody can guess. */
export const couponsInput = z
  .strictObject({
    ...terms,
    prefix: z.string().check(
      z.maxLength(couponLimits.prefix),
      z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
      z.regex(/^[A-Z0-9]*$/, 'Letters from A to Z and digits'),
    ),
    count: whole(1, couponLimits.codes),
  })
  .check(...couponRules);
export type CouponsInput = z.infer<typeof couponsInput>;

type Facts = Pick<CouponInput, 'disabled' | 'startsAt' | 'endsAt' | 'maxRedemptions'> & { taken: number };
/** State of a coupon at a moment; `api/src/domain/money/coupons/coupon-state.ts` says the same in SQL. */
export function couponStateAt(
  { disabled, startsAt, endsAt, maxRedemptions, taken }: Facts,
  at: Date,
): CouponState {
  if (disabled) return 'disabled';
  if (endsAt && endsAt <= at) return 'expired';
  if (maxRedemptions !== null && taken >= maxRedemptions) return 'exhausted';
  return startsAt && startsAt > at ? 'scheduled' : 'active';
}

const facts = {
  state: couponState,
  /** Paid for and not given back in full. */
  redeemed: z.int(),
  /** Redeemed, or held by a payment on its way. */
  taken: z.int(),
  /** Of codes that were made together. */
  batchId: z.nullable(id),
};
export const couponRow = z.object({
  ...recordFields,
  code: z.string(),
  type: couponType,
  percentBasisPoints: z.nullable(z.int()),
  amountMinor: z.nullable(minorUnits),
  currency: z.nullable(z.string()),
  appliesTo: couponScope,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  maxRedemptions: z.nullable(z.int()),
  description: z.string(),
  ...facts,
});
export type CouponRow = z.infer<typeof couponRow>;

export const coupon = z.object({
  ...recordFields,
  ...couponInput.shape,
  ...facts,
  /** Somebody has redeemed it, or a subscription has it: code and value stand still. */
  isUsed: z.boolean(),
  targets: z.array(reference),
  /** Of payments with it that have arrived, by currency. */
  revenue: z.array(
    z.object({
      currency: currencyCode,
      count: z.int(),
      grossMinor: minorUnits,
      refundedMinor: minorUnits,
      discountMinor: minorUnits,
    }),
  ),
  deletedAt: z.nullable(instant),
});
export type Coupon = z.infer<typeof coupon>;

export const couponSorts = ['-createdAt', 'createdAt', 'code', '-code', '-redeemed', 'redeemed'] as const;
/** `q` is the beginning of the code. */
export const couponQuery = listQuery(couponSorts, {
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(40))),
  state: z.optional(csv(couponState)),
  type: z.optional(csv(couponType)),
  appliesTo: z.optional(csv(couponScope)),
  batchId: z.optional(id),
});
