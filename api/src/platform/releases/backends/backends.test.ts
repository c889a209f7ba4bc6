import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
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
    headers: { cookie: 'device=secret', 'x-forwarded-for': '1.2.3.4', origin: 'https://a.test' },
  });
  const sent = JSON.stringify(world.back.received);
  expect(sent).not.toContain(world.ana.token);
  expect(Object.keys(world.back.received[0]?.headers ?? {}).sort()).toEqual(
    ['accept-encoding', 'backlot-identity', 'connection', 'host', 'user-agent', 'x-request-id'].sort(),
  );
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

it('cookies are dropped, and a page is a download that runs nothing', async () => {
  world.back.answer = (_, response) =>
    void response
      .writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'a=b',
        'content-security-policy': 'script-src *',
        'content-disposition': 'inline',
      })
      .end('<script>1</script>');
  const { headers } = await world.ask('alpha/page');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers).toMatchObject({
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['content-security-policy']).toContain('sandbox');
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
  const send = (bytes: number) =>
    world.ask('alpha/days', {
      method: 'PUT',
      payload: Buffer.alloc(bytes),
      headers: { 'content-type': 'image/png' },
    });
  expect((await send(1024 * 1024 + 1)).statusCode).toBe(413);
  expect(world.back.received).toEqual([]);
  expect((await send(1024 * 1024)).statusCode).toBe(200);
});

it('a form without the field leaves the address as it is', async () => {
  const saved = await world.save('omega', {});
  expect(saved.json().data.backend).toBe(`${world.back.url}/base`);
});
