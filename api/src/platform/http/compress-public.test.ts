import { brotliDecompressSync } from 'node:zlib';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { declarationTable } from '../../domain/site/declarations/declarations.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const effective = { requiresReacceptance: false, status: 'effective' as const, edition: '1.0.0' };
  const effectiveAt = new Date('2026-01-01T00:00:00Z');
  const long = `<p>${'Terms of use. '.repeat(200)}</p>`;
  await test.deps.db.insert(declarationTable).values([
    { ...effective, effectiveAt, key: 'terms', locale: 'en', body: long },
    { ...effective, effectiveAt, key: 'privacy', locale: 'en', body: '<p>Short</p>' },
  ]);
});
afterAll(() => test.close());

const read = (url: string, encodings = 'gzip, br') =>
  test.app.inject({ url, headers: { 'accept-encoding': encodings } });

it('a public answer is compressed for clients that accept it, and cached by its text', async () => {
  const packed = await read('/api/public/page/terms');
  const plain = await read('/api/public/page/terms', 'gzip');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const { headers } of [packed, plain]) expect(headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 4);
});

it('a short answer is sent unchanged', async () => {
  expect((await read('/api/public/page/privacy')).headers['content-encoding']).toBeUndefined();
});

it('an answer to a session is never compressed', async () => {
  const request = await test.signedIn('superadmin');
  const list = await request({ url: '/api/country?limit=100', headers: { 'accept-encoding': 'br' } });
  expect(list.statusCode).toBe(200);
  expect(list.headers['content-encoding']).toBeUndefined();
});
