import { isDeepStrictEqual } from 'node:util';
import {
  type Coupon,
  couponForm,
  type CouponInput,
  couponValue,
} from '@backlot/contracts/money/coupons/coupon';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, gone, invalid } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import { isHeld, narrowed } from './coupon-held.ts';
import { readCoupon } from './coupons.repo.ts';
import { checkTargets } from './coupon-targets.ts';
import { asTaken, type CouponRecord, couponRecords } from './coupons.record.ts';

export const couponsEdit = ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  const { lock, insert, update } = couponRecords(now);
  const writing = async (by: By, write: (tx: Db) => Promise<{ _id: string }>): Promise<Coupon> => {
    try {
      return await db.transaction(async (tx) => readCoupon(tx, (await write(tx))._id, by.at));
    } catch (error) {
      throw asTaken(error);
    }
  };

  const writeInput = async (tx: Db, before: CouponRecord, input: CouponInput, by: By, action: string) => {
    await checkAgreed(tx, before, input);
    const targetsChange =
      before.appliesTo !== input.appliesTo || !isDeepStrictEqual(before.targetIds, input.targetIds);
    if (targetsChange) await checkTargets(tx, input);
    return update(tx, before, input, { ...by, action });
  };

  return {
    create: (input: CouponInput, by: By): Promise<Coupon> =>
      writing(by, async (tx) => {
        await checkTargets(tx, input);
        return insert(tx, input, { ...by, action: 'create' });
      }),

    replace: (_id: string, { version, ...input }: CouponInput & { version: number }, by: By) =>
      writing(by, async (tx) => writeInput(tx, await lock(tx, _id, version), input, by, 'update')),

    /** Payments that hold a redemption keep it. */
    remove: (_id: string, version: number, by: By): Promise<Coupon> =>
      writing(by, async (tx) =>
        update(tx, await lock(tx, _id, version), { deletedAt: by.at }, { ...by, action: 'delete' }),
      ),

    /** @throws ApiError 422 when another coupon has its code meanwhile */
    restore: (_id: string, version: number, by: By): Promise<Coupon> =>
      writing(by, async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This coupon is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'A coupon can be restored within 30 days.');
        return update(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    /** @throws ApiError 404 also for a revision of another coupon */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Coupon> =>
      writing(by, async (tx) => {
        const before = await lock(tx, _id, version);
        const input = couponForm.parse(await snapshotAfter(tx, _id, revisionId));
        return writeInput(tx, before, input, by, 'restoreRevision');
      }),
  };
};

/** @throws ApiError 422 on each part of what was agreed to with those who have redeemed a coupon, or will with an invoice */
async function checkAgreed(tx: Db, before: CouponRecord, input: CouponInput): Promise<void> {
  const hasHolders = await isHeld(tx, before._id);
  const fixed =
    hasHolders || before.firstRedeemedAt !== null
      ? couponValue.filter((key) => before[key] !== input[key])
      : [];
  const problems = [
    ...fixed.map((key) => fieldProblem(key, 'fixed', 'It is in use: code and value stay as they are')),
    ...(hasHolders ? narrowed(before, input) : []).map((key) =>
      fieldProblem(key, 'narrowed', 'Subscriptions have it: add what you like, take nothing away'),
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}
