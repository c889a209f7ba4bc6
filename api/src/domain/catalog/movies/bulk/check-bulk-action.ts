import { and, eq, isNull } from 'drizzle-orm';
import type { BulkAction } from '@backlot/contracts/catalog/movies/bulk';
import { amountProblem } from '@backlot/contracts/catalog/movies/price-rules';
import { priceFields } from '@backlot/contracts/catalog/movies/prices';
import { describeIssue } from '@backlot/contracts/platform/records/field-errors';
import { isBoundary } from '@backlot/contracts/catalog/movies/rights';
import type { Db } from '../../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { countriesAmong } from '../../../site/countries/countries.service.ts';
import { findLookups, findOffered } from '../../../site/lookups/lookups.service.ts';
import { makerTable } from '../../makers/makers.table.ts';
import { transitionsTo } from './bulk.rules.ts';
import { checkNeeds } from '../workflow/transitions.ts';

/**
 * Refuses unknown references of an action before any movie is read.
 * @throws ApiError 422 on the action's field
 */
export async function checkBulkAction(db: Db, action: BulkAction, at: Date): Promise<void> {
  switch (action.type) {
    case 'transition': {
      const needs = transitionsTo(action.to).flatMap(({ step }) => step.needs);
      return checkNeeds(db, { needs }, action, at, 'action.');
    }
    case 'addGenre':
      return checkLookup(db, 'genre', action.genreId, 'action.genreId');
    case 'addTag':
      return checkLookup(db, 'tag', action.tagId, 'action.tagId');
    case 'setMaker': {
      const isActive = and(eq(makerTable._id, action.makerId), isNull(makerTable.deletedAt));
      if ((await db.$count(makerTable, isActive)) === 0)
        throw invalid(fieldProblem('action.makerId', 'unknown', 'Choose an existing maker.'));
      return;
    }
    case 'setPrice':
      return checkPrice(db, action);
    case 'addRight':
      return checkRight(db, action, at);
    default:
      return;
  }
}

async function checkLookup(db: Db, type: 'genre' | 'tag', id: string, path: string): Promise<void> {
  const found = await findOffered(db, [id]);
  if (!found.some((lookup) => lookup.type === type))
    throw invalid(fieldProblem(path, 'unknown', `Choose an active ${type}.`));
}

type Of<T extends BulkAction['type']> = Extract<BulkAction, { type: T }>;

async function checkPrice(db: Db, { currency, amountMinor }: Of<'setPrice'>): Promise<void> {
  // Inactive ones, too: existing prices change, and none is added.
  const found = await findLookups(db, [], [{ type: 'currency', key: currency }]);
  if (found.length === 0)
    throw invalid(fieldProblem('action.currency', 'unknown', 'Choose an existing currency.'));
  const problem = amountProblem(amountMinor, currency);
  if (problem)
    throw invalid(
      fieldProblem(
        'action.amountMinor',
        'not_charged',
        describeIssue({ path: ['amountMinor'], message: problem }, priceFields),
      ),
    );
}

async function checkRight(db: Db, { territories, startAt, endAt }: Of<'addRight'>, at: Date): Promise<void> {
  const problem = (field: string, code: string, message: string) =>
    invalid(fieldProblem(`action.${field}`, code, message));
  if (!isBoundary(startAt)) throw problem('startAt', 'out_of_range', 'Choose a date between 1900 and 2199.');
  if (endAt && !isBoundary(endAt))
    throw problem('endAt', 'out_of_range', 'Choose a date between 1900 and 2199.');
  if (endAt && endAt <= startAt)
    throw problem('endAt', 'before_start', 'The end date must be after the start date.');
  if (endAt && endAt <= at) throw problem('endAt', 'past', 'The end date must be today or later.');
  const known = await countriesAmong(db, territories);
  const unknown = territories.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw problem('territories', 'unknown', `Unknown territories: ${unknown.slice(0, 5).join(', ')}.`);
}
