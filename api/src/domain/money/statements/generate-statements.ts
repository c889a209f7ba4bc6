import { can } from '@backlot/contracts/platform/accounts/access';
import { id, period } from '@backlot/contracts/platform/values/fields';
import { type Generated, generated } from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { z } from '@backlot/contracts/z';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lastDayOf } from '../earnings/periods.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { enqueueJob, type JobHandler } from '../../../platform/jobs/jobs.service.ts';
import { rightsFor } from '../../../platform/accounts/sessions/current-permissions.service.ts';
import { createStatements, type Outcome } from './create-statements.ts';
import { checkPeriod } from './bulk-statements.service.ts';
import { statementMessages } from './statements.messages.ts';

const kind = 'statement.generate';
const payload = z.object({ period, makerIds: z.nullable(z.array(id)), requestId: z.string() });
type Asked = z.infer<typeof payload>;
const soFar = z.object({ ...generated.shape, after: z.nullable(id) });
const nothingYet = { created: 0, recreated: 0, removed: 0, left: [], after: null };

/** Makers with possible activity in a month: sales, or a contract with an amount. */
const concerned = ({ period: month, makerIds }: Pick<Asked, 'period' | 'makerIds'>): SQL => sql`
  (select m.id, m.name from maker m
   where (exists (select 1 from maker_balance b where b.maker_id = m.id)
     or exists (select 1 from maker_contract c where c.maker_id = m.id and c.signed_at is not null
       and c.currency is not null and c.start_at <= ${lastDayOf(month)}::date))
   ${makerIds ? sql`and m.id = any(${sql.param(makerIds)}::uuid[])` : sql``}) as concerned`;

/** Queues the job. @throws ApiError 422 for a future month */
export const generateStatements =
  ({ db }: Pick<Deps, 'db'>) =>
  (
    asked: { period: string; makerIds?: string[] | undefined },
    by: ChangeAuthor,
  ): Promise<{ jobId: string }> =>
    db.transaction(async (tx) => {
      checkPeriod(asked.period, 'period', by.at);
      const makerIds = asked.makerIds ?? null;
      const [row] = await rowsOf<{ n: number }>(
        tx,
        sql`select count(*)::int as n from ${concerned({ period: asked.period, makerIds })}`,
      );
      const jobId = await enqueueJob(tx, {
        kind,
        title: statementMessages.job(asked.period),
        adminId: by.actorId,
        payload: { period: asked.period, makerIds, requestId: by.requestId } satisfies Asked,
        total: row?.n ?? 0,
        now: by.at,
      });
      return { jobId };
    });

/** One transaction per maker: completed work stays, another run resumes after it, and concurrent runs have the same result. */
export const statementJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Record<string, JobHandler> => ({
  [kind]: async (job) => {
    const asked = payload.parse(job.payload);
    let { after, ...result } = job.result === null ? nothingYet : soFar.parse(job.result);
    for (let done = job.done + 1; job.shouldContinue(); done += 1) {
      const maker = await nextMaker(db, asked, after);
      if (!maker) break;
      after = maker._id;
      await db.transaction(async (tx) => {
        await rightsFor(tx, job.adminId, (held) => can(held, statementsApi.generate.access));
        const by = { actorId: job.adminId, requestId: asked.requestId, at: now() };
        result = added(result, await createStatements(tx, maker, asked.period, by));
        await job.progress(tx, Math.min(done, job.total), { ...result, after });
      });
    }
    return result;
  },
});

async function nextMaker(db: Db, asked: Asked, after: string | null) {
  const [maker] = await rowsOf<{ _id: string; name: string }>(
    db,
    sql`select id as "_id", name from ${concerned(asked)}
        ${after ? sql`where id > ${after}::uuid` : sql``} order by id limit 1`,
  );
  return maker;
}

function added(before: Generated, outcomes: readonly Outcome[]): Generated {
  const left = new Map(before.left.map(({ why, count }) => [why, count]));
  let { created, recreated, removed } = before;
  for (const outcome of outcomes) {
    if (outcome === 'created') created += 1;
    else if (outcome === 'recreated') recreated += 1;
    else if (outcome === 'removed') removed += 1;
    else if (outcome !== 'nothing') left.set(outcome, (left.get(outcome) ?? 0) + 1);
  }
  return { created, recreated, removed, left: [...left].map(([why, count]) => ({ why, count })) };
}
