import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { sql } from 'drizzle-orm';
import { jobTable } from './jobs.table.ts';

export type NewJob = {
  /** Names the handler. */
  kind: string;
  /** For the person who waits. */
  title: string;
  /** Who asked; null for the product's own work. */
  adminId: string | null;
  payload: unknown;
  /** Steps in all, for the progress bar. */
  total: number;
  now: Date;
};

/** Puts long work into the transaction that asks for it; a worker takes it up after the commit. */
export async function enqueueJob(tx: Db, { now, ...job }: NewJob): Promise<string> {
  const [row] = await tx
    .insert(jobTable)
    .values({ ...job, createdAt: now, runAt: now })
    .returning({ _id: jobTable._id });
  if (!row) throw new Error('An insert answered no row');
  return row._id;
}

/** One run of a job, as its handler sees it. */
export type RunningJob = {
  _id: string;
  adminId: string | null;
  payload: unknown;
  /** Steps that earlier runs have committed: go on from here. */
  done: number;
  total: number;
  /** What the last `progress` kept, null at first. */
  result: unknown;
  /** False once the person cancels or the process stops; ask between batches, then return what there is. */
  goesOn(): boolean;
  /** Aborted when `goesOn` turns false, for work that can't ask in between; the AbortError that follows ends the run as asked. */
  signal: AbortSignal;
  /** Whether another run goes on with what is left: true when the process stops. */
  willResume(): boolean;
  /**
   * Says how far the work is, in the transaction of the batch itself: neither is there without the other.
   * @param result what there is so far, for a run that goes on from here
   * @throws JobLost when another worker has taken the job over; the batch rolls back
   */
  progress(tx: Db, done: number, result?: unknown): Promise<void>;
};

/** Answers the job's result: JSON, what a short run would have given at once. */
export type JobHandler = (job: RunningJob) => Promise<unknown>;

/** Work of the product itself. Every replica does it, so it must bear company. */
export type Recurring = { name: string; everyMs: number; run: () => Promise<unknown> };

export type JobHandlers = { kinds: Record<string, JobHandler>; recurring: readonly Recurring[] };

/** This worker's lease ran out and another one goes on with the job. */
export class JobLost extends Error {}

/** Removes what finished more than a week ago. */
export async function sweepJobs(db: Db, now: Date): Promise<number> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60_000).toISOString();
  const gone = await rowsOf(
    db,
    sql`delete from ${jobTable} where ${jobTable.finishedAt} < ${weekAgo}::timestamptz returning 1`,
  );
  return gone.length;
}
