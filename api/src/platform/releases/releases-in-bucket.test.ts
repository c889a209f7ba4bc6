import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBucket } from '../files/object-store/bucket.fixture.ts';
import { buildOf, openReleaseService, publishBuild } from './release-service.fixture.ts';
import { releaseSetTable } from './releases.table.ts';
import { sweepReleases } from './sweep-releases.jobs.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let test: TestApp;
beforeAll(async () => {
  bucket = await openBucket();
  test = await openTestApp({ store: bucket.store() });
});
afterAll(async () => {
  await test.close();
  bucket.close();
});

it('releases are published to a bucket, served from it, and swept there', async () => {
  const service = await openReleaseService(test);
  const bases: string[] = [];
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(service.send, buildOf('alpha', version));
    const expected = await service.generation();
    await service.send('POST', 'remote/alpha/activate', { version, expected });
    bases.push([...bucket.objects.keys()].at(-1)?.replace(/[^/]+$/, '') ?? '');
  }
  const [older = '', newer = ''] = bases;
  const below = (base: string) => [...bucket.objects.keys()].filter((key) => key.startsWith(base));
  expect(below(older).length).toBeGreaterThan(1);
  const entry = `${newer}entry.js`;
  expect((await test.app.inject(`/${entry}`)).body).toBe(bucket.objects.get(entry)?.content.toString());

  await test.deps.db.update(releaseSetTable).set({ createdAt: new Date(0) });
  test.advance(8 * 86_400_000);
  await sweepReleases(test.deps);
  expect(below(older)).toEqual([]);
  expect(below(newer)).toContain(entry);
  expect((await test.app.inject(`/${older}entry.js`)).statusCode).toBe(404);
  expect(bucket.refused).toEqual([]);
});
