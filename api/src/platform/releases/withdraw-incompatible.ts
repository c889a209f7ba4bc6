import {
  describeIncompatibility,
  incompatibilities,
} from '@backlot/contracts/platform/releases/compatibility';
import type { ReleaseSet, ReleasedHost, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Refusal } from './refused-builds.ts';

/**
 * Refuses what doesn't fit together: a host that would break a remote which runs, then remotes that the host can't
 * run. The running release takes the place of a refused one.
 * @param chosen remotes by id; changed in place
 */
export function withdrawIncompatible(
  offered: ReleasedHost,
  chosen: Map<string, ReleasedRemote>,
  running: ReleaseSet | null,
): { host: ReleasedHost; refusals: Refusal[] } {
  const runs = new Map(running?.remotes.map((remote) => [remote.id, remote]));
  const refusals = running ? hostRefusal(offered, chosen, { host: running.host, runs }) : [];
  const host = running && refusals.length > 0 ? running.host : offered;
  for (const remote of [...chosen.values()]) {
    const reason = problemOf(host, remote);
    if (!reason) continue;
    refusals.push({ id: remote.id, reason });
    const former = runs.get(remote.id);
    if (former && !problemOf(host, former)) chosen.set(remote.id, former);
    else chosen.delete(remote.id);
  }
  return { host, refusals };
}

type Running = { host: ReleasedHost; runs: ReadonlyMap<string, ReleasedRemote> };

function hostRefusal(
  offered: ReleasedHost,
  chosen: ReadonlyMap<string, ReleasedRemote>,
  { host, runs }: Running,
): Refusal[] {
  for (const former of runs.values()) {
    const next = chosen.get(former.id);
    const reason = next && problemOf(offered, next) && problemOf(offered, former);
    if (reason && !problemOf(host, former))
      return [{ id: 'host', reason: `It would break “${former.id}”: ${reason}` }];
  }
  return [];
}

const problemOf = (host: ReleasedHost, remote: ReleasedRemote): string | undefined => {
  const [first] = incompatibilities(host, remote);
  return first && describeIncompatibility(first);
};
