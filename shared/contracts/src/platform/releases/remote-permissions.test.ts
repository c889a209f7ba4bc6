import { can } from '../accounts/access.ts';
import {
  declaredBy,
  isKnownAccess,
  permissionProblem,
  remotePermission,
  remotePermissionsOf,
} from './remote-permissions.ts';

const declaring = (...keys: string[]) => ({ permissions: keys.map((key) => ({ key, label: key })) });
const read = remotePermission.parse('events:read');
const edit = remotePermission.parse('events:editAll');

it.each<[what: string, id: string, keys: string[], code: string | undefined]>([
  ['keys of its own', 'events', ['events:read', 'events:editAll'], undefined],
  ['none', 'events', [], undefined],
  ['40', 'events', Array.from({ length: 40 }, (_, at) => `events:p${'x'.repeat(at)}`), undefined],
  ['41', 'events', Array.from({ length: 41 }, (_, at) => `events:p${'x'.repeat(at)}`), 'permissions_many'],
  ['a key of another remote', 'events', ['payroll:read'], 'permission_foreign'],
  ['a key of the product', 'events', ['movie:read'], 'permission_reserved'],
  ['a new key that begins as the product’s', 'movie', ['movie:mint'], 'permission_reserved'],
  ['a key twice', 'events', ['events:read', 'events:read'], 'permission_duplicate'],
])('a remote that declares %s', (_what, id, keys, code) => {
  expect(permissionProblem(id, declaring(...keys))?.code).toBe(code);
});

it('access may name the product’s permissions and declared ones', () => {
  const descriptor = declaring('events:read', 'movie:mint');
  expect(['session', 'movie:read', 'events:read'].map((key) => isKnownAccess(key, descriptor))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['events:write', 'movie:mint', 'public'].map((key) => isKnownAccess(key, descriptor))).toEqual([
    false,
    false,
    false,
  ]);
  expect(declaredBy(descriptor)).toEqual(['events:read']);
});

it('superadmins hold what is declared, others what they were granted', () => {
  const held = (role: 'admin' | 'superadmin', grants: Record<string, boolean>) =>
    remotePermissionsOf({ role, grants }, [read, edit]);
  expect(held('superadmin', {})).toEqual([read, edit]);
  expect(held('superadmin', { [edit]: false })).toEqual([read]);
  expect(held('admin', {})).toEqual([]);
  expect(held('admin', { [edit]: true, 'gone:read': true })).toEqual([edit]);
  expect(can(new Set(held('admin', { [edit]: true })), read)).toBe(false);
});
