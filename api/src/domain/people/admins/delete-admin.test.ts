import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { linkTokenOf, visitorOf } from '../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { addPerson, goodPassword, asSuperadmin, type SuperadminClient } from './admins.fixture.ts';
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

const invitation = (over = {}) => ({
  email: 'ada@people.test',
  name: 'Ada Lovelace',
  role: 'admin',
  team: null,
  ...over,
});
const accept = (token: string) =>
  visitorOf(test).post('invitation', {
    token,
    name: 'Ada Byron',
    password: goodPassword,
    confirmPassword: goodPassword,
  });
const emailsOf = async (query: string): Promise<string[]> =>
  (await superadmin.get(`admin?${query}`)).json().data.items.map(({ email }: { email: string }) => email);

it('a deleted admin is signed out, keeps the name and is restored as deactivated', async () => {
  const { _id } = await addPerson(test.deps.db, { name: 'Mina Berg' });
  const gone = await superadmin.remove(`admin/${_id}?version=1`);
  expect(gone.json().data).toMatchObject({ status: 'deactivate', deletedAt: expect.any(String) });
  expect(await emailsOf('q=Mina')).toEqual([]);
  expect((await superadmin.get(`admin/${_id}`)).json().data.name).toBe('Mina Berg');
  expect(
    (await superadmin.put(`admin/${_id}/access`, { role: 'admin', grants: {}, version: 2 })).json().code,
  ).toBe('admin_deleted');
  const back = await superadmin.post(`admin/${_id}/restore`, { version: 2 });
  expect(back.json().data).toMatchObject({ status: 'deactivate', deletedAt: null });
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(rows.map(({ action }) => action)).toEqual([
    'admin.delete',
    'admin.setAccessRefused',
    'admin.restore',
  ]);
  expect((await superadmin.post(`admin/${_id}/restore`, { version: 3 })).json().code).toBe('not_deleted');
});

it('the audit log names no admin: neither invited, edited, closed nor deleted', async () => {
  const { _id } = (await superadmin.post('admin', invitation())).json().data;
  const edited = {
    name: 'Ada Secret',
    phone: '+49301234567',
    notes: 'Ada is away',
    designation: null,
    team: null,
    locale: null,
    timezone: null,
    version: 1,
  };
  expect((await superadmin.put(`admin/${_id}`, edited)).statusCode).toBe(200);
  await superadmin.remove(`admin/${_id}?version=2`);
  await superadmin.post(`admin/${_id}/restore`, { version: 3 });
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/Ada|people\.test|49301234567/);
});

it('deleting an invited admin expires the invitation; after restoring, a new one is needed', async () => {
  const { _id } = (await superadmin.post('admin', invitation())).json().data;
  const token = await linkTokenOf(test, 'ada@people.test');
  await superadmin.remove(`admin/${_id}?version=1`);
  expect((await accept(token)).statusCode).toBe(410);
  expect((await superadmin.post(`admin/${_id}/invite`)).json().code).toBe('admin_deleted');
  await superadmin.post(`admin/${_id}/restore`, { version: 2 });
  expect((await accept(token)).statusCode).toBe(410);
  await superadmin.post(`admin/${_id}/invite`);
  expect((await accept(await linkTokenOf(test, 'ada@people.test'))).statusCode).toBe(200);
});
