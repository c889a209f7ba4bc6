import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { bulkResult, type BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { id } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { Deps } from '../deps.ts';
import { gone } from '../http/errors.ts';
import type { By } from '../records/records.service.ts';
import type { JobHandler, RunningJob } from '../jobs/jobs.service.ts';
import { rightsFor } from '../accounts/sessions/current-permissions.service.ts';
import type { BulkKind } from './bulk-kind.service.ts';
import { bulkTable } from './bulk.table.ts';
import { nothing, tallied } from './bulk-tally.service.ts';
import { undoRows } from './bulk-undo.ts';
import { writeRows } from './bulk-write.service.ts';

const bulkPayload = z.object({ bulkId: id, requestId: z.string() });

export const batchRows = 500;

type Change<Action> = { bulkId: string; action: Action; held: ReadonlySet<Permission> };

type Batches = {
  bulkId: string;
  requestId: string;
  write: (tx: Db, ids: string[], by: By, soFar: BulkResult) => Promise<BulkResult>;
  /** Tells what this run has changed, however it ends; another run may go on with the rest, or none. */
  tell?: (changed: number) => Promise<void>;
};

/** The work of bulk changes of one kind: small ones at once, large ones as jobs of 500 records a transaction. */
export function bulkBatches<Action extends { type: string }, Filter>(kind: BulkKind<Action, Filter>) {
  const { source, fields } = kind;

  /** Each batch can be taken back from its own end on, so that work which stops half way leaves its undo behind. */
  const changeBatch = async (
    tx: Db,
    { bulkId, action, held }: Change<Action>,
    ids: string[],
    by: By,
    soFar: BulkResult,
  ): Promise<BulkResult> => {
    await holdForUndo(tx, bulkId, by.at);
    const batch = { ...by, action: action.type, bulkId };
    const judged = await writeRows(tx, source, ids, kind.rule(action, held, by.at), batch);
    const changed = judged.flatMap(({ _id, reason }) => (reason === null ? [_id] : []));
    if (changed.length > 0) await kind.afterChange?.(tx, action, changed, batch);
    const there = new Set(judged.map(({ _id }) => _id));
    const missing = ids
      .filter((_id) => !there.has(_id))
      .map((_id) => ({ _id, title: '', reason: 'gone' as const }));
    const tally = tallied(soFar, [...judged, ...missing]);
    return { ...tally, undoToken: tally.changed > 0 ? bulkId : null };
  };

  const undoBatch = async (tx: Db, undone: string, ids: string[], by: By, soFar: BulkResult) => {
    const judged = await undoRows(tx, source, fields, ids, undone, { ...by, action: 'undo', bulkId: null });
    const changed = judged.flatMap(({ _id, reason }) => (reason === null ? [_id] : []));
    if (changed.length > 0) await kind.afterUndo?.(tx, undone, changed, by);
    return tallied(soFar, judged);
  };

  const actionOf = async (db: Db, bulkId: string): Promise<Action> => {
    const [bulk] = await db
      .select({ action: bulkTable.action })
      .from(bulkTable)
      .where(eq(bulkTable._id, bulkId));
    if (!bulk) throw new Error('The change of a job is gone');
    return kind.action.parse(bulk.action);
  };

  /** What the person of a job may do now, not when they asked. */
  const heldFor = (tx: Db, action: Action, { actorId }: By): Promise<ReadonlySet<Permission>> =>
    rightsFor(tx, actorId, (held) => kind.mayDo(action, held));

  /** A worker that takes over goes on behind the last batch. */
  const jobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Record<string, JobHandler> => {
    const inBatches = async (
      job: RunningJob,
      { bulkId, requestId, write, tell }: Batches,
    ): Promise<BulkResult> => {
      const before = job.result === null ? nothing : bulkResult.parse(job.result);
      let result = before;
      try {
        for (let from = job.done; from < job.total && job.goesOn(); from += batchRows) {
          result = await db.transaction(async (tx) => {
            const ids = await idsFrom(tx, bulkId, from);
            const by = { actorId: job.adminId, requestId, at: now() };
            const tally = await write(tx, ids, by, result);
            await job.progress(tx, Math.min(from + batchRows, job.total), tally);
            return tally;
          });
        }
      } finally {
        await tell?.(result.changed - before.changed);
      }
      return result;
    };
    return {
      [jobKinds(source.type).change]: async (job) => {
        const payload = bulkPayload.parse(job.payload);
        const { bulkId } = payload;
        const action = await actionOf(db, bulkId);
        return inBatches(job, {
          ...payload,
          write: async (tx, ids, by, soFar) => {
            const held = await heldFor(tx, action, by);
            await kind.check(tx, action, by.at, held);
            return changeBatch(tx, { bulkId, action, held }, ids, by, soFar);
          },
          tell: (changed) => db.transaction(async (tx) => kind.tell?.(tx, action, changed)),
        });
      },
      [jobKinds(source.type).undo]: async (job) => {
        const payload = bulkPayload.parse(job.payload);
        const action = await actionOf(db, payload.bulkId);
        return inBatches(job, {
          ...payload,
          write: async (tx, ids, by, soFar) => {
            await heldFor(tx, action, by);
            return undoBatch(tx, payload.bulkId, ids, by, soFar);
          },
        });
      },
    };
  };

  return {
    jobs,
    /** The whole of a small change, in the transaction that opened it. */
    change: async (tx: Db, change: Change<Action>, by: By): Promise<BulkResult> => {
      const result = await changeBatch(tx, change, await idsFrom(tx, change.bulkId, 0), by, nothing);
      await kind.tell?.(tx, change.action, result.changed);
      return result;
    },
    /** The whole of a small undo. */
    undo: async (tx: Db, bulkId: string, by: By): Promise<BulkResult> =>
      undoBatch(tx, bulkId, await idsFrom(tx, bulkId, 0), by, nothing),
  };
}

/** Names of the jobs of one kind of record. */
export const jobKinds = (type: string) => ({ change: `${type}.bulk`, undo: `${type}.undoBulk` });

/**
 * An undo that is asked for meanwhile waits for the end of the batch.
 * @throws ApiError 410 when the change was taken back before its end: nothing more is changed then
 */
async function holdForUndo(tx: Db, bulkId: string, at: Date): Promise<void> {
  const [held] = await tx
    .update(bulkTable)
    .set({ finishedAt: at })
    .where(and(eq(bulkTable._id, bulkId), isNull(bulkTable.undoneAt)))
    .returning({ _id: bulkTable._id });
  if (!held) throw gone('undone', 'This change was taken back before its end.');
}

/** The next records of a change. */
async function idsFrom(tx: Db, bulkId: string, from: number): Promise<string[]> {
  const [bulk] = await rowsOf<{ ids: string[] }>(
    tx,
    sql`select object_ids[${from + 1}::int:${from + batchRows}::int] as ids from bulk where id = ${bulkId}::uuid`,
  );
  return bulk?.ids ?? [];
}
