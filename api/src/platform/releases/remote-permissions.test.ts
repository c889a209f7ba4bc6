import { remoteContract } from '@backlot/contracts/platform/releases/remotes';
import { eq } from 'drizzle-orm';
import { adminTable } from '../accounts/accounts.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildOf, begin, openReleaseService, publishBuild, steppedUp } from './release-service.fixture.ts';

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
let superadmin: Awaited<ReturnType<typeof steppedUp>>;
let ana: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  superadmin = await steppedUp(test);
});
beforeEach(async () => {
  ana = await test.signedIn('admin');
});
afterAll(() => test.close());

const declaring = (...keys: string[]) => ({
  permissions: keys.map((key) => ({ key, label: `May ${key}` })),
});
const route = { path: '/admin/alpha/*', access: 'alpha:read', expose: './main', title: 'Alpha' };
const permitted = { ...declaring('alpha:read', 'alpha:write'), routes: [route] };

async function release(version: string, descriptor: object): Promise<void> {
  await publishBuild(service.send, buildOf('alpha', version, {}, { ...descriptor }));
  const expected = await service.generation();
  const activated = await service.send('POST', 'remote/alpha/activate', { version, expected });
  expect(activated.statusCode).toBe(200);
}
const setAccess = async (grants: object, body: object = {}) => {
  const [{ version } = { version: 0 }] = await test.deps.db
    .select()
    .from(adminTable)
    .where(eq(adminTable._id, ana._id));
  const url = `/api/admin/${ana._id}/access`;
  return superadmin({ method: 'PUT', url, payload: { role: 'admin', grants, version, ...body } });
};
/** Signs in again, since a change of permissions ends the session. */
const heldBy = async (person: { _id: string }) => {
  const { openSession } = await import('../accounts/sessions/sessions.service.ts');
  const { token } = await openSession(test.deps, person._id, { ip: '127.0.0.1', headers: {} });
  const me = await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  return me.json().data.remotePermissions;
};
const storedGrants = async () => {
  const [row] = await test.deps.db.select().from(adminTable).where(eq(adminTable._id, ana._id));
  return row?.grants;
};

it.each([
  ['of another remote', ['omega:read'], 'permission_foreign'],
  ['of the product', ['payment:refund'], 'permission_reserved'],
  ['twice', ['alpha:read', 'alpha:read'], 'permission_duplicate'],
  ['41', Array.from({ length: 41 }, (_, at) => `alpha:p${'x'.repeat(at)}`), 'permissions_many'],
])('a release that declares permissions %s is refused with its code', async (_what, keys, code) => {
  const refused = await begin(service.send, buildOf('alpha', '9.0.0', {}, declaring(...keys)));
  expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
});

it('access that the remote doesn’t declare is refused', async () => {
  const undeclared = { ...declaring('alpha:write'), routes: [route] };
  const refused = await begin(
    service.send,
    buildOf('alpha', '9.0.0', { contract: remoteContract }, { ...undeclared, contract: remoteContract }),
  );
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'unknown_permission']);
});

it('superadmins hold what the live release declares, and grant it to others', async () => {
  expect((await setAccess({ 'alpha:read': true })).json().errors).toMatchObject([
    { path: 'grants.alpha:read', code: 'undeclared' },
  ]);
  await release('1.0.0', permitted);
  expect(await heldBy(superadmin)).toEqual(['alpha:read', 'alpha:write']);
  expect(await heldBy(ana)).toEqual([]);
  expect((await setAccess({ 'alpha:read': true })).json().data.grants).toEqual({ 'alpha:read': true });
  expect(await heldBy(ana)).toEqual(['alpha:read']);
  const { remotes } = (await superadmin('/api/role')).json().data;
  expect(remotes).toMatchObject([
    { id: 'alpha', title: 'alpha', permissions: [{ key: 'alpha:read', label: 'May alpha:read' }, {}] },
  ]);
});

it('a rollback takes effect and keeps grants, and the next release counts them again', async () => {
  await setAccess({ 'alpha:write': true });
  const before = await service.generation();
  await release('1.1.0', { permissions: [] });
  expect(await heldBy(ana)).toEqual([]);
  expect(await heldBy(superadmin)).toEqual([]);
  expect((await setAccess({ 'audit:read': true })).statusCode).toBe(200);
  expect(await storedGrants()).toEqual({ 'audit:read': true, 'alpha:write': true });
  expect((await setAccess({ 'alpha:read': true })).statusCode).toBe(422);
  const expected = await service.generation();
  await service.send('POST', 'remote/alpha/rollback', { to: before, expected });
  expect(await heldBy(ana)).toEqual(['alpha:write']);
  expect((await setAccess({ 'alpha:write': false, 'audit:read': true })).statusCode).toBe(200);
  expect(await storedGrants()).toEqual({ 'audit:read': true });
});

it('a killed remote’s permissions are held by nobody', async () => {
  await setAccess({ 'alpha:write': true });
  await service.send('POST', 'remote/alpha/kill');
  expect(await heldBy(superadmin)).toEqual([]);
  await service.send('POST', 'remote/alpha/revive');
  expect(await heldBy(ana)).toEqual(['alpha:write']);
});

it('who becomes a superadmin needs no grant, and loses it with the role', async () => {
  await setAccess({ 'alpha:write': true });
  await setAccess({ 'alpha:write': true }, { role: 'superadmin' });
  expect(await storedGrants()).toEqual({});
  expect(await heldBy(ana)).toEqual(['alpha:read', 'alpha:write']);
});

it('the audit log has the labels of permissions', async () => {
  await setAccess({ 'alpha:write': true });
  const [row] = (await superadmin(`/api/audit?objectType=admin&action=admin.setAccess`)).json().data.items;
  expect(row.labels).toMatchObject({ 'alpha:write': 'alpha: May alpha:write' });
  expect(await test.deps.db.select().from(auditTable)).not.toEqual([]);
});

it('an API token can’t have them', async () => {
  const url = `/api/user/${superadmin._id}/token`;
  const payload = { name: 'Reports', scopes: ['alpha:read'], days: 1 };
  expect((await superadmin({ method: 'POST', url, payload })).statusCode).toBe(422);
});
