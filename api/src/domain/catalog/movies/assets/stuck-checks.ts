import { and, asc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { jobTable as job } from '../../../../platform/jobs/jobs.table.ts';
import { enqueueCheck } from './enqueue-check.ts';
import { videoJobKind, refuse } from './check-asset.jobs.ts';
import { lockMovieOf } from './lock-asset.ts';
import { movieAssetTable as t } from './assets.table.ts';

type StuckDeps = Pick<Deps, 'db' | 'now' | 'bus'>;

const atOnce = 100;
/** Each check is a job with its own attempts, started by the sweep: an outage of the store for an hour costs no upload. */
const checksAtMost = 6;
const canceled = 'The check of this video was canceled. Upload it again.';
const exhausted = 'The video couldn’t be checked and stored after several attempts. Upload it again.';

/**
 * Videos whose check ended without a result, because its job failed or was canceled, are checked again or fail with a
 * message, so that none stays in processing. Returns how many there were.
 */
export async function resolveStuckChecks(deps: StuckDeps): Promise<number> {
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
    await lockMovieOf(tx, _id);
    // Checked again under the lock: another replica may have settled it.
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
      await refuse(tx, deps, asset, { checksum: null, error: wasCanceled ? canceled : exhausted });
    else await enqueueCheck(tx, deps, asset);
    return true;
  });

/** The jobs of a video. The kind is a literal, so that their index is used. */
export const jobsOf = (assetId: SQL): SQL =>
  sql`${job.kind} = '${sql.raw(videoJobKind)}' and ${job.payload}->>'assetId' = ${assetId}`;

/** The states are literals, so that the index of due jobs is used. */
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
