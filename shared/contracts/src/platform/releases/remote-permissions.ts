import { permissions, type RemotePermission, type Role } from '../accounts/access.ts';
import { z } from '../../z.ts';

const ownParts: ReadonlySet<string> = new Set(permissions.map((key) => key.slice(0, key.indexOf(':'))));
/** Whether the product's own permissions begin with it: `movie` of `movie:read`. */
const isOwnPart = (part: string): boolean => ownParts.has(part);

/** The form of a permission that a remote declares: `{remote}:{word}`. */
const form = /^[a-z]{2,40}:[a-z][a-zA-Z]{0,59}$/;
/** A permission that a remote may declare. What is declared is known at run time only. */
export const remotePermission = z
  .string()
  .check(
    z.regex(form, 'A permission such as events:read'),
    z.refine((key) => !isOwnPart(key.slice(0, key.indexOf(':')))),
  )
  .brand<'RemotePermission'>();

type Declared = { permissions?: readonly { key: string }[] | undefined };
type PermissionProblem = {
  code: 'permissions_many' | 'permission_reserved' | 'permission_foreign' | 'permission_duplicate';
  text: string;
};

const maxPermissions = 40;

/** Why the permissions that a remote declares are refused. */
export const permissionProblem = (
  id: string,
  { permissions = [] }: Declared,
): PermissionProblem | undefined => {
  if (permissions.length > maxPermissions)
    return {
      code: 'permissions_many',
      text: `It declares ${permissions.length} permissions; the maximum is ${maxPermissions}`,
    };
  const keys = permissions.map(({ key }) => key);
  const partOf = (key: string) => key.slice(0, key.indexOf(':'));
  const reserved = keys.find((key) => isOwnPart(partOf(key)));
  if (reserved !== undefined)
    return { code: 'permission_reserved', text: `${reserved} starts like a permission of Backlot itself` };
  const foreign = keys.find((key) => partOf(key) !== id || !form.test(key));
  if (foreign !== undefined)
    return { code: 'permission_foreign', text: `${foreign} isn’t “${id}:” followed by letters` };
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined
    ? undefined
    : { code: 'permission_duplicate', text: `It declares ${repeated} more than once` };
};

/** The permissions that a remote declares. */
export const declaredBy = ({ permissions = [] }: Declared): RemotePermission[] =>
  permissions.flatMap(({ key }) => remotePermission.safeParse(key).data ?? []);

/** Whether an item of a remote may name it as its `access`, where these are the product's own permissions. */
export const isKnownAccess = (
  access: string,
  descriptor: Declared,
  own: readonly string[] = permissions,
): boolean =>
  access === 'session' || own.includes(access) || declaredBy(descriptor).some((key) => key === access);

/** Of the permissions that remotes declare, those that a person holds: superadmins all, others what they were granted. */
export const remotePermissionsOf = (
  { role, grants }: { role: Role; grants: Readonly<Record<string, boolean | undefined>> },
  declared: readonly RemotePermission[],
): RemotePermission[] => declared.filter((key) => grants[key] ?? role === 'superadmin');
