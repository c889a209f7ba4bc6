import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { bulkResult, type BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { id } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { rightsFor } from '../accounts/sessions/current-permissions.service.ts';
import type { JobHandler, RunningJob } from '../jobs/jobs.service.ts';
import type { ChangeAuthor } from '../records/records.service.ts';
import { batchRows, type BulkBatches, idsFrom } from './bulk-batches.ts';
import type { BulkKind } from './bulk-kind.service.ts';
import { bulkTable } from './bulk.table.ts';
import { emptyResult } from './bulk-tally.service.ts';

const bulkPayload = z.object({ bulkId: id, requestId: z.string(), apiToken: z.optional(z.string()) });

/** Names of the jobs of one kind of record. */
export const jobKinds = (type: string) => ({ change: `${type}.bulk`, undo: `${type}.undoBulk` });

type Batches = {
  bulkId: string;
  write: (tx: Db, ids: string[], soFar: BulkResult) => Promise<BulkResult>;
  /** Reports what this run has changed, however it ends; another run may continue with the rest, or none. */
  report?: (changed: number) => Promise<void>;
};

/** Large bulk changes and their undo as jobs. */
export function bulkJobs<Action extends { type: string }, Filter>(
  kind: BulkKind<Action, Filter>,
  batches: BulkBatches<Action, Filter>,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Record<string, JobHandler> {
  const { change, undo } = jobKinds(kind.source.type);
  /** What the author of a job may do now, not when it was requested. */
  const heldFor = (tx: Db, action: Action, { actorId }: ChangeAuthor): Promise<ReadonlySet<Permission>> =>
    rightsFor(tx, actorId, (held) => kind.mayDo(action, held));
  const open = async (job: RunningJob) => {
    const { bulkId, ...asked } = bulkPayload.parse(job.payload);
    const action = kind.action.parse(await storedAction(db, bulkId));
    return { bulkId, action, by: (): ChangeAuthor => ({ ...asked, actorId: job.adminId, at: now() }) };
  };
  return {
    [change]: async (job) => {
      const { bulkId, action, by: byNow } = await open(job);
      return inBatches(db, job, {
        bulkId,
        write: async (tx, ids, soFar) => {
          const by = byNow();
          const held = await heldFor(tx, action, by);
          await kind.check(tx, action, by.at, held);
          return batches.changeBatch(tx, { bulkId, action, held }, ids, by, soFar);
        },
        report: (changed) => db.transaction(async (tx) => kind.tell?.(tx, action, changed, byNow())),
      });
    },
    [undo]: async (job) => {
      const { bulkId, action, by: byNow } = await open(job);
      return inBatches(db, job, {
        bulkId,
        write: async (tx, ids, soFar) => {
          const by = byNow();
          await heldFor(tx, action, by);
          return batches.undoBatch(tx, bulkId, ids, by, soFar);
        },
      });
    },
  };
}

/** Runs batch by batch, each in its own transaction; a worker that takes over resumes after the last one. */
async function inBatches(db: Db, job: RunningJob, { bulkId, write, report }: Batches): Promise<BulkResult> {
  const before = job.result === null ? emptyResult : bulkResult.parse(job.result);
  let result = before;
  try {
    for (let from = job.done; from < job.total && job.shouldContinue(); from += batchRows) {
      result = await db.transaction(async (tx) => {
        const tally = await write(tx, await idsFrom(tx, bulkId, from), result);
        await job.progress(tx, Math.min(from + batchRows, job.total), tally);
        return tally;
      });
    }
  } finally {
    await report?.(result.changed - before.changed);
  }
  return result;
}

async function storedAction(db: Db, bulkId: string): Promise<unknown> {
  const [bulk] = await db
    .select({ action: bulkTable.action })
    .from(bulkTable)
    .where(eq(bulkTable._id, bulkId));
  if (!bulk) throw new Error('The change of a job no longer exists');
  return bulk.action;
}
