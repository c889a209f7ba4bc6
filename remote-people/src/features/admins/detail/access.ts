import { type HeldPermission, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { remotePermission } from '@backlot/contracts/platform/releases/remote-permissions';
import {
  type Admin,
  grantablePermission,
  type grants as grantsSchema,
} from '@backlot/contracts/people/admins/admin';
import { z } from '@backlot/contracts/z';

export type Grants = z.infer<typeof grantsSchema>;
export type AccessDraft = { role: Role; grants: Grants };

const grantable = z.union([grantablePermission, remotePermission]);
type Grantable = z.infer<typeof grantable>;

/** The permission as one that can be granted, undefined for one that comes with the role only. */
export const asGrantable = (key: HeldPermission): Grantable | undefined => grantable.safeParse(key).data;

/** Superadmins hold what remotes declare. */
const isByRole = (role: Role, key: HeldPermission): boolean =>
  rolePermissions[role].some((own) => own === key) ||
  (role === 'superadmin' && remotePermission.safeParse(key).success);

const filterGrants = (
  grants: Readonly<Partial<Record<string, boolean>>>,
  isKept: (key: Grantable, grant: boolean) => boolean,
): Grants =>
  Object.fromEntries(
    Object.entries(grants).filter(([name, grant]) => {
      const key = grantable.safeParse(name).data;
      return key !== undefined && grant !== undefined && isKept(key, grant);
    }),
  );

/** An admin whose grants are those that a person can edit. */
export const withEditableGrants = (admin: Admin) => ({
  ...admin,
  grants: filterGrants(admin.grants, () => true),
});

export const isGranted = ({ role, grants }: AccessDraft, key: HeldPermission): boolean => {
  const own = asGrantable(key);
  return (own && grants[own]) ?? isByRole(role, key);
};

/** How a permission differs from the role. */
export const grantDifference = (draft: AccessDraft, key: HeldPermission): 'added' | 'removed' | null => {
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
  grants: filterGrants(grants, (key, grant) => grant !== isByRole(role, key)),
});
