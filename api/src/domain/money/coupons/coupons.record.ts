import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { couponFields, type CouponInput, couponValue } from '@backlot/contracts/money/coupons/coupon';
import { couponRules } from '@backlot/contracts/money/coupons/rules';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { checkAll, takenError } from '../../../platform/records/record-checks.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { checkCouponSegment } from './coupon-segment.service.ts';
import { checkTargets } from './coupon-targets.ts';
import { isOnSubscriptions, readCoupon } from './coupons.repo.ts';
import { couponTable as t } from './coupons.table.ts';

type CouponRecord = typeof t.$inferSelect;
const taken = { coupon_code: ['code', 'Another coupon has this code.'] } as const;

/**
 * Payments that hold a redemption of a deleted coupon keep it.
 * @param now the clock that states follow
 * @param held the author's permissions, which a segment may require
 */
export const couponRecordAt = (now: () => Date, held: ReadonlySet<Permission>) =>
  recordOf({
    type: 'coupon',
    table: t,
    fields: couponFields,
    name: t.code,
    access: 'payment:manage',
    rules: couponRules,
    publicColumns: ['taken', 'redeemed', 'firstRedeemedAt', 'batchId'],
    read: (db, _id) => readCoupon(db, _id, now()),
    columns: async (tx, input, before) => {
      await checkAll(
        () => before && checkAgreed(tx, before, input),
        () => (!before || hasOtherTargets(before, input)) && checkTargets(tx, input),
        () =>
          input.segmentId &&
          input.segmentId !== before?.segmentId &&
          checkCouponSegment(tx, input.segmentId, held),
      );
      return input;
    },
    taken,
  });
/** The record for callers that don't use the state. */
export const couponRecord = couponRecordAt(() => new Date(), new Set());

/** A code that exists becomes a refusal of its field; any other failure stays unchanged. */
export const codeTaken = (error: unknown): unknown => takenError(taken, error);

const hasOtherTargets = (before: Scope, { appliesTo, targetIds }: Scope): boolean =>
  before.appliesTo !== appliesTo || !isDeepStrictEqual(before.targetIds, targetIds);

/** @throws ApiError 422 on each term that was agreed with watchers who redeemed the coupon, or will with an invoice */
async function checkAgreed(tx: Db, before: CouponRecord, input: CouponInput): Promise<void> {
  const hasSubscriptions = await isOnSubscriptions(tx, before._id);
  const isUsed = hasSubscriptions || before.firstRedeemedAt !== null;
  const fixed = isUsed ? couponValue.filter((key) => before[key] !== input[key]) : [];
  const narrowed = hasSubscriptions ? narrowedFields(before, input) : [];
  const problems = [
    ...fixed.map((key) =>
      fieldProblem(
        key,
        'fixed',
        `${couponFields[key].label} can’t be changed once the coupon has been redeemed or applied.`,
      ),
    ),
    ...narrowed.map((key) =>
      fieldProblem(
        key,
        'narrowed',
        `${couponFields[key].label} can’t be narrowed while subscriptions use this coupon.`,
      ),
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

type Scope = Pick<CouponInput, 'appliesTo' | 'targetIds' | 'countries' | 'minAmountMinor'>;

const isWithin = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/** The fields by which a coupon would apply to less than before. */
function narrowedFields(before: Scope, after: Scope): (keyof Scope)[] {
  const fields: (keyof Scope)[] = [];
  if (after.appliesTo !== 'all') {
    if (after.appliesTo !== before.appliesTo) fields.push('appliesTo');
    else if (!isWithin(after.targetIds, before.targetIds)) fields.push('targetIds');
  }
  const isEverywhere = after.countries.length === 0;
  if (!isEverywhere && (before.countries.length === 0 || !isWithin(after.countries, before.countries)))
    fields.push('countries');
  if ((after.minAmountMinor ?? 0) > (before.minAmountMinor ?? 0)) fields.push('minAmountMinor');
  return fields;
}
