import { eq } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import { tokenScopes } from '@backlot/contracts/platform/accounts/api-tokens';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { issueToken } from '../sign-in/one-time-tokens.service.ts';
import { adminTable, sessionTable } from '../accounts.table.ts';
import { auditOf, memberOf } from '../second-factor/second-factor.fixture.ts';
import { mailsOf } from '../sign-in/auth-flow.fixture.ts';
import { sweepApiTokens } from './api-tokens.service.ts';
import { apiTokenTable } from './api-tokens.table.ts';

const dayMs = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const form = (over: object = {}) => ({ name: 'Reports', scopes: ['movie:read'], days: 30, ...over });
const superadmin = () => memberOf(test, { role: 'superadmin' });
type Member = Awaited<ReturnType<typeof superadmin>>;

/** A new token, and requests with it. */
async function tokenOf(owner: Member, scopes: Permission[] = ['page:write'], days = 30) {
  const made = (await owner.own('POST', 'token', form({ scopes, days }))).json().data;
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${made.token}` },
      ...(payload && { payload }),
    });
  return { ...made, send, status: async (path = 'faq') => (await send('GET', path)).statusCode };
}

it('a token is returned once, stored as a hash, announced to its owner, and in the audit log', async () => {
  const owner = await superadmin();
  const made = await tokenOf(owner, ['page:write', 'movie:read']);
  expect(made.token).toMatch(/^blt_[A-Za-z0-9_-]{43}$/);
  const listed = await owner.own('GET', 'token');
  expect(listed.json().data).toEqual([
    expect.objectContaining({ name: 'Reports', scopes: ['page:write', 'movie:read'], lastUsedAt: null }),
  ]);
  expect(listed.body).not.toContain(made.token);
  const stored = await test.deps.db.select().from(apiTokenTable).where(eq(apiTokenTable._id, made._id));
  expect(JSON.stringify(stored)).not.toContain(made.token);
  expect(await auditOf(test, 'user.addToken', owner._id)).toMatchObject({
    actorId: owner._id,
    diff: { apiToken: 'Reports', scopes: ['page:write', 'movie:read'] },
  });
  const [mail] = await mailsOf(test, owner.email);
  expect(mail).toMatchObject({ subject: 'An API token was added to your Backlot account' });
});

it('a token that may change a record may read it', async () => {
  const made = await tokenOf(await superadmin(), ['maker:write']);
  expect([made.scopes, await made.status('maker')]).toEqual([['maker:write', 'maker:read'], 200]);
});

it('a token does what its scopes allow, and nothing else', async () => {
  const { status } = await tokenOf(await superadmin());
  expect(await status('faq')).toBe(200);
  expect(await status('movie')).toBe(403);
  expect(await status('auth/me')).toBe(403);
});

it('what a token changes is in the audit log with its name', async () => {
  const owner = await superadmin();
  const { send } = await tokenOf(owner, ['support:read', 'support:write']);
  const reply = { shortcut: 'hello', title: 'Greeting', body: '<p>Hello!</p>', status: null, addTags: [] };
  const added = await send('POST', 'cannedReply', { ...reply, assigneeId: null });
  expect(await auditOf(test, 'cannedReply.create', added.json().data._id)).toMatchObject({
    actorId: owner._id,
    diff: expect.objectContaining({ apiToken: 'Reports' }),
  });
});

it.each<[string, Partial<typeof adminTable.$inferInsert>, number]>([
  ['is blocked', { status: 'blocked' }, 401],
  ['is no superadmin anymore', { role: 'admin' }, 401],
  ['must change the password', { mustChangePassword: true }, 403],
  ['loses the permission', { grants: { 'movie:read': false } }, 403],
])('a token of an owner who %s is refused', async (_how, change, refusal) => {
  const owner = await superadmin();
  const { status } = await tokenOf(owner, ['movie:read']);
  expect(await status('movie')).toBe(200);
  await test.deps.db.update(adminTable).set(change).where(eq(adminTable._id, owner._id));
  expect(await status('movie')).toBe(refusal);
});

const newPassword = { password: 'another lantern harbor', confirmPassword: 'another lantern harbor' };
it.each<[string, (owner: Member, by: Member) => Promise<{ statusCode: number }>]>([
  [
    'changes the password',
    ({ _id, send }) =>
      send('PUT', `user/change_password/${_id}`, { currentPassword: goodPassword, ...newPassword }),
  ],
  [
    'recovers the account',
    async ({ _id }) => {
      const { token } = await issueToken(test.deps.db, test.deps.now(), 'reset', _id);
      return test.app.inject({
        method: 'PUT',
        url: `/api/auth/resetpassword/${token}`,
        payload: newPassword,
      });
    },
  ],
  [
    'gets the second factor reset',
    async (owner, by) => {
      await owner.addAuthenticator();
      return by.send('DELETE', `admin/${owner._id}/2fa`);
    },
  ],
  [
    'is blocked',
    ({ _id }, by) =>
      by.send('POST', `admin/${_id}/transition`, { step: 'block', reason: 'Lost laptop', version: 1 }),
  ],
  [
    'becomes an admin',
    ({ _id }, by) => by.send('PUT', `admin/${_id}/access`, { role: 'admin', grants: {}, version: 1 }),
  ],
  ['is removed', ({ _id }, by) => by.send('DELETE', `admin/${_id}?version=1`)],
])('an owner who %s has no tokens anymore', async (_how, change) => {
  const [owner, by] = [await superadmin(), await superadmin()];
  await tokenOf(owner);
  expect((await change(owner, by)).statusCode).toBe(200);
  expect(await test.deps.db.$count(apiTokenTable, eq(apiTokenTable.adminId, owner._id))).toBe(0);
});

it('a revoked token is refused, by its owner only', async () => {
  const owner = await superadmin();
  const other = await superadmin();
  const { _id, status } = await tokenOf(owner);
  expect((await other.own('DELETE', `token/${_id}`)).statusCode).toBe(404);
  expect(await status()).toBe(200);
  expect((await owner.own('DELETE', `token/${_id}`)).statusCode).toBe(200);
  expect(await status()).toBe(401);
  expect(await auditOf(test, 'user.revokeToken', owner._id)).toMatchObject({ diff: { apiToken: 'Reports' } });
});

it('a token needs step-up, scopes of its owner, and an end within a year', async () => {
  const owner = await superadmin();
  const refusal = async (over: object) => {
    const response = await owner.own('POST', 'token', form({ scopes: ['movie:read'], ...over }));
    return [response.statusCode, response.json().errors?.[0]?.path.split('.')[0]];
  };
  expect(await refusal({ days: 366 })).toEqual([422, 'days']);
  expect(await refusal({ scopes: [] })).toEqual([422, 'scopes']);
  expect(await refusal({ scopes: ['admin:manage'] })).toEqual([422, 'scopes']);
  expect(await refusal({ scopes: ['movie:approveOwn'] })).toEqual([422, 'scopes']);
  await test.deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: null })
    .where(eq(sessionTable.adminId, owner._id));
  expect(await refusal({})).toEqual([403, undefined]);
});

it('an admin has no tokens', async () => {
  const admin = await memberOf(test);
  expect((await admin.own('POST', 'token', form({ scopes: ['movie:read'] }))).statusCode).toBe(403);
});

it('the last use is stored to a quarter of an hour, and an expired token is refused and later deleted', async () => {
  const owner = await superadmin();
  const { _id, status } = await tokenOf(owner, [...tokenScopes].slice(0, 1), 1);
  const lastUse = async () => {
    const [row] = await test.deps.db.select().from(apiTokenTable).where(eq(apiTokenTable._id, _id));
    return row?.lastUsedAt?.getTime();
  };
  await status('movie');
  const first = await lastUse();
  test.advance(60_000);
  await status('movie');
  expect(await lastUse()).toBe(first);
  test.advance(15 * 60_000);
  await status('movie');
  expect(await lastUse()).toBeGreaterThan(Number(first));
  test.advance(dayMs);
  expect(await status('movie')).toBe(401);
  test.advance(30 * dayMs);
  await sweepApiTokens(test.deps);
  expect(await lastUse()).toBeUndefined();
});
