import { isDeepStrictEqual } from 'node:util';
import {
  type forExisting as forExistingSchema,
  planFields,
  type PlanInput,
} from '@backlot/contracts/money/plans/plan';
import type { z } from '@backlot/contracts/z';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { readPlan } from './plans.repo.ts';
import { planPriceVersionTable, planTable as t } from './plans.table.ts';

type PlanRecord = typeof t.$inferSelect;

/**
 * Changed prices become a new version.
 * @param forExisting `move`: existing subscribers are notified and pay the new price after 30 days or more
 */
export const planRecordWith = (forExisting: z.infer<typeof forExistingSchema> = 'keep') =>
  recordOf({
    type: 'plan',
    table: t,
    fields: planFields,
    name: t.name,
    access: 'subscription:manage',
    read: readPlan,
    derived: ['priceVersion'],
    columns: planColumns,
    afterWrite: async (tx, plan, before, { at, actorId }) => {
      if (plan.priceVersion === before?.priceVersion) return;
      await tx.insert(planPriceVersionTable).values({
        planId: plan._id,
        version: plan.priceVersion,
        prices: plan.prices,
        movesFrom: before && forExisting === 'move' ? at : null,
        createdAt: at,
        createdBy: actorId,
      });
    },
    checkRemovable: async (tx, { _id }) => {
      if ((await readPlan(tx, _id)).hasHistory)
        throw conflict('plan_has_subscribers', 'This plan has or had subscribers. Retire it instead.');
    },
  });
export const planRecord = planRecordWith();

/**
 * Checks an input and returns the columns to store; changed prices become a new version.
 * @param before null for a new plan
 * @throws ApiError 422, also on what can't change once the plan has subscribers
 */
async function planColumns(tx: Db, input: PlanInput, before: PlanRecord | null) {
  await checkReferences(tx, input, before);
  if (!before) return { ...input, priceVersion: 1 };
  if ((await readPlan(tx, before._id)).hasHistory) checkFixed(before, input);
  const isNewPrice = !isDeepStrictEqual(before.prices, input.prices);
  return { ...input, priceVersion: before.priceVersion + (isNewPrice ? 1 : 0) };
}

/** Interval and family are part of what subscribers agreed to. */
function checkFixed(before: PlanRecord, input: PlanInput): void {
  const fixed = ['family', 'interval', 'intervalCount'] as const;
  const problems = fixed
    .filter((field) => before[field] !== input[field])
    .map((field) =>
      fieldProblem(
        field,
        'fixed',
        `${planFields[field].label} can’t be changed once the plan has subscribers.`,
      ),
    );
  if (problems.length > 0) throw invalid(...problems);
}

/** @throws ApiError 422 on every field with an unknown reference */
async function checkReferences(db: Db, input: PlanInput, before: PlanRecord | null): Promise<void> {
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
    ...(has('taxCode', input.taxCode)
      ? []
      : [fieldProblem('taxCode', 'unknown', 'Choose a valid tax code.')]),
    ...(input.genreIds.every((_id) => found.some((lookup) => lookup._id === _id && lookup.type === 'genre'))
      ? []
      : [fieldProblem('genreIds', 'unknown', 'Choose a valid genre.')]),
    ...input.prices.flatMap(({ currency, country }, index) => [
      ...(has('currency', currency)
        ? []
        : [fieldProblem(`prices.${index}.currency`, 'unknown', 'Choose a valid currency.')]),
      ...(country === null || countries.has(country)
        ? []
        : [fieldProblem(`prices.${index}.country`, 'unknown', 'Choose a valid country.')]),
    ]),
  ];
  if (problems.length > 0) throw invalid(...problems);
}
