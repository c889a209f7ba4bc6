import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { linkTokenOf, mailsOf, visitorOf } from '../../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { addPerson, goodPassword, asSuperadmin, type SuperadminClient } from '../admins.fixture.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';

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

it('an invitation emails a link that activates the account, and the history records both', async () => {
  const made = await superadmin.post('admin', invitation({ team: 'content' }));
  expect(made.statusCode).toBe(201);
  const { _id, invitationEndsAt } = made.json().data;
  expect(made.json().data).toMatchObject({ status: 'invited', team: 'content', version: 1 });
  expect(new Date(invitationEndsAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect((await accept(await linkTokenOf(test, 'ada@people.test'))).statusCode).toBe(200);
  const now = (await superadmin.get(`admin/${_id}`)).json().data;
  expect(now).toMatchObject({ status: 'active', name: 'Ada Byron', invitationEndsAt: null, version: 2 });
  const history = (await superadmin.get(`admin/${_id}/history`)).json().data.items;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['accept', 'invite']);
  expect(history[1].actor._id).toBe(superadmin._id);
});

it.each([
  'ADA@people.test',
  '  ada@PEOPLE.test ',
  'ａｄａ@people.test',
  'ada＠people．test',
  'ada@ﬀpeople.test',
])('the email %j is normalized and can’t be invited twice', async (email) => {
  const plain = email.includes('ﬀ') ? 'ada@ffpeople.test' : 'ada@people.test';
  expect((await superadmin.post('admin', invitation({ email }))).json().data.email).toBe(plain);
  const again = await superadmin.post('admin', invitation({ email: plain.toUpperCase() }));
  expect(again.statusCode).toBe(422);
  expect(again.json().errors).toEqual([
    { path: 'email', code: 'taken', message: 'Another admin has this email.' },
  ]);
});

it('concurrent invitations of one email create one account', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => superadmin.post('admin', invitation())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  expect(await mailsOf(test, 'ada@people.test')).not.toHaveLength(0);
});

it('inviting the email of a deleted admin is refused with a hint to restore them', async () => {
  await addPerson(test.deps.db, {
    email: 'ada@people.test',
    status: 'deactivate',
    deletedAt: new Date(),
  });
  const refused = await superadmin.post('admin', invitation());
  expect(refused.json().errors[0].message).toBe(
    'A deleted admin has this email. Restore that admin instead.',
  );
});

it('inviting a superadmin requires step-up', async () => {
  test.advance(300_001);
  const refused = await superadmin.post('admin', invitation({ role: 'superadmin' }));
  expect(refused.json()).toMatchObject({ code: 'step_up_required' });
  expect((await superadmin.post('admin', invitation())).statusCode).toBe(201);
  await superadmin.stepUp();
  const made = await superadmin.post('admin', invitation({ email: 'bea@people.test', role: 'superadmin' }));
  expect(made.statusCode).toBe(201);
});

it('a resent invitation expires the earlier link, and is refused after acceptance', async () => {
  const { _id } = (await superadmin.post('admin', invitation())).json().data;
  const first = await linkTokenOf(test, 'ada@people.test');
  expect((await superadmin.post(`admin/${_id}/invite`)).statusCode).toBe(200);
  const second = await linkTokenOf(test, 'ada@people.test');
  expect((await accept(first)).statusCode).toBe(410);
  expect((await accept(second)).statusCode).toBe(200);
  const refused = await superadmin.post(`admin/${_id}/invite`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'not_invited', data: { status: 'active' } });
});
