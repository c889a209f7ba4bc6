import { type Permission, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import {
  type Admin,
  grantablePermission,
  type grants as grantsSchema,
} from '@backlot/contracts/people/admins/admin';
import type { z } from '@backlot/contracts/z';

export type Grants = z.infer<typeof grantsSchema>;
export type AccessDraft = { role: Role; grants: Grants };
export type Grantable = z.infer<typeof grantablePermission>;

const isByRole = (role: Role, key: Permission) => rolePermissions[role].includes(key);

/** The stored grants that a person can still edit. */
const editableGrants = (grants: Partial<Record<Permission, boolean>>): Grants =>
  Object.fromEntries(
    grantablePermission.options.flatMap((key) => (grants[key] === undefined ? [] : [[key, grants[key]]])),
  );

/** An admin whose grants are those that a person can edit. */
export const withEditableGrants = (admin: Admin) => ({ ...admin, grants: editableGrants(admin.grants) });

export const isGranted = ({ role, grants }: AccessDraft, key: Permission): boolean => {
  const grantable = grantablePermission.safeParse(key);
  return (grantable.success ? grants[grantable.data] : undefined) ?? isByRole(role, key);
};

/** How a permission differs from the role. */
export const grantDifference = (draft: AccessDraft, key: Permission): 'added' | 'removed' | null => {
  const held = isGranted(draft, key);
  if (held === isByRole(draft.role, key)) return null;
  return held ? 'added' : 'removed';
};

/** Toggles one permission; stored only where it differs from the role. */
export const toggleGrant = (draft: AccessDraft, key: Grantable): AccessDraft => {
  const { [key]: _, ...others } = draft.grants;
  const held = !isGranted(draft, key);
  return { ...draft, grants: held === isByRole(draft.role, key) ? others : { ...others, [key]: held } };
};

/** Another role drops the grants that no longer differ from it. */
export const withRole = ({ grants }: AccessDraft, role: Role): AccessDraft => ({
  role,
  grants: Object.fromEntries(
    grantablePermission.options.flatMap((key) =>
      grants[key] === undefined || grants[key] === isByRole(role, key) ? [] : [[key, grants[key]]],
    ),
  ),
});
