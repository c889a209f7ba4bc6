import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { releaseBuilds, writeBuilds } from './build.fixture.ts';
import { currentRelease } from './releases.service.ts';

let test: TestApp;
let buildDir: string;
let base: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
  base = (await currentRelease(test.deps)())?.host.base ?? '';
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

it('a file is served as immutable, and compressed for clients that accept it', async () => {
  const plain = await test.app.inject(`${base}shell/shell.js`);
  expect(plain.body).toBe('shell()');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, origin',
  });
  const packed = await test.app.inject({
    url: `${base}shell/shell.js`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('shell()');
  expect(packed.headers['content-encoding']).toBe('br');
});

const cachedFor = async (headers: Record<string, string>) => {
  Object.assign(test.deps.config, {
    publicUrl: 'https://office.backlot.test',
    paymentUrl: 'https://pay.backlot.test',
  });
  const response = await test.app.inject({ url: `${base}shell/shell.js`, headers });
  expect(response.statusCode).toBe(200);
  return response.headers['cache-control'];
};

it.each(['https://office.backlot.test', 'https://pay.backlot.test'])(
  'a page of %s and every cache before it keep a file',
  async (origin) => {
    expect(await cachedFor({ origin })).toBe('public, max-age=31536000, immutable');
  },
);

it('a page of another name of this host keeps a file, but no shared cache does', async () => {
  const headers = { origin: 'http://other.backlot.test', host: 'other.backlot.test' };
  expect(await cachedFor(headers)).toBe('private, max-age=31536000, immutable');
});

it.each(['https://shop.test', 'null'])(
  'nobody keeps a file that a page of %s may not read',
  async (origin) => {
    expect(await cachedFor({ origin })).toBe('no-store');
  },
);

it('a file without a compressed version is served uncompressed', async () => {
  const response = await test.app.inject({
    url: `${base}shell/table.js`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.body).toBe('table()');
  expect(response.headers['content-encoding']).toBeUndefined();
});

it.each([
  '/r/',
  '/r/host/1.0.0/none.js',
  '/r/host/..%2f..%2f..%2flock',
  '/r/..%2fsecret.js',
  '/r/host/1/a/b/c.js',
])('%s gets an uncached 404', async (url) => {
  const response = await test.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
