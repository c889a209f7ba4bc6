import { desc, eq } from 'drizzle-orm';
import { allEndpoints } from '@backlot/contracts/api';
import { z } from '@backlot/contracts/z';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { addPerson, asSuperadmin, storedAdmin, type SuperadminClient } from './admins.fixture.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const expireStepUp = () => test.advance(300_001);
const change = (_id: string, step: string) =>
  superadmin.post(`admin/${_id}/transition`, { step, version: 1, ...(step === 'block' && { reason: 'x' }) });

it.each([
  ['activating', 'deactivate', 'activate'],
  ['unblocking', 'blocked', 'unblock'],
] as const)('%s a superadmin requires step-up, an admin doesn’t', async (_what, status, step) => {
  const rival = await addPerson(test.deps.db, { role: 'superadmin', status });
  const admin = await addPerson(test.deps.db, { status });
  expireStepUp();
  expect((await change(rival._id, step)).json().code).toBe('step_up_required');
  expect(await storedAdmin(test, rival._id)).toMatchObject({ status, version: 1 });
  expect((await change(admin._id, step)).statusCode).toBe(200);
  await superadmin.stepUp();
  expect((await change(rival._id, step)).json().data.status).toBe('active');
});

it('restoring a superadmin requires step-up, an admin doesn’t', async () => {
  const gone = { status: 'deactivate', deletedAt: test.deps.now() } as const;
  const rival = await addPerson(test.deps.db, { role: 'superadmin', ...gone });
  const admin = await addPerson(test.deps.db, gone);
  const restore = (_id: string) => superadmin.post(`admin/${_id}/restore`, { version: 1 });
  expireStepUp();
  expect((await restore(rival._id)).json().code).toBe('step_up_required');
  expect((await restore(admin._id)).statusCode).toBe(200);
  await superadmin.stepUp();
  expect((await restore(rival._id)).json().data.deletedAt).toBeNull();
});

it('refused changes of a role are audited with their reason', async () => {
  const admin = await test.signedIn('admin');
  const { _id } = await addPerson(test.deps.db);
  const payload = { role: 'superadmin', grants: {}, version: 1 };
  const lastRefusal = async (objectId: string) =>
    (
      await test.deps.db
        .select()
        .from(auditTable)
        .where(eq(auditTable.objectId, objectId))
        .orderBy(desc(auditTable.seq))
        .limit(1)
    )[0];
  const action = 'admin.setAccessRefused';
  const url = `/api/admin/${admin._id}/access`;
  expect((await admin({ method: 'PUT', url, payload })).statusCode).toBe(403);
  expect(await lastRefusal(admin._id)).toMatchObject({ action, actorId: admin._id });
  await superadmin.put(`admin/${superadmin._id}/access`, payload);
  expect(await lastRefusal(superadmin._id)).toMatchObject({
    action,
    actorId: superadmin._id,
    diff: { reason: 'own_account', role: [null, 'superadmin'] },
  });
  expireStepUp();
  await superadmin.put(`admin/${_id}/access`, payload);
  expect(await lastRefusal(_id)).toMatchObject({ action, diff: { reason: 'step_up_required' } });
  const invitation = { name: 'Eve Park', email: 'eve@backlot.test', role: 'superadmin', team: null };
  expect((await superadmin.post('admin', invitation)).json().code).toBe('step_up_required');
  expect(await lastRefusal(superadmin._id)).toMatchObject({
    action: 'admin.inviteRefused',
    diff: { reason: 'step_up_required', role: [null, 'superadmin'] },
  });
  const rival = await addPerson(test.deps.db, { role: 'superadmin', status: 'deactivate' });
  await change(rival._id, 'activate');
  expect(await lastRefusal(rival._id)).toMatchObject({ action: 'admin.transitionRefused' });
});

const roleSetters = allEndpoints.flatMap(({ name, method, path, body }) =>
  body instanceof z.ZodMiniObject && 'role' in body.def.shape
    ? [{ name, method, path, fields: Object.keys(body.def.shape) }]
    : [],
);

it.each(roleSetters)(
  'a refused attempt to make a superadmin is audited: $name',
  async ({ fields, ...endpoint }) => {
    const { _id } = await addPerson(test.deps.db);
    const values = {
      name: 'Eve Park',
      email: 'eve@backlot.test',
      role: 'superadmin',
      team: null,
      grants: {},
      version: 1,
    };
    const payload = Object.fromEntries(Object.entries(values).filter(([key]) => fields.includes(key)));
    expireStepUp();
    const { method, path, name } = endpoint;
    const response = await superadmin.request({ method, url: `/api/${path.replace(':_id', _id)}`, payload });
    expect(response.json().code).toBe('step_up_required');
    const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.actorId, superadmin._id));
    expect(rows).toMatchObject([{ action: `${name}Refused`, diff: { reason: 'step_up_required' } }]);
  },
);
