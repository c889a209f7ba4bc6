import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { adminTable, sessionTable } from '../accounts.table.ts';
import { auditTable } from '../../audit/audit.table.ts';
import { takeAttempt } from '../../limits/attempts.service.ts';
import { outboxTable } from '../../outbox/outbox.table.ts';
import { linkTokenOf, mailsOf, visitorOf } from './auth-flow.fixture.ts';

const newPassword = 'seven amber lanterns';
const form = { password: newPassword, confirmPassword: newPassword };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const askLink = async (email: string) => {
  const response = await visitorOf(test).post('forgotpassword', { email });
  expect(response.statusCode).toBe(200);
  return linkTokenOf(test, email);
};
const signIn = (email: string, password: string) => visitorOf(test).post('adminLogin', { email, password });

it('a known and an unknown email get the same response after the same work; only the known one is emailed', async () => {
  const { email } = await addPerson(test.deps.db);
  const before = await test.deps.db.$count(outboxTable);
  const known = await visitorOf(test).post('forgotpassword', { email });
  const afterKnown = await test.deps.db.$count(outboxTable);
  const unknown = await visitorOf(test).post('forgotpassword', { email: 'nobody@people.test' });
  expect(unknown.json()).toEqual(known.json());
  expect(unknown.statusCode).toBe(known.statusCode);
  expect((await test.deps.db.$count(outboxTable)) - afterKnown).toBe(afterKnown - before);
  expect(await mailsOf(test, email)).toHaveLength(1);
  expect(await mailsOf(test, 'nobody@people.test')).toEqual([]);
});

it.each(['blocked', 'deactivate', 'invited'] as const)(
  'an account that is %s gets no link',
  async (status) => {
    const { email } = await addPerson(test.deps.db, { status });
    await visitorOf(test).post('forgotpassword', { email });
    expect(await mailsOf(test, email)).toEqual([]);
  },
);

it('a link sets a new password once, ends every session, opens none, clears the limits and notifies the owner', async () => {
  const { _id, email } = await addPerson(test.deps.db, { mustChangePassword: true });
  const { token: session } = (await signIn(email, goodPassword)).json().data;
  for (let n = 0; n < 100; n += 1) await takeAttempt(test.deps, { email, ip: `10.1.${n}.1` });
  expect((await signIn(email, goodPassword)).statusCode).toBe(429);

  const token = await askLink(email);
  expect((await visitorOf(test).get(`resetpassword/${token}`)).json().data).toEqual({ usable: true });
  const done = await visitorOf(test).put(`resetpassword/${token}`, form);
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({
    success: true,
    data: null,
    message: 'Password changed. Sign in with your new password.',
  });

  const me = await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${session}` } });
  expect(me.statusCode).toBe(401);
  expect(await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, _id))).toEqual([]);
  expect((await signIn(email, goodPassword)).statusCode).toBe(401);
  const signedIn = await signIn(email, newPassword);
  expect(signedIn.json().data.mustChangePassword).toBe(false);
  expect((await mailsOf(test, email))[0]?.subject).toBe('Your Backlot password was reset');
  const actions = await test.deps.db
    .select({ action: auditTable.action })
    .from(auditTable)
    .where(eq(auditTable.objectId, _id));
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'auth.requestRecovery',
      'auth.passwordReset',
      'auth.signIn',
      'auth.signInFailed',
    ]),
  );

  expect((await visitorOf(test).get(`resetpassword/${token}`)).json().data).toEqual({ usable: false });
  const again = await visitorOf(test).put(`resetpassword/${token}`, form);
  expect(again.statusCode).toBe(410);
  expect(again.json().code).toBe('link_ended');
});

it('a link expires after 10 minutes', async () => {
  const token = await askLink((await addPerson(test.deps.db)).email);
  test.advance(10 * 60_000 + 1);
  expect((await visitorOf(test).put(`resetpassword/${token}`, form)).statusCode).toBe(410);
});

it('a newer link invalidates the older one', async () => {
  const { email } = await addPerson(test.deps.db);
  const older = await askLink(email);
  const newer = await askLink(email);
  expect(newer).not.toBe(older);
  expect((await visitorOf(test).put(`resetpassword/${older}`, form)).statusCode).toBe(410);
  expect((await visitorOf(test).put(`resetpassword/${newer}`, form)).statusCode).toBe(200);
});

it('of a hundred concurrent redemptions one succeeds, and all others learn that the link has ended', async () => {
  const token = await askLink((await addPerson(test.deps.db)).email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => visitorOf(test).put(`resetpassword/${token}`, form)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(99);
});

it('a refused password leaves the link usable', async () => {
  const { email } = await addPerson(test.deps.db);
  const token = await askLink(email);
  const common = await visitorOf(test).put(`resetpassword/${token}`, {
    password: 'password1234!',
    confirmPassword: 'password1234!',
  });
  expect(common.statusCode).toBe(422);
  expect(common.json().errors).toEqual([
    {
      path: 'password',
      code: 'common',
      message: 'This password is too common. Choose a different one.',
    },
  ]);
  const differing = await visitorOf(test).put(`resetpassword/${token}`, {
    ...form,
    confirmPassword: 'other',
  });
  expect(differing.json().errors[0].path).toBe('confirmPassword');
  expect((await visitorOf(test).put(`resetpassword/${token}`, form)).statusCode).toBe(200);
});

it('an account that was blocked in the meantime keeps its password', async () => {
  const { _id, email } = await addPerson(test.deps.db);
  const token = await askLink(email);
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, _id));
  expect((await visitorOf(test).put(`resetpassword/${token}`, form)).statusCode).toBe(410);
});

it.each(['short', 'A'.repeat(43), 'x%20y', `${'A'.repeat(42)}!`])(
  'a malformed link gets the same response as an expired one: %s',
  async (token) => {
    expect((await visitorOf(test).get(`resetpassword/${token}`)).json().data).toEqual({ usable: false });
    expect((await visitorOf(test).put(`resetpassword/${token}`, form)).statusCode).toBe(410);
  },
);

it('an email gets at most five links an hour, and the response doesn’t reveal it', async () => {
  const { email } = await addPerson(test.deps.db);
  for (let n = 0; n < 7; n += 1)
    expect((await visitorOf(test).post('forgotpassword', { email })).statusCode).toBe(200);
  expect(await mailsOf(test, email)).toHaveLength(5);
});

it('a visitor’s eleventh request in an hour is refused', async () => {
  const visitor = visitorOf(test);
  for (let n = 0; n < 10; n += 1) await visitor.post('forgotpassword', { email: `n${n}@people.test` });
  const refused = await visitor.post('forgotpassword', { email: 'n11@people.test' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

it('tokens are stored only as hashes, except in the email that contains them', async () => {
  const token = await askLink((await addPerson(test.deps.db)).email);
  const rows = await rowsOf<{ row: string }>(
    test.deps.db,
    sql`select t::text as row from auth.one_time_token as t`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});
