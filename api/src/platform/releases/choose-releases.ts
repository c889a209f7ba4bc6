import { areasOf, areasOverlap } from '@backlot/contracts/platform/releases/areas';
import type {
  ReleaseContent,
  ReleaseSet,
  ReleasedHost,
  ReleasedRemote,
} from '@backlot/contracts/platform/releases/releases';
import type { Build } from './builds.ts';
import { withdrawIncompatible } from './withdraw-incompatible.ts';
import type { Refusal } from './refused-builds.ts';

type Choice = {
  /** Null without a usable host. */
  set: ReleaseContent | null;
  refusals: readonly Refusal[];
};

/** The release set of every good build, with the running release in place of a refused one. */
export function chooseReleases(offered: readonly (Build | Refusal)[], running: ReleaseSet | null): Choice {
  const runs = new Map(running?.remotes.map((remote) => [remote.id, remote]));
  const refusals = offered.filter(isRefusal);
  const isPresent = (id: string) => offered.some((one) => one.id === id);
  const chosen = new Map<string, ReleasedRemote>();
  let host = isPresent('host') ? running?.host : undefined;
  for (const remote of runs.values()) if (isPresent(remote.id)) chosen.set(remote.id, remote);
  for (const one of offered) {
    if (isRefusal(one)) continue;
    if (isRemote(one.released)) chosen.set(one.id, one.released);
    else host = one.released;
  }
  if (!host) return { set: null, refusals };
  const fitting = withdrawIncompatible(host, chosen, running);
  const conflicts = withdrawConflicts(chosen, runs);
  const remotes = [...chosen.values()].sort(byId);
  return {
    set: { schema: 1, host: fitting.host, remotes },
    refusals: [...refusals, ...fitting.refusals, ...conflicts],
  };
}

/** A remote that claims addresses of another one is refused: the one that has them keeps them, else the first by name. */
function withdrawConflicts(chosen: Map<string, ReleasedRemote>, runs: Remotes): Refusal[] {
  const refusals: Refusal[] = [];
  for (let found = findIntruder(chosen, runs); found; found = findIntruder(chosen, runs)) {
    refusals.push(found);
    const former = runs.get(found.id);
    if (former && chosen.get(found.id) !== former) chosen.set(found.id, former);
    else chosen.delete(found.id);
  }
  return refusals;
}

function findIntruder(chosen: Remotes, runs: Remotes): Refusal | undefined {
  const remotes = [...chosen.values()].sort(byId);
  for (const first of remotes) {
    for (const second of remotes) {
      const address = first.id < second.id && sharedAddress(first, second);
      if (!address) continue;
      const ran = (one: ReleasedRemote, other: ReleasedRemote) => {
        const former = runs.get(one.id);
        return former !== undefined && sharedAddress(former, other) !== undefined;
      };
      const [owner, intruder] = !ran(first, second) && ran(second, first) ? [second, first] : [first, second];
      return { id: intruder.id, reason: `${address} belongs to “${owner.id}”` };
    }
  }
  return undefined;
}

/** An address that both claim. */
function sharedAddress(a: ReleasedRemote, b: ReleasedRemote): string | undefined {
  if (a.checkout && b.checkout) return '/payment';
  const others = areasOf([b]);
  return areasOf([a]).find((area) => others.some((other) => areasOverlap(area, other)))?.base;
}

type Remotes = ReadonlyMap<string, ReleasedRemote>;
const byId = (a: ReleasedRemote, b: ReleasedRemote) => (a.id < b.id ? -1 : 1);
const isRefusal = (one: Build | Refusal): one is Refusal => 'reason' in one;
const isRemote = (one: ReleasedHost | ReleasedRemote): one is ReleasedRemote => 'descriptor' in one;
