import { couponInput, type CouponInput } from '@backlot/contracts/money/coupons/coupon';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordBatchesOf } from '../../../platform/records/record-batches.service.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { readCoupon } from './coupons.repo.ts';
import { couponTable as t } from './coupons.table.ts';

export type CouponRecord = typeof t.$inferSelect;

const inputKeys = Object.keys(couponInput.shape) as (keyof CouponInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit, which a revision keeps. */
const inputOf = (record: CouponRecord): CouponInput =>
  // Every key of CouponInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as CouponInput;

const kind = { type: 'coupon', table: t, snapshot: inputOf };

/** @param now when the state of a coupon that has changed meanwhile is worked out */
export const couponRecords = (now: () => Date) =>
  recordsOf({ ...kind, read: (tx, _id) => readCoupon(tx, _id, now()) });

export const couponBatches = recordBatchesOf(kind);

/** A code that is there becomes a refusal of its field; any other failure stays what it is. */
export const asTaken = (error: unknown): unknown =>
  brokenConstraint(error) === 'coupon_code'
    ? invalid(fieldProblem('code', 'taken', 'Another coupon has this code'))
    : error;
