import { createHash } from 'node:crypto';
import { readRelease, usableRemote } from '@backlot/contracts/platform/releases/read-release';
import type {
  OffRemote,
  ReleaseContent,
  ReleasedRemote,
} from '@backlot/contracts/platform/releases/releases';
import { z } from 'zod';
import { withRemote } from './choose-releases.ts';

/** A version that a percentage of people get instead of the active one. */
export type Canary = { percent: number; remote: ReleasedRemote };

/** A generation as it is stored and signed. `remotes` are the versions for everyone. */
export type StoredSet = ReleaseContent & {
  canaries: readonly Canary[];
  /** Ids of remotes that nobody gets. */
  killed: readonly string[];
};

const additions = z.object({
  canaries: z.array(z.object({ percent: z.number().int(), remote: z.unknown() })).default([]),
  killed: z.array(z.string()).default([]),
});

/** @throws UnusablePart, or a validation error, when this version can't run its host */
export function readStoredSet(value: unknown): StoredSet {
  const { canaries, killed } = additions.parse(value);
  const usable = canaries.flatMap(({ remote, ...canary }) =>
    usableRemote(remote).map((released) => ({ ...canary, remote: released })),
  );
  return { ...readRelease(value), canaries: usable, killed };
}

/** The releases that one person gets; a stranger (null) gets those for everyone. */
export const contentFor = (set: StoredSet, adminId: string | null): ReleaseContent =>
  contentWith(set, rolloutsFor(set, adminId));

/** The versions of rollouts that one person gets. */
export const rolloutsFor = ({ canaries }: StoredSet, adminId: string | null): ReleasedRemote[] =>
  canaries.flatMap(({ remote, percent }) =>
    adminId !== null && shareOf(adminId, remote) < percent ? remote : [],
  );

/** The releases of everyone who gets these versions of rollouts. */
export function contentWith(
  { schema, host, remotes, killed }: StoredSet,
  own: readonly ReleasedRemote[],
): ReleaseContent {
  const active = own.reduce(withRemote, [...remotes]).filter(({ id }) => !killed.includes(id));
  const off = remotes.filter(({ id }) => killed.includes(id)).map(offRemoteOf);
  return { schema, host, remotes: active, ...(off.length > 0 && { off }) };
}

/** Without the count of its menu items: nobody can open what it counts. */
const offRemoteOf = ({ descriptor: { id, title, owner, nav, routes } }: ReleasedRemote): OffRemote => ({
  id,
  title,
  owner,
  nav: nav.map(({ badge: _, ...item }) => item),
  routes: routes.map(({ early: _, ...route }) => route),
});

/** From 0 to 99; the same whenever this person and version meet. */
function shareOf(adminId: string, { id, version }: ReleasedRemote): number {
  const digest = createHash('sha256').update(`${adminId} ${id} ${version}`).digest();
  return digest.readUInt32BE(0) % 100;
}
