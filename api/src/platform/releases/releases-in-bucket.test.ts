import { openTestApp } from '../../testing/test-app.ts';
import { openBucket } from '../files/object-store/bucket.fixture.ts';
import { buildOf, openReleaseService, publishBuild } from './release-service.fixture.ts';
import { releaseSetTable } from './releases.table.ts';
import { sweepReleases } from './sweep-releases.jobs.ts';

it('releases are published to a bucket, served from it, and swept there', async () => {
  const bucket = await openBucket();
  const test = await openTestApp({ store: bucket.store() });
  const service = await openReleaseService(test);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(service.send, buildOf('alpha', version));
    const expected = await service.generation();
    await service.send('POST', 'remote/alpha/activate', { version, expected });
  }
  const entries = () =>
    [...bucket.objects.keys()].filter((key) => key.endsWith('entry.js') && /alpha/.test(key));
  const [older = '', newer = ''] = entries();
  expect((await test.app.inject(`/${newer}`)).body).toBe(bucket.objects.get(newer)?.content.toString());

  await test.deps.db.update(releaseSetTable).set({ createdAt: new Date(0) });
  test.advance(8 * 86_400_000);
  await sweepReleases(test.deps);
  expect(entries()).toEqual([newer]);
  expect((await test.app.inject(`/${older}`)).statusCode).toBe(404);
  expect(bucket.refused).toEqual([]);
  await test.close();
  bucket.close();
});
