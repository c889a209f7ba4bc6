import type { Deps } from '../deps.ts';
import { notify } from '../notifications/notifications.service.ts';
import { changeRelease } from './change-release.ts';
import { withdrawal } from './generations.service.ts';
import { liveGeneration } from './releases.repo.ts';
import { tallyOf } from './rollout-reports.repo.ts';
import type { Canary } from './stored-set.ts';

/** Ends each rollout whose version fails for more people than allowed, and tells superadmins. */
export async function withdrawFailingCanaries(deps: Deps): Promise<number> {
  const live = await liveGeneration(deps);
  let withdrawn = 0;
  for (const canary of live?.set.canaries ?? []) {
    const tally = await tallyOf(deps.db, canary.remote.id, canary.remote.version);
    if (isFailing(deps, tally) && (await withdraw(deps, canary, tally))) withdrawn += 1;
  }
  return withdrawn;
}

type Tally = Awaited<ReturnType<typeof tallyOf>>;

const isFailing = ({ config: { canary } }: Pick<Deps, 'config'>, { loads, errors }: Tally): boolean =>
  Math.max(loads, errors) >= canary.minSamples && errors * 100 > canary.maxErrorPercent * loads;

async function withdraw(deps: Deps, { remote }: Canary, { loads, errors }: Tally): Promise<boolean> {
  const { id, version } = remote;
  const made = await changeRelease(
    deps,
    { by: { kind: 'canary' }, requestId: 'canary' },
    async ({ set }, tx) => {
      if (!set.canaries.some((canary) => canary.remote.base === remote.base)) return null; // it was changed meanwhile
      await notify(tx, deps.bus, {
        to: { permission: 'release:manage' },
        type: 'release.canary',
        title: `The rollout of ${id} ${version} was withdrawn`,
        body: `${errors} errors in ${loads} loads, each person counted once. The limit is ${deps.config.canary.maxErrorPercent}%.`,
        severity: 'critical',
      });
      return withdrawal(set, id, version);
    },
  );
  return made !== null;
}
