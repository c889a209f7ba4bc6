/** @jest-environment node */
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { adminTable, sessionTable } from '../accounts.table.ts';
import { auditTable } from '../../audit/audit.table.ts';
import { mailsOf, visitorOf } from '../sign-in/auth-flow.fixture.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const newPassword = 'seven amber lanterns';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let addresses = 0;

/** Someone who signed in with a password, on a device, at an address of their own. */
async function someone(over: Partial<typeof adminTable.$inferInsert> = {}) {
  const person = await addPerson(test.deps.db, over);
  const remoteAddress = `198.51.100.${(addresses += 1)}`;
  const signIn = async (
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/adminLogin',
      payload: { email: person.email, password: goodPassword },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
    const { token } = response.json().data;
    const request: SendRequest = (options) =>
      test.app.inject({
        ...(typeof options === 'string' ? { url: options } : options),
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
      });
    return request;
  };
  return { ...person, request: await signIn(), signIn };
}
const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload });
const form = (over = {}) => ({
  currentPassword: goodPassword,
  password: newPassword,
  confirmPassword: newPassword,
  ...over,
});
const changePassword = (me: { _id: string; request: SendRequest }) =>
  me.request(put(`/api/user/change_password/${me._id}`, form()));
const isIn = async (request: SendRequest) => (await request('/api/auth/me')).statusCode === 200;

it('users see their own details only', async () => {
  const me = await someone({ phone: '+4930123456' });
  const other = await someone();
  const own = (await me.request(`/api/user/${me._id}`)).json().data;
  expect(own).toMatchObject({ _id: me._id, email: me.email, phone: '+4930123456', version: 1, bio: null });
  expect(JSON.stringify(own)).not.toMatch(/hash|argon/i);
  const calls: InjectOptions[] = [
    { url: `/api/user/${other._id}` },
    put(`/api/user/${other._id}`, {
      name: 'Taken Over',
      phone: null,
      designation: null,
      bio: null,
      version: 1,
    }),
    put(`/api/user/change_password/${other._id}`, form()),
    { method: 'DELETE', url: `/api/user/${other._id}/avatar` },
    { method: 'POST', url: `/api/user/${other._id}/avatar` },
    { url: `/api/user/${other._id}/session` },
    { method: 'DELETE', url: `/api/user/${other._id}/session` },
    { url: '/api/user/not-an-id' },
  ];
  for (const call of calls) expect((await me.request(call)).statusCode).toBe(404);
  expect(await isIn(other.request)).toBe(true);
});

it('saved details appear in the audit log by field, and a stale version is refused with the current record', async () => {
  const me = await someone();
  const details = { name: 'Mina Holm', phone: null, designation: 'Curator', bio: 'Silent films.' };
  const saved = await me.request(put(`/api/user/${me._id}`, { ...details, version: 1 }));
  expect(saved.json().data).toMatchObject({ ...details, version: 2 });
  const stale = await me.request(put(`/api/user/${me._id}`, { ...details, name: 'Mina Old', version: 1 }));
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { name: 'Mina Holm', version: 2 } });
  const [row] = await test.deps.db.select().from(auditTable).where(eq(auditTable.action, 'admin.update'));
  expect(row?.diff).toEqual({
    name: ['•••', '•••'],
    designation: ['•••', '•••'],
    bio: ['•••', '•••'],
  });
});

it('a role, an email and an invalid phone number are refused in the details', async () => {
  const me = await someone();
  const details = { name: 'Mina Holm', phone: null, designation: null, bio: null, version: 1 };
  for (const more of [{ role: 'superadmin' }, { email: 'x@people.test' }, { phone: '030 12' }])
    expect((await me.request(put(`/api/user/${me._id}`, { ...details, ...more }))).statusCode).toBe(422);
  const [row] = await test.deps.db.select().from(adminTable).where(eq(adminTable._id, me._id));
  expect(row).toMatchObject({ role: 'admin', name: 'Mina Berg', version: 1 });
});

describe('changing the password', () => {
  it('unlocks the product for a user who must change it: until then only their own account is accessible', async () => {
    const me = await someone({ mustChangePassword: true });
    const refused = await me.request('/api/movie');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'password_change_required',
      message: 'Choose a new password in your profile to continue.',
      data: null,
    });
    expect((await me.request(`/api/user/${me._id}`)).json().data.mustChangePassword).toBe(true);
    expect((await me.request(`/api/user/${me._id}/session`)).statusCode).toBe(200);
    expect((await changePassword(me)).statusCode).toBe(200);
    expect((await me.request('/api/movie')).statusCode).toBe(200);
  });

  it('ends all other sessions, keeps this one, and emails the user', async () => {
    const me = await someone({ mustChangePassword: true });
    const elsewhere = await me.signIn();
    const done = await changePassword(me);
    expect(done.statusCode).toBe(200);
    expect(await isIn(me.request)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    const visitor = visitorOf(test);
    expect((await visitor.post('adminLogin', { email: me.email, password: goodPassword })).statusCode).toBe(
      401,
    );
    const again = await visitor.post('adminLogin', { email: me.email, password: newPassword });
    expect(again.json().data.mustChangePassword).toBe(false);
    expect((await mailsOf(test, me.email))[0]?.subject).toBe('Your Backlot password was changed');
  });

  it.each([
    ['a wrong current password', { currentPassword: 'not this one' }, 'currentPassword', 'wrong_password'],
    ['the same password', { password: goodPassword, confirmPassword: goodPassword }, 'password', 'same'],
    [
      'a common password',
      { password: 'welcome2026!!', confirmPassword: 'welcome2026!!' },
      'password',
      'common',
    ],
    ['two passwords that differ', { confirmPassword: 'something else' }, 'confirmPassword', 'custom'],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password', 'too_small'],
  ])('refuses %s on its field and changes nothing', async (_, over, path, code) => {
    const me = await someone();
    const refused = await me.request(put(`/api/user/change_password/${me._id}`, form(over)));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([expect.objectContaining({ path, code })]);
    const visitor = visitorOf(test);
    expect((await visitor.post('adminLogin', { email: me.email, password: goodPassword })).statusCode).toBe(
      200,
    );
  });

  it('shares the limit of step-up, which doesn’t delay a sign-in elsewhere', async () => {
    const me = await someone();
    for (let n = 0; n < 3; n += 1)
      expect(
        (await me.request(put(`/api/user/change_password/${me._id}`, form({ currentPassword: 'wrong' }))))
          .statusCode,
      ).toBe(422);
    const stepUp = (password: string) =>
      me.request({ method: 'POST', url: '/api/auth/stepup', payload: { password } });
    for (let n = 0; n < 2; n += 1) expect((await stepUp('wrong')).statusCode).toBe(422);
    jest.mocked(verify).mockClear();
    expect((await stepUp(goodPassword)).statusCode).toBe(429);
    expect((await me.request(put(`/api/user/change_password/${me._id}`, form()))).statusCode).toBe(429);
    expect(verify).not.toHaveBeenCalled();
    const elsewhere = await visitorOf(test).post('adminLogin', { email: me.email, password: goodPassword });
    expect(elsewhere.statusCode).toBe(200); // the owner isn't delayed by whoever has a stolen session
    test.advance(60_000);
  });
});

it('step-up allows sensitive actions in this session for 5 minutes', async () => {
  const me = await someone();
  const elsewhere = await me.signIn();
  const before = test.deps.now().getTime();
  const response = await me.request({
    method: 'POST',
    url: '/api/auth/stepup',
    payload: { password: goodPassword },
  });
  const until = new Date(response.json().data.until).getTime();
  expect(until - before).toBeGreaterThanOrEqual(300_000);
  expect(until - before).toBeLessThan(310_000);
  const rows = await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, me._id));
  expect(rows.filter(({ steppedUpUntil }) => steppedUpUntil !== null)).toHaveLength(1);
  expect(await isIn(elsewhere)).toBe(true);
});

describe('own sessions', () => {
  it('are listed newest first with their device, the current one marked, without tokens', async () => {
    const me = await someone();
    await me.signIn('curl/8.5.0');
    const { data } = (await me.request(`/api/user/${me._id}/session`)).json();
    expect(data).toMatchObject([
      { device: 'Unknown device', current: false },
      { device: 'Firefox on Linux', current: true, ip: expect.stringMatching(/^198\.51\.100\./) },
    ]);
    expect(Object.keys(data[0]).sort()).toEqual(
      ['_id', 'country', 'createdAt', 'current', 'device', 'expiresAt', 'ip', 'lastSeenAt'].sort(),
    );
  });

  it('can be ended one by one or all together; other users’ sessions can’t', async () => {
    const me = await someone();
    const other = await someone();
    const elsewhere = await me.signIn();
    const third = await me.signIn();
    const idOf = async (request: SendRequest, _id: string) =>
      (await request(`/api/user/${_id}/session`))
        .json()
        .data.find(({ current }: { current: boolean }) => current)._id;
    const end = (sessionId: string) =>
      me.request({ method: 'DELETE', url: `/api/user/${me._id}/session/${sessionId}` });

    const foreign = await idOf(other.request, other._id);
    expect((await end(foreign)).statusCode).toBe(404);
    expect(await isIn(other.request)).toBe(true);

    const target = await idOf(elsewhere, me._id);
    expect((await end(target)).json().data).toEqual({ ended: 1 });
    expect(await isIn(elsewhere)).toBe(false);
    expect((await end(target)).statusCode).toBe(404);
    expect(await isIn(third)).toBe(true);

    const all = await me.request({ method: 'DELETE', url: `/api/user/${me._id}/session` });
    expect(all.json().data).toEqual({ ended: 2 });
    expect(await isIn(me.request)).toBe(false);
    expect(await isIn(third)).toBe(false);
  });
});
