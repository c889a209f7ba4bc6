import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/access';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { moviesApi } from '@backlot/contracts/movies.api';
import type { BulkAction, BulkResult, BulkTarget } from '@backlot/contracts/movies.bulk';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { requireStepUp } from '../../http/access.ts';
import type { Actor } from '../../http/actor.ts';
import { conflict, forbidden, gone, notFound } from '../../http/errors.ts';
import { enqueueJob } from '../jobs/jobs.service.ts';
import { checkBulkAction } from './movies.bulk-check.ts';
import { dryRun } from './movies.bulk-dry-run.ts';
import { bulkKind, runBulk, runUndo, undoKind } from './movies.bulk-run.ts';
import { stepsTo } from './movies.bulk-rules.ts';
import { moviesUnder } from './movies.list.ts';
import type { By } from '../history/records.service.ts';
import { movieBulkTable, movieTable } from './movies.table.ts';

type Request = Parsed<typeof moviesApi.bulk>['body'];

/** Above this the work is a job. */
const atOnce = 500;
const undoMs = 10 * 60_000;
const inJob = (matched: number, jobId: string): BulkResult => ({
  matched,
  changed: 0,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId,
});

export const moviesBulk = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>) => ({
  /**
   * @throws ApiError 409 `count_mismatch` with `{ matched }`: others have changed what the filter matches
   */
  change: async (request: Request, actor: Actor, by: By): Promise<BulkResult> => {
    const { action, target, expectedCount } = request;
    if (!mayDo(action, actor)) throw forbidden();
    if (action.type === 'delete' && !request.dryRun) requireStepUp(actor, now());
    await checkBulkAction(db, action, by.at);
    if (request.dryRun) {
      const tried = await dryRun(db, action, idsOf(target), actor.permissions, by.at);
      checkCount(tried.matched, expectedCount);
      return tried;
    }
    return db.transaction(async (tx) => {
      const { _id: bulkId, count } = await openBulk(tx, idsOf(target), by);
      checkCount(count, expectedCount);
      const held = [...actor.permissions];
      if (count <= atOnce) return runBulk(tx, bus, { bulkId, action, held }, by);
      const jobId = await enqueueJob(tx, {
        kind: bulkKind,
        title: `Changing ${count} movies`,
        adminId: actor._id,
        payload: { bulkId, action, held, requestId: by.requestId },
        total: count,
        now: by.at,
      });
      return inJob(count, jobId);
    });
  },

  /** @throws ApiError 404 for the change of another person; 410 when it was undone or is too old */
  undo: (bulkId: string, by: By): Promise<BulkResult> =>
    db.transaction(async (tx) => {
      const count = await takeUndo(tx, bulkId, by);
      if (count <= atOnce) return runUndo(tx, bulkId, by);
      const jobId = await enqueueJob(tx, {
        kind: undoKind,
        title: `Taking back a change of ${count} movies`,
        adminId: by.actorId,
        payload: { bulkId, requestId: by.requestId },
        total: count,
        now: by.at,
      });
      return inJob(count, jobId);
    }),
});

function mayDo(action: BulkAction, { permissions }: Actor): boolean {
  switch (action.type) {
    case 'transition':
      return stepsTo(action.to).some(({ step }) => can(permissions, step.access));
    case 'delete':
    case 'restore':
      return can(permissions, 'movie:delete');
    default:
      return can(permissions, 'movie:write');
  }
}

function checkCount(matched: number, expectedCount: number): void {
  if (matched !== expectedCount)
    throw conflict('count_mismatch', `The choice now matches ${matched} movies, not ${expectedCount}.`, {
      matched,
    });
}

/** The ids of a target as an SQL array. Named ids count each, whether there is such a movie or not. */
const idsOf = (target: BulkTarget): SQL =>
  target.by === 'ids'
    ? sql`${sql.param([...new Set(target.ids)].sort())}::uuid[]`
    : sql`array(select ${movieTable._id} from ${movieTable} where ${moviesUnder(target.filter)} order by ${movieTable._id})`;

async function openBulk(tx: Db, ids: SQL, { actorId, at }: By): Promise<{ _id: string; count: number }> {
  if (actorId === null) throw new Error('A bulk change is somebody’s');
  const [bulk] = await tx
    .insert(movieBulkTable)
    .values({ actorId, movieIds: sql`${ids}`, createdAt: at })
    .returning({ _id: movieBulkTable._id, count: sql<number>`cardinality(${movieBulkTable.movieIds})` });
  if (!bulk) throw new Error('An insert answered no row');
  return bulk;
}

/**
 * Takes the one undo that a change has. Keeps of its movies those that it changed, and answers how many.
 * Waits for a batch that runs; a statement begun before its end would miss the revisions it wrote.
 */
async function takeUndo(tx: Db, bulkId: string, { actorId, at }: By): Promise<number> {
  const one = eq(movieBulkTable._id, bulkId);
  const [bulk] = await tx
    .select({ undoneAt: movieBulkTable.undoneAt, finishedAt: movieBulkTable.finishedAt })
    .from(movieBulkTable)
    .where(and(one, actorId ? eq(movieBulkTable.actorId, actorId) : sql`false`))
    .for('update');
  if (!bulk) throw notFound();
  const isInTime = bulk.finishedAt !== null && bulk.finishedAt.getTime() > at.getTime() - undoMs;
  if (bulk.undoneAt || !isInTime) throw gone('undo_gone', 'This change can no longer be taken back.');
  const [taken] = await tx
    .update(movieBulkTable)
    .set({
      undoneAt: at,
      movieIds: sql`array(
        select r.object_id from revision r
        where r.object_id = any(movie_bulk.movie_ids) and r.bulk_id = movie_bulk.id order by r.object_id)`,
    })
    .where(one)
    .returning({ count: sql<number>`cardinality(${movieBulkTable.movieIds})` });
  if (!taken) throw new Error('The locked row of a change is gone');
  return taken.count;
}
