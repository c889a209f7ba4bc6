import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { addPerson, goodPassword } from '../../domain/people/admins/admins.fixture.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { adminTable, sessionTable } from '../accounts/accounts.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { releaseBuilds, writeBuilds } from './build.fixture.ts';
import { cookieOf, steppedUp } from './release-service.fixture.ts';

const origin = 'http://localhost:4701';
const url = '/api/release/remote/demo/override';
let test: TestApp;
let person: Awaited<ReturnType<typeof steppedUp>>;
let browser: string;
beforeAll(async () => {
  test = await openTestApp();
  test.deps.config.buildDir = await writeBuilds();
  await releaseBuilds(test.deps);
});
beforeEach(async () => {
  person = await steppedUp(test);
  browser = await browserOf(person._id);
});
afterAll(async () => {
  await test.close();
  await rm(test.deps.config.buildDir, { recursive: true });
});

const pairOf = (header: unknown) => String(header).split(';')[0] ?? '';
const browserOf = async (id: string) => `${pairOf(await cookieOf(test, id))}; logedIn=true`;
const start = (from: string, { send = person as SendRequest, cookie = browser, path = url } = {}) =>
  send({ method: 'POST', url: path, headers: { cookie }, payload: { origin: from } });
const cookieFor = async (from = origin) => pairOf((await start(from)).headers['set-cookie']);
const open = async (path: string, ...cookies: string[]) => {
  const { body, headers } = await test.app.inject({ url: path, headers: { cookie: cookies.join('; ') } });
  const policy = String(headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, 'NONCE');
  return { body, policy, isStored: headers['cache-control'] !== 'no-store' };
};
const isOverridden = async (...at: Parameters<typeof open>) => {
  const { body, policy } = await open(...at);
  return policy.includes('http://localhost:47') || body.includes('release-override');
};

it('documents of the session permit one loopback origin, and no file of the released remote', async () => {
  const { body, policy, isStored } = await open('/admin/movies', browser, await cookieFor());
  expect(policy).toMatch(/script-src NONCE '[^']+' '[^']+' http:\/\/localhost:4701; worker-src/);
  expect(policy).toContain(`; style-src 'self' NONCE ${origin}; `);
  expect(policy).toContain(`; connect-src 'self' ${origin}; `);
  expect(body).toContain(`id="release-override">{"remote":"demo","origin":"${origin}","until":"2`);
  expect(body).toContain(`"adminId":"${person._id}"`);
  expect(body).not.toMatch(/(src|href)="\/r\/demo\/|<script defer/);
  expect(isStored).toBe(false);
});

it('other sessions, signed-out browsers, the payment page and safe mode are as before', async () => {
  const before = await open('/admin/movies', browser);
  const cookie = await cookieFor();
  const other = await browserOf((await test.signedIn('superadmin'))._id);
  const forged = cookie.replace('4701', '4709');
  for (const cookies of [
    [browser],
    [other, cookie],
    [browser.replace('true', 'false'), cookie],
    [browser, forged],
  ])
    expect((await open('/admin/movies', ...cookies)).policy).toBe(before.policy);
  for (const path of ['/', '/payment/1', '/payment/card/a', '/admin?safe=1'])
    expect(await isOverridden(path, browser, cookie)).toBe(false);
});

it('an override ends after an hour, with its session, with the permission, and with a kill', async () => {
  const { db } = test.deps;
  const cookie = await cookieFor();
  const keep = () => db.update(sessionTable).set({ lastSeenAt: test.deps.now() });
  const grant = (grants: object) =>
    db.update(adminTable).set({ grants }).where(eq(adminTable._id, person._id));
  await grant({ 'release:manage': false });
  expect(await isOverridden('/admin', browser, cookie)).toBe(false);
  await grant({});
  test.advance(3_590_000);
  await keep();
  expect(await isOverridden('/admin', browser, cookie)).toBe(true);
  test.advance(10_000);
  expect(await isOverridden('/admin', browser, cookie)).toBe(false);
  const next = await cookieFor();
  const change = (verb: string) => person({ method: 'POST', url: `/api/release/remote/demo/${verb}` });
  expect((await change('kill')).statusCode).toBe(200);
  expect(await isOverridden('/admin', browser, next)).toBe(false);
  await change('revive');
  await db.delete(sessionTable).where(eq(sessionTable.adminId, person._id));
  expect(await isOverridden('/admin', browser, next)).toBe(false);
});

it('a newer override replaces the first, its end and each sign-in remove it, and the audit log names all', async () => {
  const set = [await start(origin), await start('http://127.0.0.1:4702')];
  set.push(await person({ method: 'DELETE', url }));
  const { email } = await addPerson(test.deps.db);
  const payload = { email, password: goodPassword };
  const login = await test.app.inject({ method: 'POST', url: '/api/auth/adminLogin', payload });
  const facts = 'HttpOnly; SameSite=Strict';
  expect(set.map(({ headers }) => String(headers['set-cookie']).replace(/=.+?; /, '=…; '))).toEqual([
    `backlot_override=…; Path=/admin; Max-Age=3600; ${facts}`,
    `backlot_override=…; Path=/admin; Max-Age=3600; ${facts}`,
    `backlot_override=…; Max-Age=0; ${facts}`,
  ]);
  expect(login.headers['set-cookie']).toContain(`backlot_override=; Path=/admin; Max-Age=0; ${facts}`);
  const mine = eq(auditTable.actorId, person._id);
  const rows = await test.deps.db.select().from(auditTable).where(mine).orderBy(auditTable.seq);
  const until = expect.any(String);
  expect(rows.map(({ action, objectId, diff }) => [action, objectId, diff])).toEqual([
    ['release.startOverride', 'demo', { origin, until }],
    ['release.startOverride', 'demo', { origin: 'http://127.0.0.1:4702', until }],
    ['release.endOverride', 'demo', {}],
  ]);
});

const foreign =
  'https://evil.test https://localhost:4701 http://localhost http://localhost:0 http://localhost:65536 http://localhost.evil.test:80 http://localhost@evil.test:80 http://a:b@localhost:4701 http://0.0.0.0:4701 http://10.0.0.1:4701 http://127.0.0.2:4701 http://[::1]:4701 http://localhost:4701/ http://localhost:4701/a';
it.each([...foreign.split(' '), `${origin}; script-src *`, `${origin}\n`, 'http://localhost:4703'])(
  '%j is no origin that may be loaded',
  async (from) => {
    test.deps.config.paymentUrl = 'http://localhost:4703';
    const { statusCode, headers } = await start(from);
    expect([statusCode, headers['set-cookie']]).toEqual([422, undefined]);
  },
);

it('an override needs the permission, step-up, a live remote, and the browser of the session', async () => {
  const statusOf = async (options: Parameters<typeof start>[1]) => (await start(origin, options)).statusCode;
  const other = await test.signedIn('superadmin');
  expect(await statusOf({ send: await test.signedIn('admin') })).toBe(403);
  expect(await statusOf({ send: other })).toBe(403);
  expect(await statusOf({ send: (options) => test.app.inject(options) })).toBe(401);
  expect(await statusOf({ path: url.replace('demo', 'nothing') })).toBe(404);
  expect(await statusOf({ cookie: '' })).toBe(409);
  expect(await statusOf({ cookie: await browserOf(other._id) })).toBe(409);
});
