import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { sql } from 'drizzle-orm';
import { jobTable } from './jobs.table.ts';

export type NewJob = {
  /** Names the handler. */
  kind: string;
  /** Shown to its author. */
  title: string;
  /** Its author; null for the product's own work. */
  adminId: string | null;
  payload: unknown;
  /** Total steps, for the progress bar. */
  total: number;
  now: Date;
};

/** Queues long work in the transaction that requests it; a worker starts it after the commit. */
export async function enqueueJob(tx: Db, { now, ...job }: NewJob): Promise<string> {
  const [row] = await tx
    .insert(jobTable)
    .values({ ...job, createdAt: now, runAt: now })
    .returning({ _id: jobTable._id });
  if (!row) throw new Error('An insert returned no row');
  return row._id;
}

/** One run of a job, as its handler sees it. */
export type RunningJob = {
  _id: string;
  adminId: string | null;
  payload: unknown;
  /** Steps that earlier runs have committed: resume from here. */
  done: number;
  total: number;
  /** The result of the last `progress`, null at first. */
  result: unknown;
  /** False once its author cancels or the process stops; check between batches, then return the partial result. */
  shouldContinue(): boolean;
  /** Aborted when `shouldContinue` turns false, for work that can't check between batches; the AbortError ends the run. */
  signal: AbortSignal;
  /** Whether another run resumes the rest: true when the process stops. */
  willResume(): boolean;
  /**
   * Stores the progress in the transaction of the batch itself: neither exists without the other.
   * @param result the partial result, for a run that resumes from here
   * @throws JobLost when another worker has taken the job over; the batch rolls back
   */
  progress(tx: Db, done: number, result?: unknown): Promise<void>;
};

/** Returns the job's result: JSON, as a short run would have returned it directly. */
export type JobHandler = (job: RunningJob) => Promise<unknown>;

/** Work of the product itself. Every replica runs it, so it must tolerate concurrent runs. */
export type Recurring = { name: string; everyMs: number; run: () => Promise<unknown> };

export type JobHandlers = { kinds: Record<string, JobHandler>; recurring: readonly Recurring[] };

/** This worker's lease expired and another worker has taken over the job. */
export class JobLost extends Error {}

/** Deletes jobs that finished more than a week ago. */
export async function sweepJobs(db: Db, now: Date): Promise<number> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60_000).toISOString();
  const gone = await rowsOf(
    db,
    sql`delete from ${jobTable} where ${jobTable.finishedAt} < ${weekAgo}::timestamptz returning 1`,
  );
  return gone.length;
}
