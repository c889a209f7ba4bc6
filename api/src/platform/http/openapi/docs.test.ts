import { allEndpoints } from '@backlot/contracts/api';
import { buildApp } from '../../../app.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

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

it.each(['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui.css'])(
  'in production %s needs a session',
  async (url) => {
    const app = await buildApp({ ...test.deps, config: { ...test.deps.config, production: true } });
    const admin = await test.signedIn('admin');
    expect((await app.inject(url)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    await app.close();
  },
);
