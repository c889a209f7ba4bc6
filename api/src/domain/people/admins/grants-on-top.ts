import {
  type Permission,
  permissions,
  type Role,
  rolePermissions,
} from '@backlot/contracts/platform/accounts/access';

type Grants = Partial<Record<Permission, boolean>>;

/** What differs from the role alone: a key given that the role has anyway would outlive the role. */
export function grantsOnTop(role: Role, grants: Grants): Grants {
  const byRole = new Set(rolePermissions[role]);
  return Object.fromEntries(
    permissions.flatMap((key) => {
      const given = grants[key];
      return given === undefined || given === byRole.has(key) ? [] : [[key, given]];
    }),
  );
}
