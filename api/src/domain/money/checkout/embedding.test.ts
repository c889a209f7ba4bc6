import { rm } from 'node:fs/promises';
import { releaseBuilds, writeBuilds } from '../../../platform/releases/build.fixture.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { allowedSiteTable } from '../allowed-sites/allowed-sites.table.ts';

const shop = 'https://shop.example.com';
const stranger = 'https://stranger.example.com';
const movie = '0197a0c0-0000-7000-8000-000000000001';
let test: TestApp;
let buildDir: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(allowedSiteTable);
  await test.deps.db.insert(allowedSiteTable).values({ name: 'Shop', origin: shop });
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

const open = (query = '') => test.app.inject(`/payment/${movie}${query}`);
const framePolicy = async (site: string) =>
  /frame-ancestors ([^;]+)/.exec(
    String((await open(`?site=${encodeURIComponent(site)}`)).headers['content-security-policy']),
  )?.[1];

it('only an allowed site may frame the payment page, and no response has the whole list', async () => {
  expect(await framePolicy(shop)).toBe(shop);
  for (const site of [stranger, '', 'nonsense', `${shop}.evil.example`, `${shop}:8443`])
    expect([site, await framePolicy(site)]).toEqual([site, "'none'"]);
  await test.deps.db.update(allowedSiteTable).set({ deletedAt: new Date() });
  expect(await framePolicy(shop)).toBe("'none'");
});

it('a frame has the color scheme of the page around it, any other page that of the system', async () => {
  const schemeOf = async (query: string) =>
    /"color-scheme" content="([^"]+)"/.exec((await open(query)).body)?.[1];
  for (const scheme of ['light', 'dark']) expect(await schemeOf(`?scheme=${scheme}`)).toBe(scheme);
  for (const query of ['', '?scheme=auto', '?scheme="><b>']) expect(await schemeOf(query)).toBe('light dark');
});

it('no site may frame any other page', async () => {
  for (const url of ['/', '/admin', '/api/docs', '/api/public/movie/1']) {
    const policy = String((await test.app.inject(url)).headers['content-security-policy']);
    expect([url, policy]).toEqual([url, expect.not.stringContaining(shop)]);
  }
});

it('a link leads back to an allowed site only', async () => {
  const metaOf = async (back: string) =>
    /<meta name="return-url" content="([^"]*)">/.exec(
      (await open(`?back=${encodeURIComponent(back)}`)).body,
    )?.[1];
  expect(await metaOf(`${shop}/movies?a=1&b="2"`)).toBe(`${shop}/movies?a=1&amp;b=%222%22`);
  for (const back of [
    stranger,
    `${shop}.evil.example`,
    `https://shop.example.com@evil.example/`,
    'javascript:alert(1)',
    '/admin',
    `${shop}:8443/`,
  ])
    expect([back, await metaOf(back)]).toEqual([back, undefined]);
});

it.each([
  '/api/public/quote',
  '/api/public/payment',
  '/api/public/visit',
  `/api/public/movie/${movie}`,
  '/api/gateway/simulator/method',
])('%s can be read by an allowed site, not by another', async (url) => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const allowed = await preflight(shop);
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-headers': 'content-type',
  });
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await preflight(stranger)).headers['access-control-allow-origin']).toBeUndefined();
  const method = url.includes('movie') ? 'GET' : 'POST';
  const answerTo = (origin: string) =>
    test.app.inject({ method, url, headers: { origin }, ...(method === 'POST' && { payload: {} }) });
  expect((await answerTo(shop)).headers).toMatchObject({
    'access-control-allow-origin': shop,
    vary: expect.stringContaining('origin'),
  });
  expect((await answerTo(stranger)).headers['access-control-allow-origin']).toBeUndefined();
});

it('an allowed site can read nothing that needs a session', async () => {
  const { headers } = await test.app.inject({ url: '/api/movie', headers: { origin: shop } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('an allowed site reads the files of the component, and another gets the reason', async () => {
  const get = (url: string, origin: string) => test.app.inject({ url, headers: { origin } });
  const found = await get('/api/public/checkout-module', shop);
  const { entry, integrity } = found.json().data;
  expect(integrity[entry]).toMatch(/^sha384-/);
  const path = entry.replace(test.deps.config.publicUrl, '');
  const file = await get(path, shop);
  expect(file.body).toBe('entry()');
  for (const { headers } of [found, file]) {
    expect(headers['access-control-allow-origin']).toBe(shop);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // Whoever sends the site's host can't make a shared cache keep a file that the site may not read.
  const forged = await test.app.inject({ url: path, headers: { origin: shop, host: new URL(shop).host } });
  expect(forged.headers['access-control-allow-origin']).toBe(shop);
  const refused = await get('/api/public/checkout-module', stranger);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(`Add ${stranger} under Money → Allowed sites first.`);
  const unread = await get(path, stranger);
  expect(unread.headers['cache-control']).toBe('no-store'); // it works once the site is allowed
  for (const { headers } of [refused, unread]) expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('the script for other sites has a fixed address, which leads to the file of the release', async () => {
  const { statusCode, headers } = await test.app.inject('/embed.js');
  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/r\/demo\/[^/]+\/checkout\/embed\.js$/);
  const file = await test.app.inject(String(headers.location));
  expect([file.statusCode, file.body]).toEqual([200, 'embed()']);
  expect((await open()).body).not.toContain('embed.js');
});
