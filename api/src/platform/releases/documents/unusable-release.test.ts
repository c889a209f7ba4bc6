import { rm } from 'node:fs/promises';
import type { ReleaseSet } from '@backlot/contracts/platform/releases/releases';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { releaseBuilds, remoteOf, writeBuilds } from '../build.fixture.ts';
import { releaseSetTable } from '../releases.table.ts';
import { signGeneration } from '../set-signature.ts';
import { currentRelease } from '../releases.service.ts';

let test: TestApp;
let superadmin: SendRequest;
let buildDir: string;
let good: ReleaseSet | null;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  superadmin = await test.signedIn('superadmin');
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
  good = await currentRelease(test.deps)();
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

let generation = 1;
/** Makes a set live as another version of the product, or a mistake, could have written it. */
const store = async (set: unknown) => {
  generation += 1;
  const signature = await signGeneration(test.deps, { generation, set });
  await test.deps.db.insert(releaseSetTable).values({ generation, set, signature });
};
const pages = ['/', '/admin', '/admin/movies', '/admin/movies?safe=1', '/payment/1', '/api/release'];
const statuses = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await test.app.inject(url)).statusCode));
const released = (
  id: string,
  part: Record<string, unknown> = {},
  descriptor: Record<string, unknown> = {},
) => ({
  ...remoteOf(
    id,
    { base: `/r/${id}/1-a/`, integrity: { 'entry.js': `sha384-${'a'.repeat(64)}` } },
    descriptor,
  ),
  ...part,
});

it('a stored remote that can’t run is skipped, and every page is served', async () => {
  await store({
    ...good,
    remotes: [
      ...(good?.remotes ?? []),
      released('fine', {}, { later: true }),
      released('nodigest', { integrity: {} }),
      released('elsewhere', { base: 'https://evil.test/r/elsewhere/1-a/' }),
      released('protocol', { base: '//evil.test/r/protocol/1-a/' }),
      released('foreign', { contract: '2.0' }, { contract: '2.0' }),
      { id: 'empty' },
      null,
    ],
  });
  expect(await statuses(pages)).toEqual(pages.map(() => 200));
  const { data } = (await superadmin('/api/release')).json();
  expect(data.remotes.map(({ id }: { id: string }) => id)).toEqual(['demo', 'fine']);
  expect((await test.app.inject('/admin')).headers['content-security-policy']).not.toContain('evil');
});

it.each<[string, () => unknown]>([
  ['a host without digests', () => ({ ...good, host: { ...good?.host, integrity: {} } })],
  ['a host of another major version', () => ({ ...good, host: { ...good?.host, contract: '2.0' } })],
  ['another schema', () => ({ ...good, schema: 2 })],
  ['no content', () => 'nothing'],
])('the generation before one with %s runs on', async (_, set) => {
  await store(good);
  const last = generation;
  await store(set());
  expect(await statuses(pages)).toEqual(pages.map(() => 200));
  expect((await test.app.inject('/api/release')).json().data.generation).toBe(last);
  expect((await test.app.inject('/health/ready')).statusCode).toBe(200);
});

it('safe mode loads no file of a remote', async () => {
  const { body, headers } = await test.app.inject('/admin/movies?safe=1');
  expect(body).not.toMatch(/<(script|link)[^>]+\/r\/demo\//);
  const digests = String(headers['content-security-policy']).match(/sha384-/g);
  expect(digests).toHaveLength(2); // the shell's two scripts
});

it('without a usable release the process isn’t ready, and pages say so', async () => {
  await test.deps.db.delete(releaseSetTable);
  test.advance(1_000);
  expect(await statuses(['/', '/admin', '/payment/1', '/api/release'])).toEqual([503, 503, 503, 503]);
  expect(await statuses(['/health/ready', '/health/live', '/api/auth/me'])).toEqual([503, 200, 401]);
  await releaseBuilds(test.deps);
  test.advance(1_000);
  expect(await statuses(['/health/ready', '/admin'])).toEqual([200, 200]);
});
