import { randomInt } from 'node:crypto';
import type { CouponsInput } from '@backlot/contracts/money/coupons/rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { checkTargets } from './coupon-targets.ts';
import { codeTaken, couponRecord } from './coupons.record.ts';

/** Without letters and digits that look alike: O and 0, I, L and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31¹² combinations: beyond guessing, however many codes exist. */
const randomLength = 12;

const randomCode = (): string =>
  Array.from({ length: randomLength }, () => letters.charAt(randomInt(letters.length))).join('');

/** Adds codes with the same terms, all or none. */
export async function generateCodes(
  { db }: Pick<Deps, 'db'>,
  { prefix, count, ...terms }: CouponsInput,
  by: By,
): Promise<{ batchId: string; codes: string[] }> {
  const batchId = newId();
  const codes = Array.from({ length: count }, () => `${prefix}${randomCode()}`);
  try {
    await db.transaction(async (tx) => {
      await checkTargets(tx, terms);
      const rows = codes.map((code) => ({ ...terms, code, batchId, taken: 0, redeemed: 0 }));
      await couponRecord.batches.insert(tx, rows, { ...by, action: 'create' });
    });
  } catch (error) {
    throw codeTaken(error);
  }
  return { batchId, codes };
}
