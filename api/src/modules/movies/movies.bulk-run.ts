import { and, eq, isNull, sql } from 'drizzle-orm';
import { permission } from '@backlot/contracts/access';
import {
  type BulkAction,
  bulkAction,
  bulkResult,
  type BulkResult,
  type SkipReason,
} from '@backlot/contracts/movies.bulk';
import { id } from '@backlot/contracts/fields';
import { z } from '@backlot/contracts/z';
import type { Bus } from '../../bus.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import type { Deps } from '../../deps.ts';
import { gone } from '../../http/errors.ts';
import type { JobHandler, RunningJob } from '../jobs/jobs.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { skippedShown } from './movies.bulk-dry-run.ts';
import { bulkRule } from './movies.bulk-rules.ts';
import { undoMovies } from './movies.bulk-undo.ts';
import { type Judged, writeMovies } from './movies.bulk-write.ts';
import type { By } from '../history/records.service.ts';
import { movieBulkTable } from './movies.table.ts';

export const bulkKind = 'movie.bulk';
export const undoKind = 'movie.undoBulk';

const undoPayload = z.object({ bulkId: id, requestId: z.string() });
const bulkPayload = z.object({ ...undoPayload.shape, action: bulkAction, held: z.array(permission) });
type BulkPayload = z.output<typeof bulkPayload>;

const batchRows = 500;
const nothing: BulkResult = {
  matched: 0,
  changed: 0,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
};

/** The whole of a small change, in the transaction that opened it. */
export async function runBulk(
  tx: Db,
  bus: Bus,
  change: Omit<BulkPayload, 'requestId'>,
  by: By,
): Promise<BulkResult> {
  const ids = await idsFrom(tx, change.bulkId, 0);
  const result = await bulkBatch(tx, change, ids, by, nothing);
  await tellReviewers(tx, bus, change.action, result.changed);
  return result;
}

/** The whole of a small undo. */
export async function runUndo(tx: Db, bulkId: string, by: By): Promise<BulkResult> {
  return undoBatch(tx, bulkId, await idsFrom(tx, bulkId, 0), by, nothing);
}

type Batches = {
  bulkId: string;
  requestId: string;
  write: (tx: Db, ids: string[], by: By, soFar: BulkResult) => Promise<BulkResult>;
  /** Tells what this run has changed, however it ends; another run may go on with the rest, or none. */
  tell?: (changed: number) => Promise<void>;
};

/** Large changes, 500 movies a transaction; a worker that takes over goes on behind the last batch. */
export const bulkJobs = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>): Record<string, JobHandler> => {
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
    [bulkKind]: async (job) => {
      const payload = bulkPayload.parse(job.payload);
      return inBatches(job, {
        ...payload,
        write: (tx, ids, by, soFar) => bulkBatch(tx, payload, ids, by, soFar),
        tell: (changed) => db.transaction((tx) => tellReviewers(tx, bus, payload.action, changed)),
      });
    },
    [undoKind]: async (job) => {
      const payload = undoPayload.parse(job.payload);
      return inBatches(job, {
        ...payload,
        write: (tx, ids, by, soFar) => undoBatch(tx, payload.bulkId, ids, by, soFar),
      });
    },
  };
};

/** Each batch can be taken back from its own end on, so that work which stops half way leaves its undo behind. */
async function bulkBatch(
  tx: Db,
  { bulkId, action, held }: Pick<BulkPayload, 'bulkId' | 'action' | 'held'>,
  ids: string[],
  by: By,
  soFar: BulkResult,
): Promise<BulkResult> {
  await holdForUndo(tx, bulkId, by.at);
  const judged = await writeMovies(tx, ids, bulkRule(action, new Set(held), by.at), {
    ...by,
    action: action.type,
    bulkId,
  });
  const there = new Set(judged.map(({ _id }) => _id));
  const missing = ids
    .filter((_id) => !there.has(_id))
    .map((_id) => ({ _id, title: '', reason: 'gone' as const }));
  const tally = tallied(soFar, [...judged, ...missing]);
  return { ...tally, undoToken: tally.changed > 0 ? bulkId : null };
}

/**
 * An undo that is asked for meanwhile waits for the end of the batch.
 * @throws ApiError 410 when the change was taken back before its end: nothing more is changed then
 */
async function holdForUndo(tx: Db, bulkId: string, at: Date): Promise<void> {
  const [held] = await tx
    .update(movieBulkTable)
    .set({ finishedAt: at })
    .where(and(eq(movieBulkTable._id, bulkId), isNull(movieBulkTable.undoneAt)))
    .returning({ _id: movieBulkTable._id });
  if (!held) throw gone('undone', 'This change was taken back before its end.');
}

const undoBatch = async (tx: Db, bulkId: string, ids: string[], by: By, soFar: BulkResult) =>
  tallied(soFar, await undoMovies(tx, ids, bulkId, { ...by, action: 'undo', bulkId: null }));

function tallied(soFar: BulkResult, judged: readonly Omit<Judged, 'status'>[]): BulkResult {
  const skipped = judged.flatMap(({ _id, title, reason }) => (reason ? [{ _id, title, reason }] : []));
  return {
    ...soFar,
    matched: soFar.matched + judged.length,
    changed: soFar.changed + judged.length - skipped.length,
    skipped: [...soFar.skipped, ...skipped].slice(0, skippedShown),
    skippedBy: counted(soFar.skippedBy, skipped),
  };
}

function counted(
  soFar: BulkResult['skippedBy'],
  skipped: readonly { reason: SkipReason }[],
): BulkResult['skippedBy'] {
  const counts = new Map(soFar.map(({ reason, count }) => [reason, count]));
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

async function tellReviewers(tx: Db, bus: Bus, action: BulkAction, changed: number): Promise<void> {
  if (action.type !== 'transition' || action.to !== 'in_review' || changed === 0) return;
  await notify(tx, bus, {
    to: { permission: 'movie:publish' },
    title: 'Movies are waiting for review',
    body: `${changed} movies were submitted together.`,
    type: 'moviesReview',
    params: {},
  });
}

/** The next movies of a change. */
async function idsFrom(tx: Db, bulkId: string, from: number): Promise<string[]> {
  const [bulk] = await rowsOf<{ ids: string[] }>(
    tx,
    sql`select movie_ids[${from + 1}::int:${from + batchRows}::int] as ids from movie_bulk where id = ${bulkId}::uuid`,
  );
  return bulk?.ids ?? [];
}
