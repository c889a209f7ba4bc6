import { csv, listQuery } from '../../platform/lists/list.ts';
import {
  type DraftOf,
  field,
  fieldsOfRecord,
  fileField,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import {
  countryCode,
  currencyCode,
  id,
  instant,
  minorUnits,
  recordFields,
  reference,
  text,
  whole,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { couponCode, couponPrefix } from './code.ts';

export const couponType = z.enum(['percent', 'fixed', 'free']);
export type CouponType = z.infer<typeof couponType>;
/** What a coupon applies to; `all` is every movie and every plan. */
export const couponScope = z.enum(['all', 'movies', 'makers', 'plans']);
export type CouponScope = z.infer<typeof couponScope>;
/** Derived from the fields, the redemptions and the time. */
export const couponState = z.enum(['scheduled', 'active', 'exhausted', 'expired', 'disabled']);
export type CouponState = z.infer<typeof couponState>;

export const couponLimits = {
  targets: 200,
  redemptions: 100_000,
  perWatcher: 100,
  periods: 120,
  description: 500,
  /** Codes generated in one request. */
  codes: 1_000,
  prefix: 20,
} as const;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const amount = z.nullable(minorUnits.check(z.minimum(1, 'Enter an amount above zero.')));
const percentRule = 'Between 0.01% and 100%';
const percentRate = z.int(percentRule).check(z.minimum(1, percentRule), z.maximum(10_000, percentRule));

/** What a code gives, to whom and when: shared by coupons and by codes that are generated together. */
const termFields = {
  type: fileField(couponType, { label: 'Type', blank: '', file: 'export' }),
  /** 100 is 1%; of type `percent` only. */
  percentBasisPoints: fileField(z.nullable(percentRate), {
    label: 'Percent off',
    blank: null,
    help: 'Up to 100%. A discounted price below the minimum charge is raised to the minimum.',
    file: 'export',
  }),
  currency: fileField(z.nullable(currencyCode), {
    label: 'Currency',
    blank: null,
    help: 'The coupon applies only to prices in this currency.',
    file: 'export',
  }),
  amountMinor: fileField(amount, { label: 'Amount off', blank: null, file: 'export' }),
  appliesTo: fileField(couponScope, { label: 'Scope', blank: '', file: 'export' }),
  /** Movies, makers or plans; none for `all`. */
  targetIds: fileField(
    z.array(id).check(z.maxLength(couponLimits.targets), z.refine(distinct, 'Each item can be listed once.')),
    { label: 'Selected items', blank: [], help: 'Search by the beginning of the name.', file: 'none' },
  ),
  periods: fileField(z.nullable(whole(1, couponLimits.periods)), {
    label: 'Billing periods',
    blank: null,
    isRequired: true,
    missing: 'Billing periods are required.',
    help: 'Billing periods of a subscription to discount. Leave empty to discount all of them.',
    file: 'none',
  }),
  startsAt: fileField(z.nullable(instant), {
    label: 'Starts',
    blank: null,
    help: 'Leave empty to start immediately.',
    file: 'export',
  }),
  endsAt: fileField(z.nullable(instant), {
    label: 'Ends',
    blank: null,
    help: 'Leave empty for no end.',
    file: 'export',
  }),
  maxRedemptions: fileField(z.nullable(whole(1, couponLimits.redemptions)), {
    label: 'Redemption limit',
    blank: null,
    help: 'Across all watchers. Leave empty for no limit.',
    file: 'export',
  }),
  perWatcher: fileField(whole(1, couponLimits.perWatcher), {
    label: 'Limit per watcher',
    blank: null,
    file: 'none',
  }),
  minAmountMinor: fileField(amount, {
    label: 'Minimum price',
    blank: null,
    help: 'Before the discount. Leave empty for any price.',
    file: 'none',
  }),
  countries: fileField(
    z.array(countryCode).check(z.maxLength(250), z.refine(distinct, 'Each country can be listed once.')),
    {
      label: 'Countries',
      blank: [],
      isRequired: true,
      missing: 'Countries are required.',
      help: 'Leave empty for all countries.',
      file: 'none',
    },
  ),
  segmentId: fileField(z.nullable(id), {
    label: 'Segment',
    blank: null,
    isRequired: true,
    help: 'Only watchers in it can redeem the coupon. Leave empty for all watchers.',
    file: 'none',
  }),
  description: fileField(text(couponLimits.description), {
    label: 'Note',
    blank: '',
    help: 'Visible to admins only.',
    file: 'export',
  }),
  disabled: fileField(z.boolean(), { label: 'Disabled', blank: false, file: 'none' }),
};

export const couponFields = fieldsOfRecord({
  code: fileField(couponCode, {
    label: 'Code',
    blank: '',
    help: '3 to 32 letters and digits. Case, spaces and hyphens don’t matter.',
    file: 'export',
  }),
  ...termFields,
});
export const couponInput = inputOf(couponFields);
export type CouponInput = z.infer<typeof couponInput>;
export type CouponWire = z.input<typeof couponInput>;
export type CouponDraft = DraftOf<typeof couponFields>;
/** What can't change once the coupon has been redeemed or applied to a subscription. */
export const couponValue = [
  'code',
  'type',
  'percentBasisPoints',
  'amountMinor',
  'currency',
] as const satisfies readonly (keyof CouponInput)[];

/** Codes with the same terms: a prefix, then random letters and digits. */
export const couponCodesFields = fieldsOfRecord({
  prefix: field(couponPrefix(couponLimits.prefix), {
    label: 'Prefix',
    blank: '',
    help: 'Each code starts with it, followed by 12 random letters and digits.',
  }),
  count: field(whole(1, couponLimits.codes), {
    label: 'Number of codes',
    blank: null,
    help: `Up to ${couponLimits.codes.toLocaleString('en')}. You get a CSV file with all of them.`,
  }),
  ...termFields,
  /** Each code is for one person. */
  maxRedemptions: { ...termFields.maxRedemptions, blank: 1 },
});

type Facts = Pick<CouponInput, 'disabled' | 'startsAt' | 'endsAt' | 'maxRedemptions'> & { taken: number };
/** State of a coupon at a moment; `couponStateSql` of the API is the same in SQL. */
export function couponStateAt(
  { disabled, startsAt, endsAt, maxRedemptions, taken }: Facts,
  at: Date,
): CouponState {
  if (disabled) return 'disabled';
  if (endsAt && endsAt <= at) return 'expired';
  if (maxRedemptions !== null && taken >= maxRedemptions) return 'exhausted';
  return startsAt && startsAt > at ? 'scheduled' : 'active';
}

export const coupon = z.object({
  ...recordFields,
  ...shapeOf(couponFields),
  state: couponState,
  /** Paid and not refunded in full. */
  redeemed: z.int(),
  /** Redeemed, or reserved by a payment in progress. */
  taken: z.int(),
  /** Of codes that were generated together. */
  batchId: z.nullable(id),
  /** Whether it has been redeemed or applied to a subscription: code and value can’t change. */
  isUsed: z.boolean(),
  targets: z.array(reference),
  segment: z.nullable(reference),
  /** Of succeeded payments with the coupon, by currency. */
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

export const couponRow = z.pick(coupon, {
  _id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  code: true,
  type: true,
  percentBasisPoints: true,
  amountMinor: true,
  currency: true,
  appliesTo: true,
  startsAt: true,
  endsAt: true,
  maxRedemptions: true,
  description: true,
  state: true,
  redeemed: true,
  taken: true,
  batchId: true,
});
export type CouponRow = z.infer<typeof couponRow>;
/** The columns of a row that aren't fields, in lists and files. */
export const couponRowLabels = { state: 'Status', redeemed: 'Redeemed', createdAt: 'Created' } as const;

export const couponSorts = ['-createdAt', 'createdAt', 'code', '-code', '-redeemed', 'redeemed'] as const;
/** `q` is a prefix of the code. */
export const couponFilters = {
  q: z.optional(text(40)),
  state: z.optional(csv(couponState)),
  type: z.optional(csv(couponType)),
  appliesTo: z.optional(csv(couponScope)),
  batchId: z.optional(id),
};
export const couponQuery = listQuery(couponSorts, couponFilters);
