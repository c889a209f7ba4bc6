import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson } from '../../../domain/people/admins/admins.fixture.ts';
import { accessRequestTable, adminTable } from '../accounts.table.ts';
import { createAdmin } from '../../../domain/people/admins/create/create-admin.service.ts';
import { linkTokenOf, mailsOf, visitorOf } from './auth-flow.fixture.ts';
import { mailInvitation } from './invitations.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const reason = 'I look after the trailers.';
const request = (email: string, name = 'Rosa Lind') =>
  visitorOf(test).post('register', { name, email, reason });
const requestOf = async (email: string) =>
  (await test.deps.db.select().from(accessRequestTable).where(eq(accessRequestTable.email, email)))[0];

describe('access requests', () => {
  it('a request is stored, verified by email, and shown to the superadmins without creating an account', async () => {
    const superadmin = await test.signedIn('superadmin');
    const colleague = await test.signedIn('admin');
    const response = await request('rosa@people.test');
    expect(response.statusCode).toBe(200);
    const token = await linkTokenOf(test, 'rosa@people.test');
    expect(await requestOf('rosa@people.test')).toMatchObject({ status: 'pending_verification' });

    expect((await visitorOf(test).post('verifyemail', { token })).statusCode).toBe(200);
    const registration = await requestOf('rosa@people.test');
    expect(registration).toMatchObject({ status: 'pending_approval', version: 2 });
    const unread = (await superadmin({ method: 'POST', url: '/api/notification/unread' })).json().data;
    expect(unread).toMatchObject({
      total: 1,
      items: [{ type: 'admin.request', params: { requestId: registration?._id } }],
    });
    expect((await colleague({ method: 'POST', url: '/api/notification/unread' })).json().data.total).toBe(0);
    expect(
      await test.deps.db.select().from(adminTable).where(eq(adminTable.email, 'rosa@people.test')),
    ).toEqual([]);
    expect((await visitorOf(test).post('verifyemail', { token })).statusCode).toBe(410);
  });

  it('a request gets the same response when its email has an account, whose owner is notified', async () => {
    const { email } = await addPerson(test.deps.db);
    const known = await request(email);
    const unknown = await request('somebody.new@people.test');
    expect(known.json()).toEqual(unknown.json());
    const mails = await mailsOf(test, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Backlot account']);
    expect(await requestOf(email)).toBeUndefined();
  });

  it('a request is updated when submitted again before verification; afterwards it stays unchanged, without an email', async () => {
    await request('ole@people.test');
    await linkTokenOf(test, 'ole@people.test');
    await request('ole@people.test', 'Ole Second');
    const token = await linkTokenOf(test, 'ole@people.test');
    expect(await requestOf('ole@people.test')).toMatchObject({ name: 'Ole Second' });
    await visitorOf(test).post('verifyemail', { token });
    await request('ole@people.test', 'Ole Third');
    expect(await mailsOf(test, 'ole@people.test')).toHaveLength(2);
    expect(await requestOf('ole@people.test')).toMatchObject({
      name: 'Ole Second',
      status: 'pending_approval',
    });
  });

  it('the email contains none of the visitor’s input', async () => {
    await visitorOf(test).post('register', {
      name: 'Buy cheap pills',
      email: 'victim@people.test',
      reason: 'Visit evil.example now',
    });
    const [mail] = await mailsOf(test, 'victim@people.test');
    expect(mail?.text).not.toMatch(/pills|evil/);
    expect(mail?.subject).not.toMatch(/pills|evil/);
  });

  it('the link expires after 24 hours and can be resent; every email gets the same response', async () => {
    await request('late@people.test');
    const first = await linkTokenOf(test, 'late@people.test');
    test.advance(24 * 3_600_000 + 1);
    expect((await visitorOf(test).post('verifyemail', { token: first })).statusCode).toBe(410);
    const known = await visitorOf(test).post('verifyemail/resend', { email: 'late@people.test' });
    const unknown = await visitorOf(test).post('verifyemail/resend', { email: 'nobody@people.test' });
    expect(known.json()).toEqual(unknown.json());
    const second = await linkTokenOf(test, 'late@people.test');
    expect((await visitorOf(test).post('verifyemail', { token: second })).statusCode).toBe(200);
  });
});

describe('invitations', () => {
  const invite = async (email: string) => {
    const made = await createAdmin(
      test.deps.db,
      { name: 'Invited', email, role: 'admin', status: 'invited' },
      { actorId: null, requestId: 'test', at: test.deps.now() },
    );
    if (!made) throw new Error('taken');
    await mailInvitation(test.deps.db, test.deps, made);
    return { _id: made._id, email: made.email, token: await linkTokenOf(test, email) };
  };
  const password = 'eleven copper herons';
  const accept = (token: string, over = {}) =>
    visitorOf(test).post('invitation', {
      token,
      name: 'Iris Vale',
      password,
      confirmPassword: password,
      ...over,
    });

  it('an invitation shows its name and role, and becomes an active account with the chosen name and password', async () => {
    const { _id, email, token } = await invite('iris@people.test');
    expect((await visitorOf(test).get(`invitation/${token}`)).json().data).toEqual({
      email,
      name: 'Invited',
      role: 'admin',
    });
    expect((await visitorOf(test).post('adminLogin', { email, password })).statusCode).toBe(401);
    expect((await accept(token)).statusCode).toBe(200);
    expect((await visitorOf(test).get(`invitation/${token}`)).json().data).toBeNull();
    expect((await visitorOf(test).post('adminLogin', { email, password })).json().data).toMatchObject({
      _id,
      name: 'Iris Vale',
    });
    expect((await accept(token)).statusCode).toBe(410);
  });

  it('an invitation is valid for 7 days', async () => {
    const { token } = await invite('slow@people.test');
    test.advance(7 * 24 * 3_600_000 + 1);
    expect((await visitorOf(test).get(`invitation/${token}`)).json().data).toBeNull();
    expect((await accept(token)).statusCode).toBe(410);
  });

  it('an acceptance can’t raise the role, and refuses a password derived from the name', async () => {
    const { _id, token } = await invite('sly@people.test');
    expect((await accept(token, { role: 'superadmin' })).statusCode).toBe(422);
    const own = await accept(token, {
      name: 'Sylvester Ott',
      password: 'sylvesterott1',
      confirmPassword: 'sylvesterott1',
    });
    expect(own.json().errors[0]).toMatchObject({ path: 'password', code: 'personal' });
    const [person] = await test.deps.db.select().from(adminTable).where(eq(adminTable._id, _id));
    expect(person?.status).toBe('invited');
  });

  it('only one of many concurrent acceptances succeeds', async () => {
    const { token } = await invite('many@people.test');
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => accept(token)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
