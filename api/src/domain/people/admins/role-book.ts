import { permissions, role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { type RoleBook, roleOnlyPermissions } from '@backlot/contracts/people/admins/admin';
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
