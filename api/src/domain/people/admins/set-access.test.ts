import { permissions, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, storedAdmin, asSuperadmin, type SuperadminClient } from './admins.fixture.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(adminTable);
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const setAccess = (_id: string, body: object, by = superadmin) =>
  by.put(`admin/${_id}/access`, { role: 'admin', grants: {}, version: 1, ...body });

describe('role and permissions', () => {
  it('changing role or permissions requires step-up', async () => {
    const { _id } = await addPerson(test.deps.db);
    test.advance(300_001);
    expect((await setAccess(_id, { role: 'superadmin' })).json().code).toBe('step_up_required');
    expect(await storedAdmin(test, _id)).toMatchObject({ role: 'admin', version: 1 });
  });

  it('grants are stored as differences from the role and take effect', async () => {
    const person = await test.signedIn('admin');
    expect((await person('/api/payment')).statusCode).toBe(200);
    const grants = { 'payment:read': false, 'audit:read': true, 'movie:read': true, 'maker:manage': false };
    const changed = await setAccess(person._id, { grants });
    expect(changed.json().data.grants).toEqual({ 'payment:read': false, 'audit:read': true });
    expect((await person('/api/movie')).statusCode).toBe(401);
  });

  it('permissions of superadmin areas can’t be granted individually', async () => {
    const { _id } = await addPerson(test.deps.db);
    for (const key of ['admin:manage', 'lookup:write', 'page:write', 'subscription:manage'])
      for (const given of [true, false])
        expect((await setAccess(_id, { grants: { [key]: given } })).statusCode).toBe(422);
    expect((await setAccess(_id, { grants: { 'movie:fly': true } })).statusCode).toBe(422);
  });

  it('a change of permissions is in the history; saving unchanged permissions signs nobody out', async () => {
    const person = await test.signedIn('admin');
    await setAccess(person._id, {});
    expect((await person('/api/auth/me')).statusCode).toBe(200);
    await setAccess(person._id, { role: 'superadmin' });
    const [newest] = (await superadmin.get(`admin/${person._id}/history`)).json().data.items;
    expect(newest).toMatchObject({
      action: 'setAccess',
      changes: [{ field: 'role', before: 'admin', after: 'superadmin' }],
    });
  });

  it('admins can’t change their own permissions', async () => {
    const before = await storedAdmin(test, superadmin._id);
    for (const _id of [superadmin._id, superadmin._id.toUpperCase()])
      expect((await setAccess(_id, { role: 'admin' })).json()).toMatchObject({
        code: 'own_account',
        message: 'You can’t change your own role or permissions. Ask another superadmin.',
      });
    expect(await storedAdmin(test, superadmin._id)).toEqual(before);
  });

  it('every permission has a description', async () => {
    const { data } = (await superadmin.get('role')).json();
    expect(data.roles).toMatchObject([
      { key: 'admin', permissions: rolePermissions.admin },
      { key: 'superadmin', permissions: rolePermissions.superadmin },
    ]);
    expect(data.permissions.map(({ key }: { key: string }) => key)).toEqual(permissions);
    for (const { meaning } of data.permissions) expect(meaning).toMatch(/^[A-Z].+\.$/);
  });
});

describe('the last active superadmin', () => {
  /** Each ends the active superadmin role of an admin. */
  const removals = {
    demoted: (_id: string, by: SuperadminClient) => setAccess(_id, {}, by),
    deactivated: (_id: string, by: SuperadminClient) =>
      by.post(`admin/${_id}/transition`, { step: 'deactivate', reason: 'Left', version: 1 }),
    blocked: (_id: string, by: SuperadminClient) =>
      by.post(`admin/${_id}/transition`, { step: 'block', reason: 'Stolen', version: 1 }),
    deleted: (_id: string, by: SuperadminClient) => by.remove(`admin/${_id}?version=1`),
  };
  const pairs = Object.keys(removals).flatMap((one) => Object.keys(removals).map((other) => [one, other]));
  const removalBy = (name: string | undefined) => removals[name as keyof typeof removals]; // a key of `removals`

  it.each(pairs)('one superadmin remains after a concurrent %s and %s of each other', async (one, other) => {
    const rival = await asSuperadmin(test);
    await Promise.all([removalBy(one)(rival._id, superadmin), removalBy(other)(superadmin._id, rival)]);
    const left = [await storedAdmin(test, superadmin._id), await storedAdmin(test, rival._id)].filter(
      ({ role, status, deletedAt }) => role === 'superadmin' && status === 'active' && deletedAt === null,
    );
    expect(left).toHaveLength(1);
  });

  it.each(Object.keys(removals))('%s is refused from a former superadmin', async (name) => {
    const rival = await asSuperadmin(test);
    await removalBy('demoted')(rival._id, superadmin);
    const late = await removalBy(name)(superadmin._id, rival);
    expect(late.statusCode).toBe(401);
    expect(await storedAdmin(test, superadmin._id)).toMatchObject({ role: 'superadmin', status: 'active' });
  });

  it('the last superadmin is flagged in the response', async () => {
    const isLast = async () => (await superadmin.get(`admin/${superadmin._id}`)).json().data.isLastSuperadmin;
    expect(await isLast()).toBe(true);
    await addPerson(test.deps.db, { role: 'superadmin' });
    expect(await isLast()).toBe(false);
  });
});
