import { addPerson, goodPassword } from '../../../domain/people/admins/admins.fixture.ts';
import { digestOf } from '../build.fixture.ts';
import { buildApp } from '../../../app.ts';
import { openReleasedApp, type ReleasedApp } from './released-app.fixture.ts';

let test: ReleasedApp;
beforeAll(async () => {
  test = await openReleasedApp();
});
afterAll(() => test.close());

const policyOf = async (url: string) =>
  String((await test.app.inject(url)).headers['content-security-policy']);

it.each([
  '/',
  '/forgotpassword',
  '/recoverypassword/abc',
  '/register',
  '/verifyemail',
  '/help',
  '/rate/abc',
  '/unsubscribe',
])('%s is the public document: its own files, no remote', async (url) => {
  const { body, headers } = await test.app.inject(url);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('public/public.js"');
  expect(body).not.toContain('<script defer src="/r/host/shell');
  expect(body).not.toContain('/r/demo/');
});

it.each(['/admin', '/admin/', '/admin/movies', '/admin/movies/1/edit'])('%s is the shell', async (url) => {
  const { body } = await test.app.inject(url);
  expect(body).toContain('shell/shell.js"');
  expect(body).toContain('id="release-set"');
});

it('every script and style of a document has a digest', async () => {
  const { body } = await test.app.inject('/admin/movies');
  const loading = body.match(/<(script defer|link rel="(stylesheet|preload" as="script)")[^>]*>/g) ?? [];
  expect(loading).toHaveLength(5);
  for (const tag of loading) expect(tag).toMatch(/integrity="sha384-.{64}" crossorigin="anonymous"/);
});

it('a document preloads its typeface after the scripts, as style sheets request it', async () => {
  const { body } = await test.app.inject('/admin');
  expect(body).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" fetchpriority="low" href="[^"]*\/assets\/inter.woff2" crossorigin>/,
  );
  expect(body).not.toMatch(/inter.woff2" integrity/);
});

it('a document preloads every file of the requested page', async () => {
  const preloads = async (url: string) =>
    [
      ...(await test.app.inject(url)).body.matchAll(
        /rel="preload" as="(?:script|style)" href="[^"]*\/([\w.]+)"/g,
      ),
    ].map(([, file]) => file);
  expect(await preloads('/admin/movies')).toEqual(['entry.js', 'movies.js', 'table.js']);
  expect(await preloads('/admin/movies/')).toEqual(['entry.js', 'movies.js', 'table.js']);
  expect(await preloads('/admin/movies/1')).toEqual(['entry.js', 'movies.js', 'table.js']);
  expect(await preloads('/admin')).toEqual([]);
});

it('a document sends the session’s call itself, and none of a remote in safe mode', async () => {
  const early = async (url: string) =>
    /new Map\(\);(\[.*?\])\.forEach/.exec((await test.app.inject(url)).body)?.[1];
  expect(JSON.parse((await early('/admin/movies')) ?? 'null')).toMatchObject([
    { path: 'auth/me', access: 'session' },
    { path: 'movie', query: ['q'], access: 'movie:read' },
  ]);
  expect(JSON.parse((await early('/admin/movies?safe=1')) ?? 'null')).toHaveLength(1);
  expect(await early('/')).toBeUndefined();
});

it('the policy of a document allows only its own files', async () => {
  const scripts = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  const shell = scripts(await policyOf('/admin'));
  expect(shell.filter((source) => source.startsWith("'sha384"))).toEqual(
    ['shell()', 'table()', 'entry()', 'movies()'].map((code) => `'${digestOf(code)}'`),
  );
  const open = scripts(await policyOf('/'));
  expect(open.filter((source) => source.startsWith("'sha384"))).toEqual([`'${digestOf('publicPages()')}'`]);
  for (const source of [...shell, ...open])
    expect(source).not.toMatch(/unsafe|strict-dynamic|https?:|'self'/);
});

it('the service worker has a fixed address, can load nothing, and only the shell may register it', async () => {
  const { body, headers } = await test.app.inject('/push-worker.js');
  expect(body).toBe('worker()');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  expect(headers).not.toHaveProperty('service-worker-allowed');
  expect(await policyOf('/admin')).toMatch(/; worker-src http:\/\/localhost(:\d+)?\/push-worker\.js;/);
  expect(await policyOf('/')).not.toContain('worker-src');
});

it('every response has a new nonce, the same in policy and script', async () => {
  const nonces = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    const { body, headers } = await test.app.inject('/admin');
    const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

it('only a document that someone navigates to has the tab key of its browser', async () => {
  const { _id, email } = await addPerson(test.deps.db);
  const payload = { email, password: goodPassword };
  const login = await test.app.inject({ method: 'POST', url: '/api/auth/adminLogin', payload });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const keyOf = async (url: string, headers: Record<string, string>) =>
    /<meta name="tab-key" content="([^"]+)">/.exec((await test.app.inject({ url, headers })).body)?.[1];
  const navigation = { cookie, 'sec-fetch-dest': 'document' };
  const key = await keyOf('/admin', navigation);
  expect(key).toMatch(new RegExp(`^${_id}\\.[\\w-]{43}$`));
  expect(await keyOf('/', navigation)).toBe(key);
  const others: Record<string, string>[] = [
    { cookie },
    { cookie, 'sec-fetch-dest': 'empty' },
    { cookie, 'sec-fetch-dest': 'iframe' },
    { cookie: 'backlot_browser=forged', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'document' },
  ];
  for (const headers of others) expect(await keyOf('/admin', headers)).toBeUndefined();
  expect(await keyOf('/payment/0197a0c0-0000-7000-8000-000000000001', navigation)).toBeUndefined();
});

it.each([
  ['fails', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('while the object store %s, browsers are unknown, and documents and sign-ins work', async (_, get) => {
  const { email } = await addPerson(test.deps.db);
  const sent = {
    method: 'POST',
    url: '/api/auth/adminLogin',
    payload: { email, password: goodPassword },
  } as const;
  const login = await test.app.inject(sent);
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const app = await buildApp({ ...test.deps, store: { ...test.deps.store, get } });
  const page = await app.inject({ url: '/admin', headers: { cookie, 'sec-fetch-dest': 'document' } });
  expect([page.statusCode, page.body.includes('tab-key')]).toEqual([200, false]);
  const again = await app.inject(sent);
  expect(again.statusCode).toBe(200);
  expect(String(again.headers['set-cookie'])).not.toContain('backlot_browser');
  await app.close();
});

it('a document is compressed for clients that accept it', async () => {
  const { headers } = await test.app.inject({ url: '/admin', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

describe('payment pages', () => {
  const movie = '0197a0c0-0000-7000-8000-000000000001';

  it('the payment page has its own files with digests, and none of the host', async () => {
    const { body, headers } = await test.app.inject(`/payment/${movie}?country=DE`);
    expect(body).toMatch(/<script defer src="\/r\/demo\/[^"]+\/checkout\/checkout.js" integrity="sha384-/);
    expect(body).toContain(`rel="preload" as="fetch" href="/api/public/movie/${movie}?country=DE"`);
    expect(body).not.toMatch(/\/r\/host\/|release-set|access_token/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('the payment page shares no window with the shell', async () => {
    const openerPolicyOf = async (url: string) =>
      (await test.app.inject(url)).headers['cross-origin-opener-policy'];
    expect(await openerPolicyOf('/admin')).toBe('same-origin');
    for (const url of [`/payment/${movie}`, '/api/docs'])
      expect(await openerPolicyOf(url)).toBe('same-origin-allow-popups');
  });

  it('the payment page preloads the movie’s offer for the country of the browser’s language', async () => {
    const headers = { 'accept-language': 'en-GB,de;q=0.9,fr-FR;q=0.8' };
    const { body } = await test.app.inject({ url: `/payment/${movie}`, headers });
    expect(body).toContain(`href="/api/public/movie/${movie}?country=GB"`);
  });

  it('the payment page allows its own scripts only, and no framing while no site is allowed', async () => {
    const policy = await policyOf(`/payment/${movie}`);
    expect(policy).toContain(`script-src '${digestOf('checkout()')}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|stripe/);
    expect(await policyOf('/admin')).not.toContain(digestOf('checkout()'));
  });

  it('the shell shows only framed pages of the API in frames, and other pages show none', async () => {
    expect(await policyOf('/admin')).toMatch(/; frame-src https?:\/\/[^/; ]+\/api\/framed\/;/);
    for (const url of ['/', '/help', `/payment/${movie}`])
      expect(await policyOf(url)).not.toContain('frame-src');
  });

  it('the payment page preloads no movie when the URL has no valid id', async () => {
    const { body, statusCode } = await test.app.inject('/payment/%22%3E%3Cscript%3E');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/preload|"><script>/);
  });

  it('the page for a new card has files and a policy of its own, and is never framed', async () => {
    const { body, headers } = await test.app.inject('/payment/card/a.token');
    expect(body).toMatch(/<script defer src="\/r\/demo\/[^"]+\/checkout\/card.js" integrity="sha384-/);
    expect(body).toContain('rel="preload" as="fetch" href="/api/public/card/a.token"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = await policyOf('/payment/card/a.token');
    expect(policy).toContain(`script-src '${digestOf('card()')}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await test.app.inject('/payment/card/%22%3E%3Cscript%3E')).body).not.toMatch(
      /preload|"><script>/,
    );
  });

  it.each(['/payment', '/payment/a/b'])('%s isn’t a payment page', async (url) => {
    expect((await test.app.inject(url)).headers.location).toBe('/');
  });
});

it('any other path redirects to the root', async () => {
  for (const url of ['/nothing', '/administration', '/index.php?x=1']) {
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/');
  }
});

it.each(['/api', '/api/nothing', '/media/nothing', '/health', '/dev/nothing'])(
  'the unknown URL %s gets the 404 of the API',
  async (url) => {
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, message: 'Page not found' });
  },
);
