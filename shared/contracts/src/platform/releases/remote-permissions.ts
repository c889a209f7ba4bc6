import { isOwnPart, permission, remotePermission, type RemotePermission } from '../accounts/access.ts';

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
      text: `It declares ${permissions.length} permissions, and may have ${maxPermissions}`,
    };
  const keys = permissions.map(({ key }) => key);
  const partOf = (key: string) => key.slice(0, key.indexOf(':'));
  const reserved = keys.find((key) => isOwnPart(partOf(key)));
  if (reserved !== undefined)
    return { code: 'permission_reserved', text: `${reserved} begins as permissions of the product do` };
  const foreign = keys.find((key) => partOf(key) !== id);
  if (foreign !== undefined)
    return { code: 'permission_foreign', text: `${foreign} doesn’t begin with ${id}:` };
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined
    ? undefined
    : { code: 'permission_duplicate', text: `It declares ${repeated} more than once` };
};

/** The permissions that a remote declares. */
export const declaredBy = ({ permissions = [] }: Declared): RemotePermission[] =>
  permissions.flatMap(({ key }) => remotePermission.safeParse(key).data ?? []);

/** Whether an item of a remote may name it as its `access`. */
export const isKnownAccess = (access: string, descriptor: Declared): boolean =>
  access === 'session' ||
  permission.safeParse(access).success ||
  declaredBy(descriptor).some((key) => key === access);
