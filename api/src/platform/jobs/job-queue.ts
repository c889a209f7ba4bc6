import { and, eq, sql } from 'drizzle-orm';
import type { Bus } from '../db/bus.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { JobLost } from './jobs.service.ts';
import { jobTable as t } from './jobs.table.ts';

export const leaseMs = 30_000;
/** A job that failed, or crashed its process, this often isn't retried. */
export const attemptsAtMost = 5;

export type TakenJob = Pick<
  typeof t.$inferSelect,
  '_id' | 'kind' | 'adminId' | 'payload' | 'done' | 'total' | 'attempts' | 'result'
>;
type Ending =
  | { status: 'done' | 'canceled'; result: unknown }
  | { status: 'failed'; error: string }
  | { status: 'queued'; runAt: Date; attempts: number; error?: string };

/** The statements of the worker. Each write names the attempt: a worker that lost its lease can't change anything. */
export const jobQueue = ({ db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>) => {
  const mine = ({ _id, attempts }: TakenJob) =>
    and(eq(t._id, _id), eq(t.attempts, attempts), eq(t.status, 'running'));
  const leaseEnd = () => new Date(now().getTime() + leaseMs);

  return {
    /** Fails jobs that crashed their process in every attempt; nothing else would end them. */
    bury: async (): Promise<void> => {
      const at = now();
      await db
        .update(t)
        .set({ status: 'failed', error: 'Stopped unexpectedly on every attempt.', finishedAt: at })
        .where(
          sql`${t.status} = 'running' and ${t.attempts} >= ${attemptsAtMost} and ${t.leaseUntil} < ${at.toISOString()}::timestamptz`,
        );
    },

    /** Takes the job that has been due longest, including one whose worker died. */
    take: async (kinds: readonly string[]): Promise<TakenJob | undefined> => {
      const at = now().toISOString();
      const due = sql`(select ${t._id} from ${t}
        where ${t.status} in ('queued', 'running') and ${t.runAt} <= ${at}::timestamptz
          and ${t.attempts} < ${attemptsAtMost}
          and (${t.leaseUntil} is null or ${t.leaseUntil} < ${at}::timestamptz)
          and ${t.kind} = any(${sql.param(kinds)}::text[])
        order by ${t.runAt} limit 1 for update skip locked)`;
      const [job] = await db
        .update(t)
        .set({ status: 'running', attempts: sql`${t.attempts} + 1`, leaseUntil: leaseEnd() })
        .where(sql`${t._id} = ${due}`)
        .returning();
      return job;
    },

    /** Renews the lease; returns whether its author has canceled. */
    renew: async (job: TakenJob): Promise<{ cancelRequested: boolean }> => {
      const [held] = await db
        .update(t)
        .set({ leaseUntil: leaseEnd() })
        .where(mine(job))
        .returning({ cancelRequested: t.cancelRequested });
      if (!held) throw new JobLost();
      return held;
    },

    progress: async (
      tx: Db,
      job: TakenJob,
      done: number,
      result: unknown,
    ): Promise<{ cancelRequested: boolean }> => {
      const [held] = await tx
        .update(t)
        .set({ done, leaseUntil: leaseEnd(), ...(result !== undefined && { result }) })
        .where(mine(job))
        .returning({ cancelRequested: t.cancelRequested });
      if (!held) throw new JobLost();
      await tell(tx, bus, job);
      return held;
    },

    end: (job: TakenJob, ending: Ending): Promise<void> =>
      db.transaction(async (tx) => {
        const finishedAt = ending.status === 'queued' ? null : now();
        const ended = await tx
          .update(t)
          .set({ ...ending, leaseUntil: null, finishedAt })
          .where(mine(job))
          .returning({ _id: t._id });
        if (ended.length > 0) await tell(tx, bus, job);
      }),
  };
};

async function tell(tx: Db, bus: Bus, { _id, adminId }: Pick<TakenJob, '_id' | 'adminId'>): Promise<void> {
  if (adminId) await bus.publish(tx, adminId, { type: 'job', jobId: _id });
}
