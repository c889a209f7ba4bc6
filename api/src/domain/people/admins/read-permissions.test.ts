import { permissions, readPermissionFor, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { grantablePermission } from '@backlot/contracts/people/admins/admin';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { permissionsOf } from '../../../platform/accounts/sessions/sessions.service.ts';
import { addPerson, asSuperadmin, storedAdmin, type SuperadminClient } from './admins.fixture.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

/** Areas where reading needs no permission of its own. */
const withoutRead = [
  'communication:write',
  'communication:send',
  'admin:manage',
  'page:write',
  'subscription:manage',
  'release:manage',
  'token:manage',
];
const pairs = permissions.flatMap((key) => {
  const read = readPermissionFor(key);
  return read === null ? [] : [{ key, read }];
});
const grantable = pairs.filter(({ key }) => grantablePermission.safeParse(key).success);

it('every permission is one to read, needs one to read, or is in an area without', () => {
  const others = permissions.filter((key) => readPermissionFor(key) === null && !key.endsWith(':read'));
  expect(others).toEqual(withoutRead);
});

it('the roles contain what their permissions need', () => {
  for (const role of ['admin', 'superadmin'] as const)
    expect([...permissionsOf(role, {})]).toEqual(rolePermissions[role]);
});

it.each(pairs)('$key has no effect without $read', ({ key, read }) => {
  const held = permissionsOf('superadmin', { [key]: true, [read]: false });
  expect([held.has(key), held.has(read)]).toEqual([false, false]);
});

it.each(grantable)('$key is saved with $read, and refused when that is denied', async ({ key, read }) => {
  const { _id } = await addPerson(test.deps.db);
  const save = (grants: object) =>
    superadmin.put(`admin/${_id}/access`, { role: 'admin', grants, version: 1 });
  const refused = await save({ [key]: true, [read]: false });
  expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([422, 'needs_read']);
  expect((await save({ [key]: true })).statusCode).toBe(200);
  const { role, grants } = await storedAdmin(test, _id);
  const held = permissionsOf(role, grants);
  expect([held.has(key), held.has(read)]).toEqual([true, true]);
});
