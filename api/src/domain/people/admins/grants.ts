import {
  type HeldPermission,
  permissions,
  readPermissionFor,
  type RemotePermission,
  type Role,
  rolePermissions,
} from '@backlot/contracts/platform/accounts/access';
import { remotePermission } from '@backlot/contracts/platform/releases/remote-permissions';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { Declaring } from '../../../platform/releases/declared-permissions.ts';
import { messages } from './admins.messages.ts';

type Grants = Partial<Record<HeldPermission, boolean>>;
type Known = { stored: Grants; remotes: readonly Declaring[] };

/**
 * The grants that differ from the role: one that the role includes anyway would outlive the role. A granted permission
 * includes the one to read what it changes.
 * @throws ApiError 422 for a permission that is granted while the one to read is denied, or that no remote declares
 */
export function grantsOnTop(role: Role, asked: Grants, known: Known): Grants {
  const byRole = new Set(rolePermissions[role]);
  const grants = { ...asked };
  for (const key of permissions) {
    const read = asked[key] ? readPermissionFor(key) : null;
    if (read !== null && asked[read] === false)
      throw invalid(fieldProblem(`grants.${key}`, 'needs_read', messages.needsRead(key, read)));
    if (read !== null) grants[read] = true;
  }
  const own = permissions.flatMap((key) => {
    const grant = grants[key];
    return grant === undefined || grant === byRole.has(key) ? [] : [[key, grant]];
  });
  return Object.fromEntries([...own, ...remoteGrants(role, asked, known)]);
}

/** What a remote doesn't declare now, as after a rollback, can't be granted, and what was granted stays. */
function remoteGrants(role: Role, asked: Grants, { stored, remotes }: Known): [RemotePermission, boolean][] {
  const declared = new Set(remotes.flatMap(({ permissions: own }) => own.map(({ key }) => key)));
  const former = keysOf(stored).filter((key) => !declared.has(key));
  const unknown = keysOf(asked).find((key) => !declared.has(key) && !former.includes(key));
  if (unknown !== undefined)
    throw invalid(fieldProblem(`grants.${unknown}`, 'undeclared', messages.undeclared(unknown)));
  return [...new Set([...keysOf(asked), ...former])].flatMap((key) => {
    const grant = asked[key] ?? stored[key];
    return grant === undefined || grant === (role === 'superadmin') ? [] : [[key, grant]];
  });
}

const keysOf = (grants: Grants): RemotePermission[] =>
  Object.keys(grants).flatMap((key) => remotePermission.safeParse(key).data ?? []);
