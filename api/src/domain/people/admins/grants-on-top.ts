import {
  type Permission,
  permissions,
  type Role,
  rolePermissions,
} from '@backlot/contracts/platform/accounts/access';

type Grants = Partial<Record<Permission, boolean>>;

/** The grants that differ from the role: one that the role includes anyway would outlive the role. */
export function grantsOnTop(role: Role, grants: Grants): Grants {
  const byRole = new Set(rolePermissions[role]);
  return Object.fromEntries(
    permissions.flatMap((key) => {
      const given = grants[key];
      return given === undefined || given === byRole.has(key) ? [] : [[key, given]];
    }),
  );
}
