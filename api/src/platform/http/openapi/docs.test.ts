import { allEndpoints } from '@backlot/contracts/api';
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
