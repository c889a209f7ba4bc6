import { permissions, role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { type RoleCatalog, roleOnlyPermissions } from '@backlot/contracts/people/admins/admin';
import { permissionLabels, roleLabels } from './role-catalog.messages.ts';

/** Both roles and every permission, each described in one sentence. */
export const roleCatalogOf = (): RoleCatalog => ({
  roles: role.options.map((key) => ({
    key,
    meaning: roleLabels[key],
    permissions: [...rolePermissions[key]],
  })),
  permissions: permissions.map((key) => ({
    key,
    ...permissionLabels[key],
    roleOnly: roleOnlyPermissions.some((only) => only === key),
  })),
});
