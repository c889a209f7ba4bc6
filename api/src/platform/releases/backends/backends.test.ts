import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { openBackEnds } from './back-end.fixture.ts';

let world: Awaited<ReturnType<typeof openBackEnds>>;
beforeAll(async () => {
  world = await openBackEnds();
});
beforeEach(() => {
  world.back.received.length = 0;
  world.back.answer = (_, response) => void response.end('{}');
});
afterAll(() => world.close());

/** What a back end does with the header: the key by its id, the signature, then the claims. */
async function verified(token: string) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { keys } = (await world.test.app.inject('/api/x/keys')).json<{
    keys: (JsonWebKey & { kid: string })[];
  }>();
  const jwk = keys.find(({ kid }) => kid === parse(head).kid);
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' });
  const isSigned = verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return { isSigned, head: parse(head), claims: parse(claims) };
}
const tokenOf = (index = 0) => String(world.back.received[index]?.headers['backlot-identity']);

it('a request reaches the back end with a signed identity, and its answer comes back', async () => {
  world.back.answer = (_, response) =>
    void response
      .writeHead(201, { 'content-type': 'application/json', etag: '"7"', 'x-powered-by': 'php' })
      .end('{"a":1}');
  const answer = await world.ask('alpha/days/1?q=a%20b', {
    method: 'POST',
    payload: { day: 1 },
    headers: { cookie: 'logedIn=true', 'if-match': '"6"', 'x-evil': '1', 'accept-language': 'de' },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, '{"a":1}']);
  expect(answer.headers).toMatchObject({
    etag: '"7"',
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['x-powered-by']).toBeUndefined();
  const [got] = world.back.received;
  expect(got).toMatchObject({ method: 'POST', url: '/base/days/1?q=a%20b', body: '{"day":1}' });
  expect(got?.headers).toMatchObject({
    'content-type': 'application/json',
    'if-match': '"6"',
    'accept-language': 'de',
  });
  const { isSigned, head, claims } = await verified(tokenOf());
  expect([isSigned, head.alg, head.typ]).toEqual([true, 'EdDSA', 'JWT']);
  expect(claims).toEqual({
    iss: world.test.deps.config.publicUrl,
    aud: 'alpha',
    sub: world.ana._id,
    role: 'admin',
    keys: ['alpha:read'],
    method: 'POST',
    path: '/base/days/1?q=a%20b',
    iat: expect.any(Number),
    exp: claims.iat + 60,
  });
});

it('no cookie, token or other header of the browser reaches the back end', async () => {
  await world.ask('alpha/days', {
    headers: {
      cookie: 'device=secret',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      origin: 'https://a.test',
      referer: 'https://a.test',
      te: 'trailers',
      upgrade: 'websocket',
      'proxy-authorization': 'Basic a',
      'x-http-method-override': 'DELETE',
      range: 'bytes=0-1',
    },
  });
  const sent = JSON.stringify(world.back.received);
  expect(sent).not.toContain(world.ana.token);
  const { host, connection, ...own } = world.back.received[0]?.headers ?? {};
  expect([host, connection]).toEqual([new URL(world.back.url).host, 'keep-alive']);
  expect(Object.keys(own).sort()).toEqual([
    'accept-encoding',
    'backlot-identity',
    'user-agent',
    'x-request-id',
  ]);
});

it('an identity that the browser sends is replaced, and an altered one doesn’t verify', async () => {
  await world.ask('alpha/days', { headers: { 'backlot-identity': 'a.b.c', 'Backlot-identity': 'a.b.c' } });
  const own = tokenOf();
  const [head, claims = '', signature] = own.split('.');
  const forged = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'superadmin' };
  const altered = Buffer.from(JSON.stringify(forged)).toString('base64url');
  expect((await verified(own)).isSigned).toBe(true);
  expect((await verified([head, altered, signature].join('.'))).isSigned).toBe(false);
});

it('the identity is for one remote, with no permission that it doesn’t declare', async () => {
  await world.ask('omega/days');
  const { claims } = await verified(tokenOf());
  expect(claims).toMatchObject({ aud: 'omega', keys: [] });
});

it('a superadmin has all declared permissions', async () => {
  const superadmin = await world.test.signedIn('superadmin');
  await superadmin('/api/x/alpha/days');
  expect((await verified(tokenOf())).claims.keys).toEqual(['alpha:read', 'alpha:write']);
});

it('a session is needed, and an API token isn’t one', async () => {
  expect((await world.test.app.inject('/api/x/alpha/days')).statusCode).toBe(401);
  const { headers } = await world.service.tokenOf('alpha');
  const refused = await world.test.app.inject({ url: '/api/x/alpha/days', headers });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'api_token_refused']);
  expect(world.back.received).toEqual([]);
});

it('a page is a download that runs nothing, and sets nothing on our origin', async () => {
  const answer = (headers: Record<string, string>) => (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<script>1</script>');
  world.back.answer = answer({});
  const usual = Object.keys((await world.ask('alpha/page')).headers).sort();
  world.back.answer = answer({
    'set-cookie': 'a=b',
    'content-security-policy': 'script-src *',
    'content-disposition': 'inline',
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    'strict-transport-security': 'max-age=0',
    'service-worker-allowed': '/',
    'x-accel-redirect': '/etc/passwd',
    'x-sendfile': '/etc/passwd',
    refresh: '0; url=https://a.test',
    link: '<https://a.test>; rel=preload',
    location: 'https://a.test',
    'keep-alive': 'timeout=600',
    'www-authenticate': 'Basic',
  });
  const { headers } = await world.ask('alpha/page');
  expect(Object.keys(headers).sort()).toEqual(usual);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
  });
});

it.each([
  ['image/svg+xml', undefined, 'attachment'],
  ['text/javascript', undefined, 'attachment'],
  ['text/html; charset=utf-8, x', undefined, 'attachment'],
  ['image/png', undefined, undefined],
  ['text/csv; charset=utf-8', 'attachment; filename="days.csv"', 'attachment; filename="days.csv"'],
  ['application/problem+json', undefined, undefined],
])('%s is sent with disposition %s as %s', async (type, sent, expected) => {
  world.back.answer = (_, response) =>
    void response
      .writeHead(200, { 'content-type': type, ...(sent && { 'content-disposition': sent }) })
      .end('x');
  expect((await world.ask('alpha/file')).headers['content-disposition']).toBe(expected);
});

it('a body above 1 MiB is refused, and doesn’t reach the back end', async () => {
  const send = (payload: Buffer | Readable) =>
    world.ask('alpha/days', {
      method: 'PUT',
      payload,
      headers: { 'content-type': 'image/png' },
    });
  expect((await send(Buffer.alloc(1024 * 1024 + 1))).statusCode).toBe(413);
  const chunks = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(64 * 1024)));
  expect((await send(chunks)).statusCode).toBe(413); // without Content-Length
  expect(world.back.received).toEqual([]);
  expect((await send(Buffer.alloc(1024 * 1024))).statusCode).toBe(200);
});

it('a form without the field leaves the address as it is', async () => {
  const saved = await world.save('omega', {});
  expect(saved.json().data.backend).toBe(`${world.back.url}/base`);
});
