import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Job, jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { jobTable as t } from './jobs.table.ts';

const listedMs = 24 * 60 * 60_000;
const listedAtMost = 100;

const row = {
  _id: t._id,
  kind: t.kind,
  title: t.title,
  status: t.status,
  done: t.done,
  total: t.total,
  result: t.result,
  error: t.error,
  createdAt: t.createdAt,
  finishedAt: t.finishedAt,
};

export async function jobsRoutes(app: FastifyInstance, { db, bus, now }: Pick<Deps, 'db' | 'bus' | 'now'>) {
  const own = (adminId: string, ...more: SQL[]) => and(eq(t.adminId, adminId), ...more);

  route(app, jobsApi.list, ({ actor }) =>
    db
      .select(row)
      .from(t)
      .where(own(actor._id, gt(t.createdAt, new Date(now().getTime() - listedMs))))
      .orderBy(desc(t.createdAt), desc(t._id))
      .limit(listedAtMost),
  );

  route(app, jobsApi.get, async ({ actor, params }) =>
    found(
      await db
        .select(row)
        .from(t)
        .where(own(actor._id, eq(t._id, params._id))),
    ),
  );

  // One statement: a job that a worker is taking right now is either canceled here or stopped by that worker.
  route(app, jobsApi.cancel, ({ actor, params }) =>
    db.transaction(async (tx) => {
      const at = now().toISOString();
      const waits = sql`${t.status} = 'queued'`;
      const canceled = await tx
        .update(t)
        .set({
          cancelRequested: sql`${t.cancelRequested} or ${t.status} in ('queued', 'running')`,
          finishedAt: sql`case when ${waits} then ${at}::timestamptz else ${t.finishedAt} end`,
          status: sql`case when ${waits} then 'canceled' else ${t.status} end`,
        })
        .where(own(actor._id, eq(t._id, params._id)))
        .returning(row);
      const job = found(canceled);
      await bus.publish(tx, actor._id, { type: 'job', jobId: job._id });
      return job;
    }),
  );
}

function found([job]: Job[]): Job {
  if (!job) throw notFound();
  return job;
}
