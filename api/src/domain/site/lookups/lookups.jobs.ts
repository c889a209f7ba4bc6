import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { lookupEditApi, type LookupMerge } from '@backlot/contracts/site/lookups/edit';
import { id } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { ChangeAuthor, Change } from '../../../platform/records/records.service.ts';
import { enqueueJob, type JobHandler } from '../../../platform/jobs/jobs.service.ts';
import { rightsFor } from '../../../platform/accounts/sessions/current-permissions.service.ts';
import { countUsesOf, totalOf, usersOf } from './lookups.repo.ts';
import { describeUse } from './lookups.rules.ts';
import { usesOf, storedValue } from './lookup-uses.registry.ts';
import { lookupRecord, type LookupRecord } from './lookups.record.ts';

type Request = Parsed<typeof lookupEditApi.merge>['body'];
type Pair = { from: LookupRecord; into: LookupRecord };

const mergeKind = 'lookup.merge';
const mergePayload = z.object({ fromId: id, intoId: id, requestId: z.string() });
/** Above this a merge is a job; also the batch size of its transactions. */
const batchSize = 500;

/**
 * Merges one lookup into another: records that use the one get the other, then the one is deleted.
 * Movies, ratings and countries get a revision and an audit row each, tickets an audit row.
 * @throws ApiError 409 `count_mismatch`, `uses_fixed`
 */
export const mergeLookups = (
  db: Db,
  fromId: string,
  { intoId, version, dryRun, expectedCount }: Request,
  by: ChangeAuthor,
): Promise<LookupMerge> =>
  db.transaction(async (tx) => {
    const pair = await lockPair(tx, fromId, intoId, version);
    const uses = await countUsesOf(tx, pair.from);
    const total = totalOf(uses);
    checkMerge(pair, uses);
    if (expectedCount !== undefined && expectedCount !== total)
      throw conflict(
        'count_mismatch',
        `${describeUse(total)} it now, not ${expectedCount}. Check and confirm again.`,
        {
          matched: total,
        },
      );
    if (dryRun) return { uses, total, isMerged: false, jobId: null };
    if (total > batchSize)
      return { uses, total, isMerged: false, jobId: await enqueueMerge(tx, pair, total, by) };
    await mergeRest(tx, pair, by);
    return { uses, total, isMerged: true, jobId: null };
  });

/** Large merges in batches. Remaining records are found by their use, so a retry resumes where the last run stopped. */
export const lookupJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Record<string, JobHandler> => ({
  [mergeKind]: async (job) => {
    const { fromId, intoId, requestId } = mergePayload.parse(job.payload);
    let done = job.done;
    let isMerged = false;
    while (!isMerged && job.shouldContinue()) {
      isMerged = await db.transaction(async (tx) => {
        await rightsFor(tx, job.adminId, (held) => can(held, lookupEditApi.merge.access));
        const by = { actorId: job.adminId, requestId, at: now() };
        const pair = await lockPair(tx, fromId, intoId, undefined);
        const some = await mergeBatch(tx, pair, by);
        if (some === 0) await mergeRest(tx, pair, by);
        done = some === 0 ? job.total : Math.min(done + some, job.total - 1); // complete only with the deletion
        await job.progress(tx, done, { isMerged: some === 0 });
        return some === 0;
      });
    }
    return { isMerged };
  },
});

/** @throws ApiError 404 or 409 for either of them */
async function lockPair(tx: Db, fromId: string, intoId: string, version: number | undefined): Promise<Pair> {
  if (fromId === intoId)
    throw invalid(fieldProblem('intoId', 'same', 'An entry can’t be merged into itself.'));
  // The same order everywhere prevents deadlocks of merges in opposite directions.
  const found = new Map<string, LookupRecord>();
  for (const _id of [fromId, intoId].sort())
    found.set(
      _id,
      await lookupRecord.lock(tx, _id, _id === fromId ? version : undefined, { against: 'changes' }),
    );
  const [from, into] = [found.get(fromId), found.get(intoId)];
  if (!from || !into) throw new Error('A locked lookup is gone');
  return { from, into };
}

function checkMerge({ from, into }: Pair, uses: LookupMerge['uses']): void {
  if (from.type !== into.type)
    throw invalid(fieldProblem('intoId', 'other_type', 'Choose an entry of the same list.'));
  if (from.parentKey !== into.parentKey)
    throw invalid(fieldProblem('intoId', 'other_board', 'Choose a rating of the same board.'));
  const fixed = usesOf(from.type).filter(({ replace }) => replace === null);
  if (uses.some(({ kind }) => fixed.some((use) => use.kind === kind))) throw usesFixed();
}

const usesFixed = () =>
  conflict('uses_fixed', 'Payments, prices or contracts use this entry, and they can’t be changed.');

/** Deactivates the lookup first, so that nobody chooses it while the job runs. */
async function enqueueMerge(tx: Db, { from, into }: Pair, total: number, by: ChangeAuthor): Promise<string> {
  await lookupRecord.update(tx, from, { active: false }, { ...by, action: 'deactivate' });
  return enqueueJob(tx, {
    kind: mergeKind,
    title: `Merging ${from.name} into ${into.name}`,
    adminId: by.actorId,
    payload: { fromId: from._id, intoId: into._id, requestId: by.requestId },
    total,
    now: by.at,
  });
}

/** Merges the rest and deletes the lookup. Its lock waits for running saves that use it; later ones no longer find it. */
async function mergeRest(tx: Db, pair: Pair, by: ChangeAuthor): Promise<void> {
  while ((await mergeBatch(tx, pair, by)) > 0);
  await lookupRecord.lock(tx, pair.from._id, undefined);
  while ((await mergeBatch(tx, pair, by)) > 0);
  await deleteMerged(tx, pair, by);
}

/** Merges the next batch; returns how many records changed. */
async function mergeBatch(tx: Db, { from, into }: Pair, by: ChangeAuthor): Promise<number> {
  const change: Change = { ...by, action: 'mergeLookup' };
  for (const use of usesOf(from.type)) {
    const ids = await usersOf(tx, use, from, batchSize);
    if (ids.length === 0) continue;
    if (!use.replace) throw usesFixed(); // added since the first check
    await use.replace(tx, ids, { from: storedValue(use, from), into: storedValue(use, into), change });
    return ids.length;
  }
  return 0;
}

const deleteMerged = (tx: Db, { from, into }: Pair, by: ChangeAuthor): Promise<LookupRecord> =>
  lookupRecord.update(tx, from, { deletedAt: by.at }, { ...by, action: 'merge' }, [
    { field: 'mergedInto', before: null, after: into.name },
  ]);
