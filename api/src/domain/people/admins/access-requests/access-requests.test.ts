import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { linkTokenOf, mailsOf, visitorOf } from '../../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { addPerson, asSuperadmin, type SuperadminClient } from '../admins.fixture.ts';
import { accessRequestTable, adminTable } from '../../../../platform/accounts/accounts.table.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(adminTable);
  await test.deps.db.delete(accessRequestTable);
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

let people = 0;
/** An access request, with a verified email by default. */
async function requestAccess({ confirmed = true } = {}) {
  people += 1;
  const email = `rosa${people}@people.test`;
  const body = { name: `Rosa Lind ${people}`, email, reason: 'I manage the trailers.' };
  await visitorOf(test).post('register', body);
  const token = await linkTokenOf(test, email);
  if (confirmed) await visitorOf(test).post('verifyemail', { token });
  const [request] = await test.deps.db
    .select()
    .from(accessRequestTable)
    .where(eq(accessRequestTable.email, email));
  if (!request) throw new Error('The request was not stored');
  return request;
}
const approve = (_id: string, over = {}) =>
  superadmin.post(`accessrequest/${_id}/approve`, { role: 'admin', team: 'content', version: 2, ...over });
const refuse = (_id: string, over = {}) =>
  superadmin.post(`accessrequest/${_id}/decline`, { note: null, version: 2, ...over });

it('the list shows requests with a verified email, oldest first', async () => {
  const [first, second] = [await requestAccess(), await requestAccess()];
  const hidden = await requestAccess({ confirmed: false });
  const { data } = (await superadmin.get('accessrequest?status=pending_approval')).json();
  expect(data.items.map(({ _id }: { _id: string }) => _id)).toEqual([first._id, second._id]);
  expect(data.items[0]).toMatchObject({ reason: 'I manage the trailers.', decidedByName: null });
  const found = (await superadmin.get(`accessrequest?q=${encodeURIComponent(second.name)}`)).json().data;
  expect(found.items).toMatchObject([{ _id: second._id }]);
  for (const decide of [approve, refuse])
    expect((await decide(hidden._id, { version: 1 })).statusCode).toBe(404);
});

it('approving a request invites the person with the chosen role and team', async () => {
  const { _id, email, name } = await requestAccess();
  const done = await approve(_id);
  expect(done.json().data).toMatchObject({ status: 'approved', decidedByName: expect.any(String) });
  const [admin] = await test.deps.db.select().from(adminTable).where(eq(adminTable.email, email));
  expect(admin).toMatchObject({ status: 'invited', role: 'admin', team: 'content', name });
  const offered = (await visitorOf(test).get(`invitation/${await linkTokenOf(test, email)}`)).json().data;
  expect(offered).toEqual({ email, name, role: 'admin' });
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(rows.map(({ action }) => action)).toContain('accessRequest.approve');
});

it('approving a request as superadmin requires step-up', async () => {
  const { _id } = await requestAccess();
  test.advance(300_001);
  expect((await approve(_id, { role: 'superadmin' })).json().code).toBe('step_up_required');
  await superadmin.stepUp();
  expect((await approve(_id, { role: 'superadmin' })).statusCode).toBe(200);
});

it('a refusal is emailed with the note and without the reason of the request', async () => {
  const { _id, email } = await requestAccess();
  const done = await refuse(_id, { note: 'Please ask your team lead.' });
  expect(done.json().data.status).toBe('declined');
  const [mail] = await mailsOf(test, email);
  expect(mail?.subject).toBe('Your request for a Backlot account');
  expect(mail?.text).toContain('Please ask your team lead.');
  expect(mail?.text).not.toContain('trailers');
  expect(await test.deps.db.select().from(adminTable).where(eq(adminTable.email, email))).toEqual([]);
});

it('a request is decided once by two concurrent superadmins', async () => {
  const { _id, email } = await requestAccess();
  const answers = await Promise.all([approve(_id), refuse(_id), approve(_id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const late = await refuse(_id, { version: 3 });
  expect(late.json()).toMatchObject({ code: 'already_decided', data: { _id } });
  const accounts = await test.deps.db.$count(adminTable, eq(adminTable.email, email));
  expect(accounts).toBe(answers[1]?.statusCode === 200 ? 0 : 1);
});

it('inviting the email directly approves its request', async () => {
  const { _id, email, name } = await requestAccess();
  await superadmin.post('admin', { email, name, role: 'admin', team: null });
  const { data } = (await superadmin.get('accessrequest')).json();
  expect(data.items).toMatchObject([{ _id, status: 'approved' }]);
});

it('approving a request whose email already has an account changes nothing', async () => {
  const { _id, email } = await requestAccess();
  await addPerson(test.deps.db, { email });
  const refused = await approve(_id);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toBe('Another admin has this email.');
  expect((await superadmin.get('accessrequest')).json().data.items).toMatchObject([
    { _id, status: 'pending_approval' },
  ]);
});
