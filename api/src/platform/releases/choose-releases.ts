import { areasOf, areasOverlap } from '@backlot/contracts/platform/releases/areas';
import type {
  ReleaseContent,
  ReleasedHost,
  ReleasedRemote,
  ReleaseSet,
} from '@backlot/contracts/platform/releases/releases';
import type { Build } from './builds.ts';
import { withdrawIncompatible } from './withdraw-incompatible.ts';
import type { Refusal } from './refused-builds.ts';

type Choice = {
  /** Null without a usable host. */
  set: ReleaseContent | null;
  refusals: readonly Refusal[];
};

/** The running release with every good build in place of what it replaces. */
export function chooseReleases(
  offered: readonly (Build | Refusal)[],
  running: Pick<ReleaseSet, 'host' | 'remotes'> | null,
): Choice {
  const refusals = offered.filter((one) => 'reason' in one);
  const builds = offered.flatMap((one) => ('released' in one ? one.released : []));
  const newest = builds.find((one) => !isRemote(one)) ?? running?.host;
  if (!newest || isRemote(newest)) return { set: null, refusals };
  const former = running?.remotes ?? [];
  const wanted = builds.filter(isRemote).reduce(withRemote, former);
  const { host, remotes: chosen, refusals: unfit } = withdrawIncompatible(newest, wanted, running);
  refusals.push(...unfit);
  const remotes = chosen.flatMap((remote) => {
    const neighbor = former.includes(remote) ? undefined : neighborOf(chosen, remote);
    if (!neighbor) return remote;
    refusals.push({
      id: remote.id,
      reason: `One of its paths belongs to “${neighbor.id}” in the live release`,
    });
    return former.filter(({ id }) => id === remote.id);
  });
  return { set: { schema: 1, host, remotes }, refusals };
}

/** Remotes by id, with one in place of its former version. */
export const withRemote = (remotes: readonly ReleasedRemote[], remote: ReleasedRemote): ReleasedRemote[] =>
  [...remotes.filter(({ id }) => id !== remote.id), remote].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Another remote that has an address of this one, or the payment page too: until its next release, if it lost it. */
export const neighborOf = (remotes: readonly ReleasedRemote[], remote: ReleasedRemote) =>
  remotes.find(
    (other) =>
      other.id !== remote.id &&
      ((other.checkout && remote.checkout) ||
        areasOf([other]).some((theirs) => areasOf([remote]).some((own) => areasOverlap(own, theirs)))),
  );

const isRemote = (one: ReleasedHost | ReleasedRemote): one is ReleasedRemote => 'descriptor' in one;
