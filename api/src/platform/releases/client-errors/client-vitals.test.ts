import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildOf, openReleaseService, publishBuild } from '../release-service.fixture.ts';

let test: TestApp;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  await publishBuild(service.send, buildOf('alpha', '1.0.0', {}, {}));
});
afterAll(() => test.close());

it('vitals are counted by rating under the published version of the first page', async () => {
  const measured = (source: string, vitals: object) =>
    test.app.inject({ method: 'POST', url: '/api/client-vitals', payload: { source, vitals } });
  for (const lcp of ['good', 'good', 'poor']) await measured('alpha@1.0.0', { lcp, cls: 'good' });
  await measured('alpha@7.7.7', { lcp: 'poor' }); // never published
  expect((await measured('alpha@1.0.0', { lcp: 'fine' })).statusCode).toBe(422);
  expect((await measured('alpha@1.0.0', { ttfb: 'good' })).statusCode).toBe(422);
  expect((await measured('alpha@1.0.0', {})).statusCode).toBe(422);
  const { remotes } = (await service.send('GET', 'status')).json().data;
  expect(remotes.find(({ id }: { id: string }) => id === 'alpha').health).toMatchObject([
    { version: '1.0.0', vitals: { lcp: { good: 2, poor: 1 }, inp: {}, cls: { good: 3 } } },
  ]);
});

it('a visitor’s vitals are limited, without using up what others or loads may report', async () => {
  const send = (url: string, remoteAddress: string, payload: object) =>
    test.app.inject({ method: 'POST', url, remoteAddress, payload });
  const vitals = (address: string) =>
    send('/api/client-vitals', address, { source: 'alpha@1.0.0', vitals: { lcp: 'good' } });
  const statuses = await Promise.all(Array.from({ length: 61 }, () => vitals('192.0.2.1')));
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await vitals('198.51.100.1')).statusCode).toBe(202);
  const loads = { loads: [{ source: 'alpha@1.0.0', ms: 5 }] };
  expect((await send('/api/client-load', '192.0.2.1', loads)).statusCode).toBe(202);
});
