import { inArray } from 'drizzle-orm';
import type { CouponInput } from '@backlot/contracts/money/coupons/coupon';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { planTable } from '../plans/plans.table.ts';

type Targets = Pick<CouponInput, 'appliesTo' | 'targetIds'>;

/** The targets of a coupon by name, in their order; permanently deleted ones are missing. */
export async function targetsOf(db: Db, { appliesTo, targetIds }: Targets): Promise<Reference[]> {
  const found = await named(db, appliesTo, targetIds);
  return targetIds.flatMap((_id) => found.find((one) => one._id === _id) ?? []);
}

const named = async (db: Db, scope: Targets['appliesTo'], ids: string[]): Promise<Reference[]> => {
  if (scope === 'movies')
    return db
      .select({ _id: movieTable._id, name: movieTable.title })
      .from(movieTable)
      .where(inArray(movieTable._id, ids));
  if (scope === 'makers')
    return db
      .select({ _id: makerTable._id, name: makerTable.name })
      .from(makerTable)
      .where(inArray(makerTable._id, ids));
  if (scope === 'plans')
    return db
      .select({ _id: planTable._id, name: planTable.name })
      .from(planTable)
      .where(inArray(planTable._id, ids));
  return [];
};

/** @throws ApiError 422 for an unknown target */
export async function checkTargets(db: Db, input: Targets): Promise<void> {
  if (input.appliesTo === 'all') return;
  const found = await targetsOf(db, input);
  if (found.length < input.targetIds.length)
    throw invalid(
      fieldProblem('targetIds', 'unknown', 'One of the selected items no longer exists. Remove it.'),
    );
}
