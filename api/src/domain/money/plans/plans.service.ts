import { isDeepStrictEqual } from 'node:util';
import { type Plan, planFields, type PlanInput } from '@backlot/contracts/money/plans/plan';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, gone, invalid } from '../../../platform/http/errors.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { type By, recordsOf } from '../../../platform/records/records.service.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { readPlan } from './plans.repo.ts';
import { planPriceVersionTable, planTable as t } from './plans.table.ts';

type PlanRecord = typeof t.$inferSelect;
const keys = Object.keys(planFields) as (keyof PlanInput)[]; // the shape's keys are those of its type

const records = recordsOf({
  type: 'plan',
  table: t,
  // Every key of PlanInput is a column of the same type.
  snapshot: (record: PlanRecord) => Object.fromEntries(keys.map((key) => [key, record[key]])),
  read: readPlan,
  derived: ['priceVersion'],
});
export const { lock: lockPlan } = records;

export const plansService = ({ db }: Pick<Deps, 'db'>) => {
  const writing = (write: (tx: Db) => Promise<{ _id: string }>): Promise<Plan> =>
    db.transaction(async (tx) => readPlan(tx, (await write(tx))._id));
  const keepPrices = (tx: Db, plan: PlanRecord, movesFrom: Date | null, { at, actorId }: By) =>
    tx.insert(planPriceVersionTable).values({
      planId: plan._id,
      version: plan.priceVersion,
      prices: plan.prices,
      movesFrom,
      createdAt: at,
      createdBy: actorId,
    });

  return {
    create: (input: PlanInput, by: By): Promise<Plan> =>
      writing(async (tx) => {
        await checkReferences(tx, input);
        const plan = await records.insert(tx, { ...input, priceVersion: 1 }, { ...by, action: 'create' });
        await keepPrices(tx, plan, null, by);
        return plan;
      }),

    /**
     * Saves a plan. Other prices become a version of their own.
     * @param forExisting `move`: who subscribes already is told, and pays the new price 30 days later or more
     * @throws ApiError 404; 409; 422 for what may not change once somebody had it
     */
    replace: (
      _id: string,
      {
        version,
        forExisting = 'keep',
        ...input
      }: PlanInput & { version: number; forExisting?: 'keep' | 'move' | undefined },
      by: By,
    ): Promise<Plan> =>
      writing(async (tx) => {
        const before = await lockPlan(tx, _id, version);
        await checkReferences(tx, input, before);
        if ((await readPlan(tx, _id)).hasHistory) checkFixed(before, input);
        const isNewPrice = !isDeepStrictEqual(before.prices, input.prices);
        const priceVersion = before.priceVersion + (isNewPrice ? 1 : 0);
        const after = await records.update(
          tx,
          before,
          { ...input, priceVersion },
          { ...by, action: 'update' },
        );
        if (isNewPrice) await keepPrices(tx, after, forExisting === 'move' ? by.at : null, by);
        return after;
      }),

    /** @throws ApiError 409 `plan_has_subscribers` */
    remove: (_id: string, version: number, by: By): Promise<Plan> =>
      writing(async (tx) => {
        const before = await lockPlan(tx, _id, version);
        if ((await readPlan(tx, _id)).hasHistory)
          throw conflict('plan_has_subscribers', 'This plan has or had subscribers. Retire it instead.');
        return records.update(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Plan> =>
      writing(async (tx) => {
        const before = await lockPlan(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', 'This plan is not deleted.');
        if (before.deletedAt < restorableSince(by.at))
          throw gone('restore_expired', 'Deleted records can be restored within 30 days.');
        return records.update(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),
  };
};

/** What subscriptions were sold by: periods and family are part of what was agreed to. */
function checkFixed(before: PlanRecord, input: PlanInput): void {
  const fixed = ['family', 'interval', 'intervalCount'] as const;
  const problems = fixed
    .filter((field) => before[field] !== input[field])
    .map((field) => fieldProblem(field, 'fixed', 'Can’t be changed once the plan has subscribers'));
  if (problems.length > 0) throw invalid(...problems);
}

/** @throws ApiError 422 on every field that points at nothing */
async function checkReferences(db: Db, input: PlanInput, before?: PlanRecord): Promise<void> {
  const currencies = [...new Set(input.prices.map(({ currency }) => currency))];
  const found = await findOffered(
    db,
    input.genreIds,
    [
      { type: 'taxCode', key: input.taxCode },
      ...currencies.map((key) => ({ type: 'currency' as const, key })),
    ],
    ({ _id, key }) => before?.genreIds.includes(_id) === true || before?.taxCode === key,
  );
  const has = (type: string, key: string) =>
    found.some((lookup) => lookup.type === type && lookup.key === key);
  const countries = await countriesAmong(
    db,
    input.prices.flatMap(({ country }) => country ?? []),
  );
  const problems: FieldError[] = [
    ...(has('taxCode', input.taxCode) ? [] : [fieldProblem('taxCode', 'unknown', 'Choose a valid tax code')]),
    ...(input.genreIds.every((_id) => found.some((lookup) => lookup._id === _id && lookup.type === 'genre'))
      ? []
      : [fieldProblem('genreIds', 'unknown', 'Choose a valid genre')]),
    ...input.prices.flatMap(({ currency, country }, index) => [
      ...(has('currency', currency)
        ? []
        : [fieldProblem(`prices.${index}.currency`, 'unknown', 'Choose a valid currency')]),
      ...(country === null || countries.has(country)
        ? []
        : [fieldProblem(`prices.${index}.country`, 'unknown', 'Choose a valid country')]),
    ]),
  ];
  if (problems.length > 0) throw invalid(...problems);
}
