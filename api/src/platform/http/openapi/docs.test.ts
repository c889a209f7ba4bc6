import { allEndpoints } from '@backlot/contracts/api';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app.ts';
import { sessionTable } from '../../accounts/accounts.table.ts';
import { revokeSessions } from '../../accounts/sessions/end-sessions.service.ts';
import { addToken } from '../../accounts/sign-in/one-time-tokens.service.ts';
import { signedTokens } from '../../files/signed-tokens.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let production: FastifyInstance;
const clock = { at: new Date() };
const pass = (ms: number) => (clock.at = new Date(clock.at.getTime() + ms));
beforeAll(async () => {
  test = await openTestApp();
  const config = { ...test.deps.config, production: true, paymentUrl: 'https://pay.test' };
  production = await buildApp({ ...test.deps, config, now: () => clock.at });
});
beforeEach(() => void (clock.at = new Date()));
afterAll(async () => {
  await production.close();
  await test.close();
});

it('the OpenAPI document contains every endpoint of the contract', async () => {
  const document = (await test.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { operationId?: string }>>;
  }>();
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId = [] }) => operationId),
  );
  // HEAD endpoints belong to a GET or to the upload protocol, and aren't in the document.
  const described = allEndpoints.filter(({ method }) => method !== 'HEAD');
  expect(operations.sort()).toEqual(described.map(({ name }) => name).sort());
});

it('the page of the document has a policy that allows its own files only', async () => {
  const { statusCode, headers, body } = await test.app.inject('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('sandbox');
  expect(body).toContain('swagger-ui');
});

const urls = ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css'];
const statusOf = async (url: string, headers = {}) => (await get(url, headers)).statusCode;
const get = (url: string, headers = {}) =>
  production.inject({ url, headers: { host: 'pay.test', ...headers } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** The path by which the help menu opens the documentation once. */
const linkOf = async (token: string): Promise<string> => {
  const asked = { method: 'POST', url: '/api/apidocs/link', headers: bearer(token) } as const;
  const { url } = (await production.inject(asked)).json().data;
  expect(url).toMatch(/^https:\/\/pay\.test\/api\/docs\/open\?ticket=[\w-]{43}$/);
  return url.replace('https://pay.test', '');
};
const cookieOf = async (link: string): Promise<string[]> =>
  String((await get(link)).headers['set-cookie']).split('; ');

it.each(urls)('in production %s needs a session', async (url) => {
  expect(await statusOf(url)).toBe(401);
  expect(await statusOf(url, bearer((await test.signedIn('admin')).token))).toBe(200);
});

it('a link opens the documentation, and nothing else, for an hour while the session is open', async () => {
  const { token, _id } = await test.signedIn('admin');
  const [cookie = '', ...facts] = await cookieOf(await linkOf(token));
  expect(facts).toEqual(['Path=/api/docs', 'Max-Age=3600', 'HttpOnly', 'SameSite=Strict', 'Secure']);
  for (const url of urls) expect(await statusOf(url, { cookie })).toBe(200);
  const asToken = bearer(cookie.replace('backlot_docs=', ''));
  expect((await test.app.inject({ url: '/api/auth/me', headers: { cookie, ...asToken } })).statusCode).toBe(
    401,
  );
  expect(await statusOf('/api/docs', asToken)).toBe(401);
  const { db, bus } = test.deps;
  await db.update(sessionTable).set({ lastSeenAt: pass(3_595_000) });
  expect(await statusOf('/api/docs', { cookie })).toBe(200);
  pass(5_000);
  expect(await statusOf('/api/docs', { cookie })).toBe(401);
  const [renewed = ''] = await cookieOf(await linkOf(token));
  await revokeSessions(db, bus, _id);
  expect(await statusOf('/api/docs', { cookie: renewed })).toBe(401);
});

it('a link opens the documentation once, within a minute, and only by a ticket for it', async () => {
  const { token, _id } = await test.signedIn('admin');
  const [used, late] = [await linkOf(token), await linkOf(token)];
  const head = await production.inject({ method: 'HEAD', url: used, headers: { host: 'pay.test' } });
  expect([head.statusCode, await statusOf(used), await statusOf(used)]).toEqual([401, 200, 401]);
  const { token: signIn } = await addToken(test.deps.db, clock.at, 'signIn', _id);
  for (const ticket of [signIn, token, 'x', ''])
    expect(await statusOf(`/api/docs/open?ticket=${ticket}`)).toBe(401);
  const cardLinks = await signedTokens(test.deps, 'keys/card-link.key');
  const { token: cardLink } = cardLinks.sign(_id, new Date(clock.at.getTime() + 60_000));
  expect(await statusOf('/api/docs', { cookie: `backlot_docs=${cardLink}` })).toBe(401);
  expect(await statusOf('/api/docs', bearer(late.replace(/.*=/, '')))).toBe(401);
  pass(60_000);
  expect(await statusOf(late)).toBe(401);
});
