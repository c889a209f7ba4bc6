/** @jest-environment node */
import { verify } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../../app.ts';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { adminTable } from '../accounts.table.ts';
import { auditTable } from '../../audit/audit.table.ts';
import { setCredential } from './credentials.service.ts';
import { demoDomain, demoPassword } from './demo-accounts.ts';
import { hashPassword } from './passwords.service.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verifications = jest.mocked(verify);

let test: TestApp;
let address = 0;
/** The clock stands still, so that a wait of one second doesn't pass on a slow machine. */
let clockMs = Date.now();
beforeAll(async () => {
  test = await openTestApp({ now: () => new Date(clockMs) });
});
afterAll(() => test.close());
beforeEach(() => {
  address += 1;
  verifications.mockClear();
});

const signIn = (email: string, password: string, { app = test.app, ip = `192.0.2.${address}` } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/adminLogin',
    payload: { email, password },
    remoteAddress: ip,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
const lastAudit = async () =>
  (await test.deps.db.select().from(auditTable).orderBy(desc(auditTable.seq)).limit(1))[0];

it('signing in ignores the email’s case, and returns the person, their permissions and a session token', async () => {
  const { _id, email } = await addPerson(test.deps.db, { mustChangePassword: true });
  const response = await signIn(` ${email.toUpperCase()} `, goodPassword);
  expect(response.statusCode).toBe(200);
  const { data } = response.json();
  expect(data).toMatchObject({ _id, email, role: 'admin', img: null, mustChangePassword: true });
  expect(data.permissions).toContain('movie:write');
  expect(data.permissions).not.toContain('admin:manage');
  expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Object.keys(data).sort()).toEqual([
    '_id',
    'email',
    'expiresAt',
    'img',
    'mustChangePassword',
    'name',
    'permissions',
    'preferences',
    'remotePermissions',
    'role',
    'token',
  ]);
  const me = await test.app.inject({
    url: `/api/user/${_id}`,
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(me.json().data).toMatchObject({ _id, email });
  const [person] = await test.deps.db.select().from(adminTable).where(eq(adminTable._id, _id));
  expect(person?.lastLoginAt).not.toBeNull();
  expect(await lastAudit()).toMatchObject({ action: 'auth.signIn', actorId: _id, objectId: _id });
});

it.each([
  ['an unknown account', undefined, 'wrong password here'],
  ['a wrong password', 'active', 'wrong password here'],
  ['a blocked account', 'blocked', goodPassword],
  ['a deactivated account', 'deactivate', goodPassword],
  ['an invited account', 'invited', goodPassword],
] as const)('%s gets the same refusal after exactly one verification', async (_, status, password) => {
  const email = status ? (await addPerson(test.deps.db, { status })).email : 'nobody@people.test';
  const response = await signIn(email, password);
  const { errorId, ...body } = response.json();
  expect(response.statusCode).toBe(401);
  expect(body).toEqual({
    success: false,
    data: null,
    message: 'Incorrect email or password.',
    code: 'wrong_password',
  });
  expect(verifications).toHaveBeenCalledTimes(1);
  expect(await lastAudit()).toMatchObject({ action: 'auth.signInFailed', requestId: errorId });
});

it('an account without a password costs one verification too, and is refused', async () => {
  await test.deps.db
    .insert(adminTable)
    .values({ name: 'Nora Null', email: 'nora@people.test', role: 'admin', status: 'active' });
  expect((await signIn('nora@people.test', goodPassword)).statusCode).toBe(401);
  expect(verifications).toHaveBeenCalledTimes(1);
});

it.each(['known', 'unknown'])(
  'the sixth guess at an account that is %s is delayed, without a verification',
  async (which) => {
    const email = which === 'known' ? (await addPerson(test.deps.db)).email : 'ghost@people.test';
    for (let n = 0; n < 5; n += 1) expect((await signIn(email, 'a wrong guess again')).statusCode).toBe(401);
    const refused = await signIn(email, goodPassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(verifications).toHaveBeenCalledTimes(5);
  },
);

it('the right password after the wait signs in and clears the account’s failures', async () => {
  const { email } = await addPerson(test.deps.db);
  for (let n = 0; n < 5; n += 1) await signIn(email, 'a wrong guess again');
  clockMs += 1_001;
  expect((await signIn(email, goodPassword)).statusCode).toBe(200);
  for (let n = 1; n <= 4; n += 1)
    expect((await signIn(email, 'a wrong guess', { ip: `198.51.100.${n}` })).statusCode).toBe(401);
});

it('two processes on one database share their counts', async () => {
  const other = await buildApp(test.deps);
  const { email } = await addPerson(test.deps.db);
  for (let n = 0; n < 5; n += 1) await signIn(email, 'a wrong guess', { app: n % 2 ? test.app : other });
  expect((await signIn(email, goodPassword, { app: other })).statusCode).toBe(429);
  expect((await signIn(email, goodPassword)).statusCode).toBe(429);
  await other.close();
});

it('a forged header doesn’t make one visitor look like many', async () => {
  const guess = (n: number) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/adminLogin',
      payload: { email: `ghost${n}@people.test`, password: 'a wrong guess' },
      remoteAddress: `192.0.2.${address}`,
      headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
    });
  for (let n = 0; n < 5; n += 1) expect((await guess(n)).statusCode).toBe(401);
  expect((await guess(6)).statusCode).toBe(429);
});

it('a flood gets 503 beyond two hashes and eight in the queue, and unchecked attempts don’t count', async () => {
  const { email } = await addPerson(test.deps.db);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      signIn(`flood${n}@people.test`, 'a wrong guess', { ip: `10.0.0.${n}` }),
    ),
  );
  const counts = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect(counts(401) + counts(503)).toBe(40);
  expect(counts(503)).toBeGreaterThan(0);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('1');
  expect((await signIn(email, goodPassword)).statusCode).toBe(200);
});

it('unknown fields are refused by name', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/adminLogin',
    payload: { email: 'not an address', password: '', role: 'superadmin' },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['email', 'password']),
  );
});

it.each([
  [{ production: true, demo: false }, 401],
  [{ production: true, demo: true }, 200],
  [{ production: false, demo: false }, 200],
])('with %j a demo account with the public password gets %i', async (mode, status) => {
  const app = await buildApp({ ...test.deps, config: { ...test.deps.config, ...mode } });
  const { _id, email } = await addPerson(test.deps.db, { email: `demo${address}@${demoDomain}` });
  await setCredential(test.deps.db, _id, await hashPassword(demoPassword), new Date());
  expect((await signIn(email, demoPassword, { app })).statusCode).toBe(status);
  await app.close();
});
