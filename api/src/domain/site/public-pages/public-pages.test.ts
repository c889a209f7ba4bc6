import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { declarationTable } from '../declarations/declarations.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const text = {
    edition: '1.0.0',
    requiresReacceptance: false,
    status: 'effective' as const,
    effectiveAt: new Date('2026-01-01T00:00:00Z'),
  };
  await test.deps.db.insert(declarationTable).values([
    { ...text, key: 'terms', locale: 'en', body: '<p>Terms</p>' },
    { ...text, key: 'terms', locale: 'pt', body: '<p>Termos</p>' },
    { ...text, key: 'privacy', locale: 'de', body: '<p>Datenschutz</p>' },
    { ...text, key: 'cookies', locale: 'en', body: '<p>Not yet</p>', status: 'draft', effectiveAt: null },
  ]);
});
afterAll(() => test.close());

const request = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/public/page/${path}`, headers });

it('the text in effect is public, in the best available language', async () => {
  const bodyOf = async (path: string) => (await request(path)).json().data?.body;
  expect(await bodyOf('terms')).toBe('<p>Terms</p>');
  expect(await bodyOf('terms?locale=pt-BR')).toBe('<p>Termos</p>');
  expect(await bodyOf('terms?locale=fr')).toBe('<p>Terms</p>');
  expect(await bodyOf('privacy?locale=de')).toBe('<p>Datenschutz</p>');
});

it('an unpublished, missing or unknown page is not found', async () => {
  for (const path of ['cookies', 'privacy?locale=fr', 'about', 'secret', '__proto__'])
    expect((await request(path)).statusCode).toBe(404);
  expect((await request('terms?locale=../../x')).statusCode).toBe(422);
  expect((await request('terms?other=1')).statusCode).toBe(422);
});

it('an unchanged page gets 304', async () => {
  const first = await request('terms');
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
    'access-control-allow-origin': '*',
  });
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await request('terms', { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await request('terms', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await request('terms?locale=pt', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('a refusal isn’t cached and allows any origin', async () => {
  const { headers } = await request('about');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await request('terms?other=1')).headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
});
