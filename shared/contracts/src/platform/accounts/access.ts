import { z } from '../../z.ts';

/** A role is a set of these permissions: the API enforces them, the menu and the router read them. */
export const permissions = [
  'movie:read',
  'movie:write',
  'movie:publish',
  'movie:approveOwn',
  'movie:delete',
  'movie:restore',
  'maker:read',
  'maker:write',
  'maker:manage',
  'watcher:read',
  'watcher:write',
  'watcher:manage',
  'payment:read',
  'payment:refund',
  'payment:manage',
  'report:read',
  'watched:person',
  'support:read',
  'support:write',
  'support:manage',
  'communication:write',
  'communication:send',
  'lookup:read',
  'lookup:write',
  'admin:manage',
  'page:write',
  'subscription:manage',
  'release:manage',
  'audit:read',
  'token:manage',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/** A permission that a remote declares, as the API sends it. `remotePermission` checks one. */
export const sentRemotePermission = z.string().brand<'RemotePermission'>();
export type RemotePermission = z.infer<typeof sentRemotePermission>;
/** What a person may hold. */
export type HeldPermission = Permission | RemotePermission;

/** The permission to read what another one changes; null when nothing is read by permission there. */
export function readPermissionFor(key: Permission): Permission | null {
  if (key === 'watched:person') return 'report:read';
  const read = permissions.find((other) => other === `${key.slice(0, key.indexOf(':'))}:read`);
  return read === undefined || read === key ? null : read;
}

export const role = z.enum(['admin', 'superadmin']);
export type Role = z.infer<typeof role>;

export const team = z.enum(['content', 'people', 'finance', 'support']);
export type Team = z.infer<typeof team>;

/** `public`: anyone. `session`: anyone signed in. Otherwise the permission that the user must have. */
export type Access = 'public' | 'session' | Permission;
/** Access to a part of a remote, which may need a permission that the remote declares. */
export type RemoteAccess = Access | RemotePermission;
/** Access that needs a session: there is an actor. */
export type SignedInAccess = Exclude<Access, 'public'>;

const superadminOnly = [
  'watched:person',
  'payment:manage',
  'movie:restore',
  'maker:manage',
  'watcher:manage',
  'support:manage',
  'communication:send',
  'lookup:write',
  'admin:manage',
  'page:write',
  'subscription:manage',
  'release:manage',
  'audit:read',
  'token:manage',
] as const satisfies readonly Permission[];

/** Exceptions, which no role has: a superadmin grants them to a person. */
const byGrantOnly = ['movie:approveOwn'] as const satisfies readonly Permission[];
const isOfRoles = (key: Permission) => !byGrantOnly.some((only) => only === key);

/** The permissions of each role; an admin's own grants and denials come on top. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  admin: permissions.filter((key) => isOfRoles(key) && !superadminOnly.some((only) => only === key)),
  superadmin: permissions.filter(isOfRoles),
};

/** The one permission check of the product. `held` is null for a visitor without a session. */
export const can = (held: ReadonlySet<HeldPermission> | null, access: RemoteAccess): boolean => {
  if (access === 'public') return true;
  if (!held) return false;
  return access === 'session' || held.has(access);
};
