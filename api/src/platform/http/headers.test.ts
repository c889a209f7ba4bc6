import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it.each([
  ['a request without a session', '/api/auth/me', 401],
  ['an unknown URL', '/api/nowhere', 404],
  ['a health check', '/health/live', 200],
])('the response to %s has the default headers', async (_, url, status) => {
  const { statusCode, headers } = await test.app.inject({ url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

it.each(['//', '//[', '/nowhere?a=//'])('%s, which isn’t a page, redirects to the root', async (url) => {
  const { statusCode, headers } = await test.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

it.each(['/%', '/api/movie/%'])('%s, a malformed URL, is refused as malformed', async (url) => {
  const { statusCode, headers, body } = await test.app.inject({ url });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    expect.objectContaining({ success: false, code: 'malformed', errorId: expect.any(String) }),
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
