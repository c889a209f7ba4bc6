import { can, type Permission } from '@backlot/contracts/access';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { moviesApi } from '@backlot/contracts/movies.api';
import { bulkAction, bulkResult, type BulkAction, type BulkResult } from '@backlot/contracts/movies.bulk';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type BulkKind, bulkOf } from '../bulk/bulk.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { checkBulkAction } from './movies.bulk-check.ts';
import { bulkFields } from './movies.bulk-cases.ts';
import { bulkRule, stepsTo } from './movies.bulk-rules.ts';
import { takeSetsBack, writeSets } from './movies.bulk-sets.ts';
import { movieSource } from './movies.bulk-write.ts';
import { moviesUnder } from './movies.list.ts';

type Target = Parsed<typeof moviesApi.bulk>['body']['target'];
type Filter = Extract<Target, { by: 'filter' }>['filter'];
type BulkDeps = Pick<Deps, 'db' | 'bus' | 'now'>;

/** What can be done to many movies: trial, change, undo and jobs. */
export const moviesBulk = (deps: BulkDeps) =>
  bulkOf<BulkAction, Filter, BulkResult>(
    {
      source: movieSource,
      plural: 'movies',
      action: bulkAction,
      result: bulkResult,
      fields: bulkFields,
      under: moviesUnder,
      mayDo,
      needsPassword: ({ type }) => type === 'delete',
      check: checkBulkAction,
      rule: bulkRule,
      afterChange: writeSets,
      afterUndo: takeSetsBack,
      tell: tellReviewers(deps),
    },
    deps,
  );

function mayDo(action: BulkAction, held: ReadonlySet<Permission>): boolean {
  switch (action.type) {
    case 'transition':
      return stepsTo(action.to).some(({ step }) => can(held, step.access));
    case 'delete':
    case 'restore':
      return can(held, 'movie:delete');
    default:
      return can(held, 'movie:write');
  }
}

const tellReviewers =
  ({ bus }: Pick<Deps, 'bus'>): BulkKind<BulkAction, Filter>['tell'] =>
  async (tx: Db, action, changed) => {
    if (action.type !== 'transition' || action.to !== 'in_review' || changed === 0) return;
    await notify(tx, bus, {
      to: { permission: 'movie:publish' },
      title: 'Movies are waiting for review',
      body: `${changed} movies were submitted together.`,
      type: 'moviesReview',
      params: {},
    });
  };
