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
import { checkAll, passedIn } from '../../../platform/records/record-checks.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { countriesAmong } from '../../site/countries/countries.service.ts';
import { findOffered, type FoundLookup } from '../../site/lookups/lookups.service.ts';
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
  const isSold = before !== null && (await readPlan(tx, before._id)).hasHistory;
  await checkAll(
    () => checkTaxCode(tx, input, before),
    () => checkGenres(tx, input, before),
    () => checkPrices(tx, input),
    ...(isSold ? fixed.map((field) => () => checkFixed(field, before, input)) : []),
  );
  if (!before) return { ...input, priceVersion: 1 };
  const isNewPrice = !isDeepStrictEqual(before.prices, input.prices);
  return { ...input, priceVersion: before.priceVersion + (isNewPrice ? 1 : 0) };
}

/** Interval and family are part of what subscribers agreed to. */
const fixed = ['family', 'interval', 'intervalCount'] as const;

function checkFixed(field: (typeof fixed)[number], before: PlanRecord, input: PlanInput): void {
  const message = `${planFields[field].label} can’t be changed once the plan has subscribers.`;
  if (before[field] !== input[field]) throw invalid(fieldProblem(field, 'fixed', message));
}

const unknown = (path: string, noun: string) => fieldProblem(path, 'unknown', `Choose a valid ${noun}.`);

async function checkTaxCode(tx: Db, { taxCode }: PlanInput, before: PlanRecord | null): Promise<void> {
  const found = await findOffered(
    tx,
    [],
    [{ type: 'taxCode', key: taxCode }],
    () => before?.taxCode === taxCode,
  );
  if (found.length === 0) throw invalid(unknown('taxCode', 'tax code'));
}

async function checkGenres(tx: Db, { genreIds }: PlanInput, before: PlanRecord | null): Promise<void> {
  const hadBefore = ({ _id }: FoundLookup) => before?.genreIds.includes(_id) === true;
  const found = await findOffered(tx, genreIds, [], hadBefore);
  const isGenre = (_id: string) => found.some((lookup) => lookup._id === _id && lookup.type === 'genre');
  if (!genreIds.every(isGenre)) throw invalid(unknown('genreIds', 'genre'));
}

async function checkPrices(tx: Db, { prices }: PlanInput): Promise<void> {
  const currencies = prices.map((price) => passedIn(price, 'currency'));
  const keys = [...new Set(currencies)].flatMap((key) =>
    key === undefined ? [] : [{ type: 'currency' as const, key }],
  );
  const found = await findOffered(tx, [], keys);
  const countries = prices.map((price) => passedIn(price, 'country') ?? null);
  const known = await countriesAmong(
    tx,
    countries.flatMap((country) => country ?? []),
  );
  const problems = prices.flatMap((_, index): FieldError[] => {
    const [currency, country] = [currencies[index], countries[index] ?? null];
    const isOffered = currency === undefined || found.some(({ key }) => key === currency);
    return [
      ...(isOffered ? [] : [unknown(`prices.${index}.currency`, 'currency')]),
      ...(country === null || known.has(country) ? [] : [unknown(`prices.${index}.country`, 'country')]),
    ];
  });
  if (problems.length > 0) throw invalid(...problems);
}
