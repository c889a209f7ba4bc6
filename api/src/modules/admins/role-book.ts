import { permissions, role, rolePermissions } from '@backlot/contracts/access';
import { type RoleBook, roleOnlyPermissions } from '@backlot/contracts/admins';
import { permissionWords, roleWords } from './role-book.messages.ts';

/** Both roles and every key, with a sentence for each. */
export const roleBookOf = (): RoleBook => ({
  roles: role.options.map((key) => ({
    key,
    meaning: roleWords[key],
    permissions: [...rolePermissions[key]],
  })),
  permissions: permissions.map((key) => ({
    key,
    ...permissionWords[key],
    roleOnly: roleOnlyPermissions.some((only) => only === key),
  })),
});
