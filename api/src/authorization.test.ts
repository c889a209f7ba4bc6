import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import {
  type Access,
  can,
  type Permission,
  rolePermissions,
} from '@backlot/contracts/platform/accounts/access';
import { apiTokenPrefix, tokenScopes } from '@backlot/contracts/platform/accounts/api-tokens';
import { allEndpoints } from '@backlot/contracts/api';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { adminTable, sessionTable } from './platform/accounts/accounts.table.ts';
import { apiTokenTable } from './platform/accounts/api-tokens/api-tokens.table.ts';
import { hashToken, newToken } from './platform/accounts/sessions/sessions.service.ts';
import { type SendRequest, openTestApp, type TestApp } from './testing/test-app.ts';

const someId = '0190a000-0000-7000-8000-000000000000';
const askers = [
  'anonymous',
  'wrong token',
  'admin',
  'superadmin',
  'blocked',
  'expired',
  'newcomer',
  'API token',
  'API token without scopes',
] as const;
type AskerName = (typeof askers)[number];

let test: TestApp;
let request: Record<AskerName, SendRequest>;

beforeAll(async () => {
  test = await openTestApp();
  const [admin, superadmin, blocked, expired, newcomer] = await Promise.all([
    test.signedIn('admin'),
    test.signedIn('superadmin'),
    test.signedIn('superadmin'),
    test.signedIn('superadmin'),
    test.signedIn('superadmin'),
  ]);
  await test.deps.db.update(adminTable).set({ status: 'blocked' }).where(eq(adminTable._id, blocked._id));
  await test.deps.db
    .update(sessionTable)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessionTable.adminId, expired._id));
  await test.deps.db
    .update(adminTable)
    .set({ mustChangePassword: true })
    .where(eq(adminTable._id, newcomer._id));
  const [full, empty] = await Promise.all([
    tokenOf(superadmin._id, tokenScopes),
    tokenOf(superadmin._id, []),
  ]);
  const as =
    (headers: Record<string, string>): SendRequest =>
    (options) =>
      test.app.inject({ ...(typeof options === 'string' ? { url: options } : options), headers });
  request = {
    anonymous: as({}),
    'wrong token': as({ authorization: `Bearer ${'x'.repeat(43)}` }),
    admin,
    superadmin,
    blocked,
    expired,
    newcomer,
    'API token': as({ authorization: `Bearer ${full}` }),
    'API token without scopes': as({ authorization: `Bearer ${empty}` }),
  };
});
afterAll(() => test.close());

/** An API token of a superadmin. */
async function tokenOf(adminId: string, scopes: Permission[]): Promise<string> {
  const token = `${apiTokenPrefix}${newToken()}`;
  const expiresAt = new Date(test.deps.now().getTime() + 3_600_000);
  const values = { name: 'Reports', adminId, scopes, tokenHash: hashToken(token), expiresAt };
  await test.deps.db.insert(apiTokenTable).values(values);
  return token;
}

/** Access is checked first, so the content of the request doesn't matter. */
function expectedRefusal(
  { access, beforePasswordChange, stepUp }: Endpoint,
  asker: AskerName,
): 401 | 403 | null {
  if (access === 'public') return null;
  if (asker === 'newcomer') return beforePasswordChange ? null : 403;
  if (asker === 'API token without scopes') return 403;
  if (asker === 'API token') return isForTokens(access) && !stepUp ? null : 403;
  if (asker !== 'admin' && asker !== 'superadmin') return 401;
  return can(new Set(rolePermissions[asker]), access) ? null : 403;
}

/** Accounts, sessions, second factors and tokens themselves are out of reach of a token. */
const isForTokens = (access: Access) => tokenScopes.some((scope) => scope === access);

const requestOf = ({ method, path, kind }: Endpoint): InjectOptions => ({
  method,
  url: `/api/${path.replace(/:\w+/g, someId)}`,
  ...(method !== 'GET' && kind !== 'multipart' && kind !== 'bytes' && { payload: {} }),
});

const table = allEndpoints
  .filter(({ kind }) => kind !== 'stream')
  .flatMap((endpoint) => askers.map((asker) => [endpoint.name, asker, endpoint] as const));

it.each(table)('%s responds to %s as its access declares', async (_name, asker, endpoint) => {
  const { statusCode } = await request[asker](requestOf(endpoint));
  const refusal = expectedRefusal(endpoint, asker);
  if (refusal) expect(statusCode).toBe(refusal);
  else if (endpoint.stepUp) expect(statusCode).toBe(403);
  else expect([401, 403]).not.toContain(statusCode);
});

it('the app has exactly the endpoints of the contract', async () => {
  for (const { method, path } of allEndpoints)
    expect(test.app.hasRoute({ method, url: `/api/${path}` })).toBe(true);
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} /api/${path}`));
  const { paths } = (await test.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { operationId?: string }>>;
  }>();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId)
      .map(([method]) => `${method.toUpperCase()} ${path.replace('{*}', '*').replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.filter((route) => !declared.has(route))).toEqual([]);
});

it('the app doesn’t start with a route that declares no access', async () => {
  const { app, close } = await openTestApp({});
  await close();
  expect(() => app.get('/late', async () => 'x')).toThrow();
});
