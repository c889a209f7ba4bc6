import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../../config.ts';

const publicUrl = 'https://backlot.test';
const paymentUrl = 'https://pay.backlot.test';
let test: TestApp;
beforeAll(async () => {
  const settings = { PUBLIC_URL: publicUrl, PAYMENT_URL: `${paymentUrl}/` };
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  test = await openTestApp({ config });
});
afterAll(() => test.close());

const get = async (host: string, url: string) => {
  const { statusCode, headers } = await test.app.inject({ url, headers: { host } });
  return [statusCode, headers.location];
};

it.each([
  ['/payment/1?country=DE', 503], // without a build
  ['/%70ayment/1', 503],
  ['/api/docs', 200],
  ['/api/docs/json', 200],
])('%s moves from the shell’s origin to its own', async (url, status) => {
  expect(await get('backlot.test', url)).toEqual([302, paymentUrl + url]);
  expect(await get('pay.backlot.test', url)).toEqual([status, undefined]);
});

it.each(['/', '/admin', '/admin/movies?page=2', '/register'])(
  '%s moves from the payment origin to the shell’s',
  async (url) => {
    expect(await get('pay.backlot.test', url)).toEqual([302, publicUrl + url]);
    expect((await get('backlot.test', url))[0]).not.toBe(302);
  },
);

it.each(['/api/auth/me', '/api/movie', '/api/publicity', '/api/release'])(
  'the payment origin doesn’t serve %s',
  async (url) => {
    expect((await get('pay.backlot.test', url))[0]).toBe(404);
  },
);

it('both origins serve the public API, files and health', async () => {
  for (const host of ['backlot.test', 'pay.backlot.test'])
    expect(await get(host, '/health/live')).toEqual([200, undefined]);
  const page = '/api/public/page/terms';
  expect(await get('pay.backlot.test', page)).toEqual(await get('backlot.test', page));
});

it('a form can’t be moved to another origin', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/admin',
    headers: { host: 'pay.backlot.test' },
  });
  expect(answer.statusCode).toBe(404);
});

it('an address of thousands of slashes is read once', async () => {
  const url = `/${'/'.repeat(200_000)}x`;
  expect(await get('pay.backlot.test', url)).toEqual([302, publicUrl + url]);
});
