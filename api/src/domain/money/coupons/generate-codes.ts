import { randomInt } from 'node:crypto';
import type { CouponsInput } from '@backlot/contracts/money/coupons/coupon';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { checkTargets } from './coupon-targets.ts';
import { asTaken, couponBatches } from './coupons.record.ts';

/** Without letters and digits that look alike: O and 0, I, L and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31¹² ways: far beyond guessing, however many codes there are. */
const unguessable = 12;

const madeUp = (): string =>
  Array.from({ length: unguessable }, () => letters.charAt(randomInt(letters.length))).join('');

/** Makes many codes with the same terms, all or none. */
export async function makeCodes(
  { db }: Pick<Deps, 'db'>,
  { prefix, count, ...terms }: CouponsInput,
  by: By,
): Promise<{ batchId: string; codes: string[] }> {
  const batchId = newId();
  const codes = Array.from({ length: count }, () => `${prefix}${madeUp()}`);
  try {
    await db.transaction(async (tx) => {
      await checkTargets(tx, terms);
      const rows = codes.map((code) => ({ ...terms, code, batchId, taken: 0, redeemed: 0 }));
      await couponBatches.insert(tx, rows, { ...by, action: 'create' });
    });
  } catch (error) {
    throw asTaken(error);
  }
  return { batchId, codes };
}
