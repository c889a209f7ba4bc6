import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { jobTable } from '../../../platform/jobs/jobs.table.ts';
import { jobRunner } from '../../../platform/jobs/job-runner.ts';
import { videoJob, videoJobKind } from '../movies/assets/check-asset.jobs.ts';
import { mp4 } from './video/videos.fixture.ts';
import { inspectVideo, inspectionMs } from './inspect-video.service.ts';
import { openUploadApp, type UploadApp } from './uploads.fixture.ts';

let app: UploadApp;
beforeAll(async () => {
  app = await openUploadApp();
});
afterAll(() => app.close());

/** A pipe without a writer: reading it never ends. */
function endless(name: string): string {
  const path = join(app.uploadDir, name);
  execFileSync('mkfifo', [path]);
  return path;
}

it('a video that takes too long to read is refused', async () => {
  const path = endless('slow');
  const task = { path, fileName: 'video.mp4', expectedChecksum: null };
  expect(await inspectVideo(task, { withinMs: 50, shouldContinue: () => true })).toMatchObject({
    state: 'refused',
    problem: 'too_slow',
  });
  expect(inspectionMs(50 * 2 ** 30)).toBeGreaterThan(60 * 60_000);
});

it('a stopping worker leaves the check to the next one without counting an attempt', async () => {
  const request = await app.signedIn('admin');
  const movieId = await app.movie();
  const id = await app.uploaded(request, { movieId });
  const path = join(app.uploadDir, id);
  await rm(path);
  endless(id);
  const runner = jobRunner(app.deps, { kinds: { [videoJobKind]: videoJob(app.deps) }, recurring: [] });
  const run = runner.runNext();
  runner.stopSoon();
  await run;
  const [job] = await app.deps.db.select().from(jobTable).where(eq(jobTable.adminId, request._id));
  expect(job).toMatchObject({ status: 'queued', attempts: 0 });
  await rm(path);
  await writeFile(path, mp4());
  await app.lookIn();
  expect((await app.assets(request, movieId))[0]?.status).toBe('ready');
});
