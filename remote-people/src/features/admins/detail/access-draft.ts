import { type Permission, type Role, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { grantablePermission, type grants as grantsSchema } from '@backlot/contracts/people/admins/admin';
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

/** What of an admin, or of a draft, is access; its keys in one order, so that two can be compared. */
export const accessOf = ({
  role,
  grants,
}: {
  role: Role;
  grants: Partial<Record<Permission, boolean>>;
}): AccessDraft => ({ role, grants: editableGrants(grants) });

export const isHeld = ({ role, grants }: AccessDraft, key: Permission): boolean => {
  const grantable = grantablePermission.safeParse(key);
  return (grantable.success ? grants[grantable.data] : undefined) ?? isByRole(role, key);
};

/** What a key owes to the person rather than to the role. */
export const differenceOf = (draft: AccessDraft, key: Permission): 'added' | 'taken' | null => {
  const held = isHeld(draft, key);
  if (held === isByRole(draft.role, key)) return null;
  return held ? 'added' : 'taken';
};

/** Turns one key: kept as a difference from the role, and forgotten where it is none. */
export const toggled = (draft: AccessDraft, key: Grantable): AccessDraft => {
  const { [key]: _, ...others } = draft.grants;
  const held = !isHeld(draft, key);
  return { ...draft, grants: held === isByRole(draft.role, key) ? others : { ...others, [key]: held } };
};

/** With another role the differences that it makes void are forgotten. */
export const withRole = ({ grants }: AccessDraft, role: Role): AccessDraft => ({
  role,
  grants: Object.fromEntries(
    grantablePermission.options.flatMap((key) =>
      grants[key] === undefined || grants[key] === isByRole(role, key) ? [] : [[key, grants[key]]],
    ),
  ),
});

export const isSameAccess = (a: AccessDraft, b: AccessDraft): boolean =>
  a.role === b.role && grantablePermission.options.every((key) => a.grants[key] === b.grants[key]);
