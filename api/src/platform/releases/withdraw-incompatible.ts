import {
  describeIncompatibility,
  incompatibilities,
} from '@backlot/contracts/platform/releases/compatibility';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import type { ReleaseSet, ReleasedHost, ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { Refusal } from './refused-builds.ts';

/**
 * Refuses what doesn't fit together: a host that would break a remote which runs, then remotes that the host can't
 * run. The running release takes the place of a refused one.
 */
export function withdrawIncompatible(
  offered: ReleasedHost,
  chosen: readonly ReleasedRemote[],
  running: Running | null,
): { host: ReleasedHost; remotes: ReleasedRemote[]; refusals: Refusal[] } {
  const refusals = running ? hostRefusal(offered, chosen, running) : [];
  const host = running && refusals.length > 0 ? running.host : offered;
  const remotes = chosen.flatMap((remote) => {
    const reason = problemOf(host, remote);
    if (!reason) return remote;
    refusals.push({ id: remote.id, reason });
    return (running?.remotes ?? []).filter((former) => former.id === remote.id && !problemOf(host, former));
  });
  return { host, remotes, refusals };
}

/** @throws UnusablePart with the code of what a host doesn't have for a remote */
export function requireFit(host: ReleasedHost, remote: ReleasedRemote): void {
  const [first] = incompatibilities(host, remote);
  if (first) throw new UnusablePart(first.text, first.code);
}

type Running = Pick<ReleaseSet, 'host' | 'remotes'>;

function hostRefusal(
  offered: ReleasedHost,
  chosen: readonly ReleasedRemote[],
  { host, remotes }: Running,
): Refusal[] {
  for (const former of remotes) {
    const next = chosen.find(({ id }) => id === former.id);
    const reason = next && problemOf(offered, next) && problemOf(offered, former);
    if (reason && !problemOf(host, former))
      return [{ id: 'host', reason: `It would break “${former.id}”: ${reason}` }];
  }
  return [];
}

export const problemOf = (host: ReleasedHost, remote: ReleasedRemote): string | undefined => {
  const [first] = incompatibilities(host, remote);
  return first && describeIncompatibility(first);
};
