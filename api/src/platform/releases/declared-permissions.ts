import type { RemotePermission, Role } from '@backlot/contracts/platform/accounts/access';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { declaredBy, remotePermissionsOf } from '@backlot/contracts/platform/releases/remote-permissions';
import { liveRelease, type ReadBefore, type ReleaseDeps } from './releases.repo.ts';
import type { StoredSet } from './stored-set.ts';

/** A remote that declares permissions, with their labels. */
export type Declaring = {
  id: string;
  title: string;
  permissions: { key: RemotePermission; label: string }[];
};

/** What the remotes that run declare, those in a rollout too; what a killed remote declares has no effect. */
export function declaringRemotes({ remotes, canaries, killed }: StoredSet): Declaring[] {
  const found = new Map<string, Declaring>();
  for (const remote of [...remotes, ...canaries.map((canary) => canary.remote)]) {
    const known = found.get(remote.id);
    const { id, title } = remote.descriptor;
    const permissions = [...(known?.permissions ?? []), ...labelsOf(remote)];
    const once = permissions.filter(({ key }, at) => permissions.findIndex((one) => one.key === key) === at);
    if (!killed.includes(id) && once.length > 0) found.set(id, { id, title, ...known, permissions: once });
  }
  return [...found.values()];
}

const labelsOf = ({ descriptor }: ReleasedRemote) =>
  declaredBy(descriptor).map((key) => ({
    key,
    label: descriptor.permissions?.find((one) => one.key === key)?.label ?? key,
  }));

/** Label by permission, with the remote's title: `Events: View events`. */
export const remotePermissionLabels = (remotes: readonly Declaring[]): Record<string, string> =>
  Object.fromEntries(
    remotes.flatMap(({ title, permissions }) =>
      permissions.map(({ key, label }) => [key, `${title}: ${label}`]),
    ),
  );

/** The remotes that declare permissions now. */
export function readDeclaring(deps: ReleaseDeps, known: ReadBefore = {}): () => Promise<Declaring[]> {
  const readLive = liveRelease(deps, known);
  return async () => {
    const live = await readLive();
    return live ? declaringRemotes(live.set) : [];
  };
}

/** The permissions of remotes that a person holds now. */
export function remotePermissionsFor(deps: ReleaseDeps) {
  const read = readDeclaring(deps);
  return async (who: { role: Role; grants: Readonly<Record<string, boolean | undefined>> }) =>
    remotePermissionsOf(
      who,
      (await read()).flatMap(({ permissions }) => permissions.map(({ key }) => key)),
    );
}
