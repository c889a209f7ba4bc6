import { and, eq, isNull } from 'drizzle-orm';
import type { BulkAction } from '@backlot/contracts/movies.bulk';
import type { Db } from '../../db/database.ts';
import { fieldProblem, invalid } from '../../http/errors.ts';
import { findLookups } from '../lookups/lookups.service.ts';
import { makerTable } from '../makers/makers.table.ts';
import { stepsTo } from './movies.bulk-rules.ts';
import { checkNeeds } from './movies.transition.ts';

/**
 * Holds what an action names to what there is, before any movie is looked at.
 * @throws ApiError 422 on the action's field
 */
export async function checkBulkAction(db: Db, action: BulkAction, at: Date): Promise<void> {
  switch (action.type) {
    case 'transition': {
      const needs = stepsTo(action.to).flatMap(({ step }) => step.needs);
      return checkNeeds(db, { needs }, action, at, 'action.');
    }
    case 'addGenre':
      return checkLookup(db, 'genre', action.genreId, 'action.genreId');
    case 'addTag':
      return checkLookup(db, 'tag', action.tagId, 'action.tagId');
    case 'setMaker': {
      const living = and(eq(makerTable._id, action.makerId), isNull(makerTable.deletedAt));
      if ((await db.$count(makerTable, living)) === 0)
        throw invalid(fieldProblem('action.makerId', 'unknown', 'There is no such maker'));
      return;
    }
    default:
      return;
  }
}

async function checkLookup(db: Db, type: 'genre' | 'tag', id: string, path: string): Promise<void> {
  const found = await findLookups(db, [id]);
  if (!found.some((lookup) => lookup.type === type))
    throw invalid(fieldProblem(path, 'unknown', `There is no such ${type}`));
}
