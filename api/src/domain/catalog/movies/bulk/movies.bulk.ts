import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import {
  bulkAction,
  bulkResult,
  type BulkAction,
  type BulkResult,
} from '@backlot/contracts/catalog/movies/bulk';
import type { Deps } from '../../../../platform/deps.ts';
import { bulkOf } from '../../../../platform/bulk/bulk.service.ts';
import type { BulkKind } from '../../../../platform/bulk/bulk-kind.service.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { staleMovies } from '../workflow/transitions.ts';
import { checkBulkAction } from './check-bulk-action.ts';
import { bulkFields } from './bulk-cases.ts';
import { bulkRule, transitionsTo } from './bulk.rules.ts';
import { undoBulkParts, writeBulkParts } from './write-bulk-parts.ts';
import { movieSource } from './write-movies.ts';
import type { MovieFilter, moviesList } from '../movies.list.ts';

type BulkDeps = Pick<Deps, 'db' | 'bus' | 'now'>;

/** Bulk changes of movies: preview, change, undo and jobs. */
export const moviesBulk = (deps: BulkDeps, { under }: Pick<ReturnType<typeof moviesList>, 'under'>) =>
  bulkOf<BulkAction, MovieFilter, BulkResult>(
    {
      source: movieSource,
      plural: 'movies',
      action: bulkAction,
      result: bulkResult,
      fields: bulkFields,
      under,
      mayDo,
      needsPassword: ({ type }) => type === 'delete',
      check: checkBulkAction,
      rule: bulkRule,
      afterChange: writeBulkParts,
      afterUndo: undoBulkParts,
      tell: tellOthers(deps),
    },
    deps,
  );

function mayDo(action: BulkAction, held: ReadonlySet<Permission>): boolean {
  switch (action.type) {
    case 'transition':
      return transitionsTo(action.to).some(({ step }) => can(held, step.access));
    case 'delete':
    case 'restore':
      return can(held, 'movie:delete');
    default:
      return can(held, 'movie:write');
  }
}

/** Open pages fetch movies again; reviewers are notified, except whoever submitted them. */
const tellOthers =
  ({ bus }: Pick<Deps, 'bus'>): BulkKind<BulkAction, MovieFilter>['tell'] =>
  async (tx, action, changed, { actorId }) => {
    if (changed === 0) return;
    await bus.publish(tx, null, staleMovies);
    if (action.type !== 'transition' || action.to !== 'in_review') return;
    await notify(tx, bus, {
      to: { permission: 'movie:publish' },
      except: actorId,
      title: 'Movies are waiting for review',
      body: `${changed === 1 ? '1 movie was' : `${changed} movies were`} submitted for review.`,
      type: 'moviesReview',
      params: {},
    });
  };
