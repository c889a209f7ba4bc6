import { eq } from 'drizzle-orm';
import { buildApp } from '../../../app.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable, sessionTable } from '../accounts.table.ts';
import { openAmong, openSessions, revokeSessions, sweepSessions } from './end-sessions.service.ts';

const minute = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const idOf = async (adminId: string) => {
  const [row] = await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, adminId));
  if (!row) throw new Error('no session');
  return row._id;
};

it.each([
  ['admin', 30],
  ['superadmin', 15],
] as const)(
  'a session of an %s expires after %s minutes without a request; each request extends it',
  async (role, idle) => {
    const request = await test.signedIn(role);
    for (let n = 0; n < 3; n += 1) {
      test.advance(idle * minute - 5_000);
      expect((await request('/api/auth/me')).statusCode).toBe(200);
    }
    test.advance(idle * minute + 1_000);
    expect((await request('/api/auth/me')).statusCode).toBe(401);
  },
);

it('a session ends 8 hours after signing in, however busy it is', async () => {
  const request = await test.signedIn('admin');
  for (let n = 0; n < 8 * 3 - 1; n += 1) {
    test.advance(20 * minute);
    expect((await request('/api/auth/me')).statusCode).toBe(200);
  }
  test.advance(20 * minute + 1);
  expect((await request('/api/auth/me')).statusCode).toBe(401);
});

it('a busy session updates its last use at most every 20 seconds', async () => {
  const request = await test.signedIn('admin');
  const seen = async () =>
    (await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, request._id)))[0]
      ?.lastSeenAt;
  const first = await seen();
  test.advance(10_000);
  await request('/api/auth/me');
  expect(await seen()).toEqual(first);
  test.advance(15_000);
  await request('/api/auth/me');
  expect(await seen()).not.toEqual(first);
});

it('checking whether a session is active does not extend it', async () => {
  const request = await test.signedIn('superadmin');
  const _id = await idOf(request._id);
  test.advance(10 * minute);
  expect(await openAmong(test.deps, [_id])).toEqual(new Set([_id]));
  test.advance(6 * minute);
  expect(await openAmong(test.deps, [_id])).toEqual(new Set());
});

it.each(['blocked', 'deactivate', 'invited'] as const)(
  'the next request of an account that was set to %s is refused',
  async (status) => {
    const request = await test.signedIn('admin');
    expect((await request('/api/auth/me')).statusCode).toBe(200);
    await test.deps.db.update(adminTable).set({ status }).where(eq(adminTable._id, request._id));
    expect((await request('/api/auth/me')).statusCode).toBe(401);
    expect(await openAmong(test.deps, [await idOf(request._id)])).toEqual(new Set());
  },
);

it('a changed role applies from the next request', async () => {
  const request = await test.signedIn('superadmin');
  await test.deps.db.update(adminTable).set({ role: 'admin' }).where(eq(adminTable._id, request._id));
  expect((await request('/api/auth/me')).json().data.permissions).not.toContain('admin:manage');
});

it('an ended session is refused immediately, by every process and after a restart', async () => {
  const request = await test.signedIn('admin');
  const hears: string[] = [];
  const unsubscribe = test.deps.bus.subscribe(request._id, ({ type }) => hears.push(type));
  const ended = await test.deps.db.transaction((tx) => revokeSessions(tx, test.deps.bus, request._id));
  expect(ended).toEqual({ ended: 1, browsers: 0 });
  expect((await request('/api/auth/me')).statusCode).toBe(401);
  const restarted = await buildApp(test.deps);
  const again = await restarted.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${request.token}` },
  });
  expect(again.statusCode).toBe(401);
  expect(again.json().code).toBe('session_missing');
  await restarted.close();
  while (hears.length === 0) await new Promise((next) => setImmediate(next));
  expect(hears).toEqual(['session.ended']);
  unsubscribe();
});

it('ending a session publishes no event when its transaction rolls back', async () => {
  const request = await test.signedIn('admin');
  await expect(
    test.deps.db.transaction(async (tx) => {
      await revokeSessions(tx, test.deps.bus, request._id);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await request('/api/auth/me')).statusCode).toBe(200);
});

it('expired sessions are deleted, active ones stay', async () => {
  await test.deps.db.delete(sessionTable);
  const idle = await test.signedIn('superadmin');
  test.advance(10 * minute);
  const busy = await test.signedIn('superadmin');
  const admin = await test.signedIn('admin');
  test.advance(6 * minute);
  expect(await sweepSessions(test.deps)).toBe(1);
  expect(await openSessions(test.deps, idle._id, 'superadmin')).toEqual([]);
  expect(await openSessions(test.deps, busy._id, 'superadmin')).toHaveLength(1);
  test.advance(20 * minute);
  expect(await sweepSessions(test.deps)).toBe(1);
  expect(await openSessions(test.deps, admin._id, 'admin')).toHaveLength(1);
});

it.each([
  '',
  'Bearer',
  'Bearer short',
  `Basic ${'a'.repeat(43)}`,
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'a'.repeat(44)}`,
])('the header %j authenticates nobody', async (authorization) => {
  expect((await test.app.inject({ url: '/api/auth/me', headers: { authorization } })).statusCode).toBe(401);
});
