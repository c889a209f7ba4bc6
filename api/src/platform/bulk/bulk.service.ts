import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { forbidden, gone, notFound } from '../http/errors.ts';
import { apiTokenOf } from '../http/request-token.ts';
import type { ChangeAuthor } from '../records/records.service.ts';
import { enqueueJob } from '../jobs/jobs.service.ts';
import { batchRows, bulkBatches } from './bulk-batches.ts';
import { dryRun } from './bulk-dry-run.ts';
import { bulkJobs, jobKinds } from './bulk.jobs.ts';
import type { BulkKind } from './bulk-kind.service.ts';
import { type BulkRequest, bulkRequests, formatCount } from './bulk-request.ts';
import { bulkAtMost, chosenIds } from './bulk-target.ts';
import { emptyResult } from './bulk-tally.service.ts';
import { bulkTable } from './bulk.table.ts';

const jobTitles = { change: 'Changing', undo: 'Undoing changes to' };
const undoMs = 10 * 60_000;

/** Preview, change, undo and jobs of one kind of record. */
export function bulkOf<Action extends { type: string }, Filter, Result extends BulkResult>(
  kind: BulkKind<Action, Filter, Result>,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  atMost = bulkAtMost,
) {
  const { source, plural } = kind;
  const { type } = source;
  const batches = bulkBatches(kind);

  const { authorize, chosen, checkCount } = bulkRequests(kind, atMost);

  const startJob = async (
    tx: Db,
    step: keyof typeof jobTitles,
    bulkId: string,
    count: number,
    by: ChangeAuthor,
  ) => {
    const jobId = await enqueueJob(tx, {
      kind: jobKinds(type)[step],
      title: `${jobTitles[step]} ${formatCount(count)} ${plural}`,
      adminId: by.actorId,
      payload: { bulkId, requestId: by.requestId, apiToken: apiTokenOf(by.requestId) },
      total: count,
      now: by.at,
    });
    return kind.result.parse({ ...emptyResult, matched: count, jobId });
  };

  return {
    jobs: bulkJobs(kind, batches, { db, now }),

    /**
     * @throws ApiError 403; 409 `count_mismatch` with `{ matched }`: others have changed what the filter matches;
     * 422 for an action that refers to something that doesn’t exist, and for more than `atMost` records
     */
    change: async (request: BulkRequest<Action, Filter>, actor: Actor, by: ChangeAuthor): Promise<Result> => {
      const { action } = request;
      const { permissions: held } = actor;
      authorize(request, actor, now());
      const choice = await chosen(request.target);
      if (request.dryRun) {
        await kind.check(db, action, by.at, held);
        const { reason } = kind.rule(action, held, by.at, by.actorId);
        const tried = await dryRun(db, source, choice, reason, kind.skippedListed);
        checkCount(tried.matched, request);
        return kind.result.parse(tried);
      }
      return db.transaction(async (tx) => {
        await kind.check(tx, action, by.at, held);
        const { _id: bulkId, count } = await openBulk(
          tx,
          { objectType: type, action, ids: chosenIds(source, choice) },
          by,
        );
        checkCount(count, request);
        if (count > batchRows) return startJob(tx, 'change', bulkId, count, by);
        return kind.result.parse(await batches.change(tx, { bulkId, action, held }, by));
      });
    },

    /**
     * Requires the permissions that the change itself requires.
     * @throws ApiError 403; 404 for the change of another person; 410 when it was undone or is too old
     */
    undo: (bulkId: string, { permissions }: Actor, by: ChangeAuthor): Promise<Result> =>
      db.transaction(async (tx) => {
        const { action, count } = await takeUndo(tx, type, bulkId, by);
        if (!kind.mayDo(kind.action.parse(action), permissions)) throw forbidden();
        if (count > batchRows) return startJob(tx, 'undo', bulkId, count, by);
        return kind.result.parse(await batches.undo(tx, bulkId, by));
      }),
  };
}

async function openBulk(
  tx: Db,
  { ids, ...what }: { objectType: string; action: unknown; ids: SQL },
  { actorId, at }: ChangeAuthor,
): Promise<{ _id: string; count: number }> {
  if (actorId === null) throw new Error('A bulk change needs an author');
  const [bulk] = await tx
    .insert(bulkTable)
    .values({ ...what, actorId, objectIds: sql`${ids}`, createdAt: at })
    .returning({ _id: bulkTable._id, count: sql<number>`cardinality(${bulkTable.objectIds})` });
  if (!bulk) throw new Error('An insert returned no row');
  return bulk;
}

/**
 * Marks a change as undone, which is possible once, and limits its records to those it changed. Returns their count and
 * the action. Locks first, so that a running batch ends: a statement started earlier would miss its revisions.
 */
async function takeUndo(tx: Db, objectType: string, bulkId: string, { actorId, at }: ChangeAuthor) {
  const one = eq(bulkTable._id, bulkId);
  const own = actorId ? eq(bulkTable.actorId, actorId) : sql`false`;
  const [bulk] = await tx
    .select({ undoneAt: bulkTable.undoneAt, finishedAt: bulkTable.finishedAt })
    .from(bulkTable)
    .where(and(one, own, eq(bulkTable.objectType, objectType)))
    .for('update');
  if (!bulk) throw notFound();
  const isInTime = bulk.finishedAt !== null && bulk.finishedAt.getTime() > at.getTime() - undoMs;
  if (bulk.undoneAt || !isInTime) throw gone('undo_gone', 'This change can no longer be undone.');
  const [taken] = await tx
    .update(bulkTable)
    .set({
      undoneAt: at,
      objectIds: sql`array(
        select r.object_id from revision r where r.bulk_id = bulk.id order by r.object_id)`,
    })
    .where(one)
    .returning({ action: bulkTable.action, count: sql<number>`cardinality(${bulkTable.objectIds})` });
  if (!taken) throw new Error('The locked row of a change no longer exists');
  return taken;
}
