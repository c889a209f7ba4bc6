/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../../config.ts';
import { limitTable } from '../../limits/limits.table.ts';
import { notificationTable } from '../../notifications/notifications.table.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  // Hundreds of real verifications would take minutes.
  return { ...real, verify: async (_hash: string, password: string) => password === 'violet kettle drifts' };
});

/** The budgets of wrong passwords per hour, as `attempts.service.ts` has them. */
const [perNetwork, fromEverywhere] = [50, 500];

let test: TestApp;
beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    BACKLOT_DEMO: '1',
    LOG_LEVEL: 'silent',
    BACKLOT_TRUST_PROXY: '1',
  });
  const startMs = Date.now();
  test = await openTestApp({ config, now: () => new Date(startMs) });
});
beforeEach(() => test.deps.db.delete(limitTable));
afterAll(() => test.close());

/** A sign-in through the trusted proxy. */
const signIn = (email: string, password: string, ip: string, cookie?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/adminLogin',
    payload: { email, password },
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': ip, ...(cookie !== undefined && { cookie }) },
  });
let accounts = 0;
/** Guesses one password per account; returns how many were checked. */
async function spray(count: number, ipOf: (n: number) => string): Promise<number> {
  let checked = 0;
  for (let n = 0; n < count; n += 1) {
    const response = await signIn(`sprayed${(accounts += 1)}@people.test`, 'Summer2026!', ipOf(n));
    if (response.statusCode === 401) checked += 1;
    else expect(response.statusCode).toBe(429);
  }
  return checked;
}
const alertsOf = async (adminId: string) => {
  const rows = await test.deps.db
    .select({ body: notificationTable.body })
    .from(notificationTable)
    .where(and(eq(notificationTable.adminId, adminId), eq(notificationTable.type, 'admin.signInFailures')));
  return rows.map(({ body }) => body);
};

it('the /64 networks of one /48 share a budget; another /48 and browsers that signed in before have their own', async () => {
  const superadmin = await addPerson(test.deps.db, { role: 'superadmin' });
  const inside = (n: number) => `2001:db8:5:${n.toString(16)}::1`;
  const known = await signIn(superadmin.email, goodPassword, inside(0));
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
  expect(await spray(perNetwork + 10, inside)).toBe(perNetwork);
  expect((await signIn(superadmin.email, goodPassword, inside(0), cookie)).statusCode).toBe(200);
  expect((await signIn(superadmin.email, goodPassword, '2001:db8:5:ffff::1')).statusCode).toBe(429);
  expect((await signIn(superadmin.email, goodPassword, '2001:db8:6::1')).statusCode).toBe(200);
  expect(await alertsOf(superadmin._id)).toEqual([expect.stringContaining('2001:db8:5::/48')]);
});

it('guesses from everywhere share a budget; beyond it only browsers that have signed in before can sign in', async () => {
  const superadmin = await addPerson(test.deps.db, { role: 'superadmin' });
  const { email } = superadmin;
  const known = await signIn(email, goodPassword, '203.0.113.1');
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
  const another = (n: number) =>
    n % 2 ? `198.${18 + (n >> 8)}.${n & 255}.1` : `2001:db8:${(0x100 + n).toString(16)}::1`;
  expect(await spray(fromEverywhere + 10, another)).toBe(fromEverywhere);
  expect((await signIn(email, goodPassword, '203.0.113.1')).statusCode).toBe(429);
  expect((await signIn(email, goodPassword, '203.0.113.1', cookie)).statusCode).toBe(200);
  expect(await alertsOf(superadmin._id)).toEqual([expect.stringContaining('from many networks')]);
});
