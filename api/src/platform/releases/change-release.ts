import type { ReleaseChange } from '@backlot/contracts/platform/releases/generations';
import { audit } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError, conflict } from '../http/errors.ts';
import {
  type Generation,
  insertGeneration,
  newestGeneration,
  readUsable,
  shareChanges,
} from './releases.repo.ts';
import type { ReleasedBy } from './releases.table.ts';
import type { StoredSet } from './stored-set.ts';

export type ChangeDeps = Pick<Deps, 'bus' | 'config' | 'db' | 'log' | 'store'>;
export type Edit = { set: StoredSet; change: ReleaseChange };
export type ChangeBy = {
  by: ReleasedBy;
  requestId: string;
  /** The live generation that the caller saw; without it, the change applies to whatever is live. */
  expected?: number;
};

const maxAttempts = 5;
class LostRace extends Error {}

/**
 * Makes the next generation from the live one, in one transaction with what `edit` writes and the audit row: of concurrent changes, exactly one wins.
 * @param edit returns null when there is nothing to change
 * @returns the new generation, or null
 * @throws ApiError 412 generation_moved with the live generation, 409 when nothing is live
 */
export async function changeRelease(
  deps: ChangeDeps,
  options: ChangeBy,
  edit: (live: Generation, tx: Db) => Promise<Edit | null>,
): Promise<{ generation: number } | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await deps.db.transaction((tx) => attemptChange({ ...deps, db: tx }, options, edit));
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      if (options.expected !== undefined) throw generationMoved((await newestGeneration(deps.db)) ?? 0);
    }
  }
  throw new Error('Other processes changed the release set in every attempt to change it');
}

async function attemptChange(
  deps: ChangeDeps,
  { by, requestId, expected }: ChangeBy,
  edit: (live: Generation, tx: Db) => Promise<Edit | null>,
): Promise<{ generation: number } | null> {
  await deps.db.execute(shareChanges);
  const newest = await newestGeneration(deps.db);
  const live = newest === null ? null : await readUsable(deps, newest);
  if (newest === null || !live) throw conflict('nothing_released', 'Nothing is released yet.');
  if (expected !== undefined && expected !== live.generation) throw generationMoved(live.generation);
  const edited = await edit(live, deps.db);
  if (!edited) return null;
  const { set, change } = edited;
  if (!(await insertGeneration(deps, newest, { set, by, change }))) throw new LostRace();
  const generation = newest + 1;
  const { action, remote, from, to, percent } = change;
  await audit(deps.db, {
    actor: 'adminId' in by ? { _id: by.adminId } : null,
    action: `release.${action}`,
    objectType: 'release',
    objectId: remote ?? String(generation),
    diff: { generation, version: [from, to], ...(percent !== null && { percent }) },
    requestId,
  });
  await deps.bus.publish(deps.db, null, { type: 'release', generation });
  return { generation };
}

const generationMoved = (generation: number) =>
  new ApiError(412, 'generation_moved', `Generation ${generation} is live now. Rebase on it.`, {
    data: { generation },
  });
