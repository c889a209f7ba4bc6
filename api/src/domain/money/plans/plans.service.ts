import type { Plan, PlanInput } from '@backlot/contracts/money/plans/plan';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { planColumns, planRecord, type PlanRecord } from './plans.record.ts';
import { readPlan } from './plans.repo.ts';
import { planPriceVersionTable } from './plans.table.ts';

const { insert, lock, update } = planRecord;
type Replacement = PlanInput & { version: number; forExisting?: 'keep' | 'move' | undefined };

export const plansService = ({ db }: Pick<Deps, 'db'>) => {
  const inTransaction = (write: (tx: Db) => Promise<{ _id: string }>): Promise<Plan> =>
    db.transaction(async (tx) => readPlan(tx, (await write(tx))._id));

  return {
    create: (input: PlanInput, by: By): Promise<Plan> =>
      inTransaction(async (tx) => {
        const plan = await insert(tx, await planColumns(tx, input, null), { ...by, action: 'create' });
        await storePrices(tx, plan, null, by);
        return plan;
      }),

    /**
     * Saves a plan. Changed prices become a new version.
     * @param forExisting `move`: existing subscribers are notified and pay the new price after 30 days or more
     * @throws ApiError 404; 409; 422 on what can't change once the plan has subscribers
     */
    replace: (_id: string, { version, forExisting = 'keep', ...input }: Replacement, by: By): Promise<Plan> =>
      inTransaction(async (tx) => {
        const before = await lock(tx, _id, version);
        const columns = await planColumns(tx, input, before);
        const after = await update(tx, before, columns, { ...by, action: 'update' });
        if (after.priceVersion !== before.priceVersion)
          await storePrices(tx, after, forExisting === 'move' ? by.at : null, by);
        return after;
      }),
  };
};

const storePrices = (tx: Db, plan: PlanRecord, movesFrom: Date | null, { at, actorId }: By) =>
  tx.insert(planPriceVersionTable).values({
    planId: plan._id,
    version: plan.priceVersion,
    prices: plan.prices,
    movesFrom,
    createdAt: at,
    createdBy: actorId,
  });
