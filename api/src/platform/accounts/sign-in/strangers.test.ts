/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { register } from 'prom-client';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { notificationTable } from '../../notifications/notifications.table.ts';
import { takeAttempt } from '../../limits/attempts.service.ts';
import { limitTable } from '../../limits/limits.table.ts';
import { mailsOf } from './auth-flow.fixture.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  // Two thousand real verifications would take minutes.
  return { ...real, verify: async (_hash: string, password: string) => password === 'violet kettle drifts' };
});

let test: TestApp;
/** The clock stands still, so that a wait of one second doesn't pass on a slow machine. */
let clockMs = Date.now();
beforeAll(async () => {
  test = await openTestApp({ now: () => new Date(clockMs) });
});
beforeEach(() => test.deps.db.delete(limitTable));
afterAll(() => test.close());

type From = { ip: string; cookie?: string };
const send = (path: string, payload: object, { ip, cookie }: From) =>
  test.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: ip,
    headers: cookie === undefined ? {} : { cookie },
  });
const signIn = (email: string, password: string, from: From) => send('adminLogin', { email, password }, from);

/** Signs in and returns the browser's cookie. */
async function deviceOf(email: string, ip: string): Promise<string> {
  const response = await signIn(email, goodPassword, { ip });
  expect(response.statusCode).toBe(200);
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** More wrong passwords from many networks than an account allows. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let n = 0; n < 100; n += 1) await takeAttempt(test.deps, { email, ip: `10.1.${n}.1` });
}

it('a stranger who guesses each time the wait is over doesn’t lock out the owner', async () => {
  const { email } = await addPerson(test.deps.db);
  for (let n = 0; n < 12; n += 1) {
    await signIn(email, 'a wrong guess again', { ip: '198.51.100.1' });
    clockMs += 16_000;
  }
  expect((await signIn(email, 'a wrong guess again', { ip: '198.51.100.1' })).statusCode).toBe(429);
  expect((await signIn(email, goodPassword, { ip: '203.0.113.1' })).statusCode).toBe(200);
});

it('a browser that signed in before doesn’t wait for guesses from many networks, others do', async () => {
  const { email } = await addPerson(test.deps.db);
  const cookie = await deviceOf(email, '203.0.113.1');
  await guessFromEverywhere(email);
  expect((await signIn(email, goodPassword, { ip: '203.0.113.2' })).statusCode).toBe(429);
  expect((await signIn(email, goodPassword, { ip: '203.0.113.2', cookie })).statusCode).toBe(200);
});

it('someone who fails behind the same address doesn’t delay a browser that signed in before', async () => {
  const { email } = await addPerson(test.deps.db);
  const office = '203.0.113.1';
  const cookie = await deviceOf(email, office);
  for (let n = 0; n < 12; n += 1) {
    await signIn(`colleague${n}@people.test`, 'a wrong guess', { ip: office });
    await send('forgotpassword', { email: `colleague${n}@people.test` }, { ip: office });
  }
  for (let n = 0; n <= 120; n += 1) await send('passkey/options', {}, { ip: office });
  const statuses = async (from: From) => [
    (await send('passkey/options', {}, from)).statusCode,
    (await send('forgotpassword', { email }, from)).statusCode,
    (await signIn(email, goodPassword, from)).statusCode,
  ];
  expect(await statuses({ ip: office })).toEqual([429, 429, 429]);
  expect(await statuses({ ip: office, cookie })).toEqual([200, 200, 200]);
});

it('a stolen cookie allows five guesses before it has to wait, from every network together, and delays no one else', async () => {
  const { email } = await addPerson(test.deps.db);
  const cookie = await deviceOf(email, '203.0.113.1');
  const statuses = [];
  for (let n = 0; n < 8; n += 1)
    statuses.push((await signIn(email, 'a wrong guess', { ip: `10.4.${n}.1`, cookie })).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect((await signIn(email, goodPassword, { ip: '10.4.0.1' })).statusCode).toBe(200);
});

it('the cookie is for this account only, and a forged or outdated one doesn’t count', async () => {
  const { email } = await addPerson(test.deps.db);
  const other = await deviceOf((await addPerson(test.deps.db)).email, '203.0.113.1');
  const own = await deviceOf(email, '203.0.113.1');
  await guessFromEverywhere(email);
  const statusWith = async (cookie: string) =>
    (await signIn(email, goodPassword, { ip: '203.0.113.2', cookie })).statusCode;
  const swapped = [
    ...own.split('.').slice(0, 1),
    ...other.split('.').slice(1, 2),
    ...own.split('.').slice(2),
  ];
  expect(await statusWith(other)).toBe(429);
  expect(await statusWith(swapped.join('.'))).toBe(429);
  expect(await statusWith(`${own.slice(0, -4)}AAAA`)).toBe(429);
  expect(await statusWith('backlot_browser=nonsense')).toBe(429);
  const start = clockMs;
  clockMs += 400 * 24 * 3_600_000;
  await guessFromEverywhere(email);
  expect(await statusWith(own)).toBe(429);
  clockMs = start;
});

it('a cookie stays valid after the next key has replaced its own', async () => {
  const { email } = await addPerson(test.deps.db);
  const cookie = await deviceOf(email, '203.0.113.1');
  clockMs += 180 * 24 * 3_600_000;
  await guessFromEverywhere(email);
  const response = await signIn(email, goodPassword, { ip: '203.0.113.2', cookie });
  expect(response.statusCode).toBe(200);
  const renewed = String(response.headers['set-cookie']);
  expect(renewed.split(';')[0]).not.toBe(cookie);
  expect(renewed).toContain('; HttpOnly; SameSite=Lax');
});

it('of 2,000 accounts guessed once from a /24, at least 95 % are refused, and superadmins get an alert', async () => {
  const superadmin = await addPerson(test.deps.db, { role: 'superadmin' });
  const before = await failureCount();
  let refused = 0;
  for (let n = 0; n < 2_000; n += 1) {
    const response = await signIn(`sprayed${n}@people.test`, 'Summer2026!', { ip: `198.18.5.${n % 256}` });
    if (response.statusCode === 429) refused += 1;
  }
  expect(refused).toBeGreaterThanOrEqual(1_900);
  expect((await failureCount()) - before).toBe(2_000);
  const alerts = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.adminId, superadmin._id));
  expect(alerts.map(({ title, body }) => [title, body])).toEqual([
    ['Many failed sign-ins', expect.stringContaining('198.18.5.0/24')],
  ]);
});

it('strangers can’t use up the reset emails of the owner', async () => {
  const { email } = await addPerson(test.deps.db);
  const cookie = await deviceOf(email, '203.0.113.1');
  const mailCount = async () => (await mailsOf(test, email)).length;
  for (let n = 0; n < 10; n += 1) await send('forgotpassword', { email }, { ip: '198.51.100.1' });
  expect(await mailCount()).toBe(3);
  for (let n = 0; n < 10; n += 1) await send('forgotpassword', { email }, { ip: `10.2.${n}.1` });
  expect(await mailCount()).toBe(5);
  for (let n = 0; n < 10; n += 1)
    await send('register', { name: 'Eve', email, reason: 'Access' }, { ip: `10.3.${n}.1` });
  await send('forgotpassword', { email }, { ip: '203.0.113.99', cookie });
  expect(await mailCount()).toBe(6);
});

it('strangers behind the owner’s address don’t use up the reset emails of the owner’s browser', async () => {
  const { email } = await addPerson(test.deps.db);
  const cookie = await deviceOf(email, '203.0.113.1');
  const mailCount = async () => (await mailsOf(test, email)).length;
  for (let n = 0; n < 9; n += 1) await send('forgotpassword', { email }, { ip: '203.0.113.1' });
  expect(await mailCount()).toBe(3);
  for (let n = 0; n < 9; n += 1) await send('forgotpassword', { email }, { ip: '198.51.100.1' });
  expect(await mailCount()).toBe(6);
  await send('forgotpassword', { email }, { ip: '203.0.113.1', cookie });
  expect(await mailCount()).toBe(7);
});

/** Failed sign-ins as the metric counts them. */
async function failureCount(): Promise<number> {
  const metric = await register.getSingleMetric('backlot_sign_in_failures_total')?.get();
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}
