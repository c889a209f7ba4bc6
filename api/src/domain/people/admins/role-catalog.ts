import { permissions, role, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { type RoleCatalog, roleOnlyPermissions } from '@backlot/contracts/people/admins/admin';
import type { Declaring } from '../../../platform/releases/declared-permissions.ts';
import { permissionLabels } from '@backlot/contracts/platform/accounts/permission-labels';
import { roleLabels } from './role-catalog.messages.ts';

/**
 * Both roles and every permission, each described in one sentence.
 * @param withFactor the roles that require a second factor
 */
export const roleCatalogOf = (withFactor: ReadonlySet<Role>, remotes: Declaring[]): RoleCatalog => ({
  remotes,
  roles: role.options.map((key) => ({
    key,
    meaning: roleLabels[key],
    permissions: [...rolePermissions[key]],
    isSecondFactorRequired: withFactor.has(key),
  })),
  permissions: permissions.map((key) => ({
    key,
    ...permissionLabels[key],
    roleOnly: roleOnlyPermissions.some((only) => only === key),
  })),
});
