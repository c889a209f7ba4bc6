import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { jobTable as job } from '../../../../platform/jobs/jobs.table.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { filmJobKind, refuse } from './check-asset.jobs.ts';
import { holdMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';

type StuckDeps = Pick<Deps, 'db' | 'now' | 'bus'>;

const atOnce = 100;
/** Each is a job with its own attempts; the sweep lies between them. A bucket that is away for an hour costs no upload. */
const checksAtMost = 6;
const canceled = 'The check of this film was stopped. Send it again.';
const givenUp =
  'The film could not be checked and stored, although it was tried again and again. Send it again.';

/**
 * Films whose check ended without a result, because it failed for good or was stopped: they are checked again, or fail
 * with words, so that none is on its way for ever. Answers how many there were.
 */
export async function settleStuck(deps: StuckDeps): Promise<number> {
  const stuck = await deps.db
    .select({ _id: t._id })
    .from(t)
    .where(isStuck(deps))
    .orderBy(asc(t.createdAt))
    .limit(atOnce);
  let settled = 0;
  for (const { _id } of stuck) if (await settleOne(deps, _id)) settled += 1;
  return settled;
}

const settleOne = (deps: StuckDeps, _id: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await holdMovieOf(tx, _id);
    // Once more: another replica may have been here.
    const [asset] = await tx
      .select()
      .from(t)
      .where(and(eq(t._id, _id), isStuck({ db: tx })));
    if (!asset) return false;
    const checks = await tx
      .select({ status: job.status })
      .from(job)
      .where(jobsOf(sql`${_id}`));
    const wasCanceled = checks.some(({ status }) => status === 'canceled');
    if (wasCanceled || checks.length >= checksAtMost)
      await refuse(tx, deps, asset, { checksum: null, error: wasCanceled ? canceled : givenUp });
    else await enqueueCheck(tx, deps, asset);
    return true;
  });

/** The jobs of a film. The kind is literal, so that their index serves. */
export const jobsOf = (assetId: SQL): SQL =>
  sql`${job.kind} = '${sql.raw(filmJobKind)}' and ${job.payload}->>'assetId' = ${assetId}`;

/** The states are literal, so that the index of jobs that are due serves. */
const isStuck = ({ db }: Pick<Deps, 'db'>) =>
  and(
    eq(t.status, 'processing'),
    notExists(
      db
        .select({ one: sql`1` })
        .from(job)
        .where(sql`${job.status} in ('queued', 'running') and ${jobsOf(sql`${t._id}::text`)}`),
    ),
  );
