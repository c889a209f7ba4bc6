import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { SendRequest } from '../../../../testing/test-app.ts';
import { jobTable } from '../../../../platform/jobs/jobs.table.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { openUploadApp, type UploadApp } from '../../uploads/uploads.fixture.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { newId } from '../../../../platform/db/columns.ts';
import { jobsOf } from './stuck-checks.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { movieTable } from '../movies.table.ts';

const minute = 60_000;

let app: UploadApp;
let request: SendRequest & { _id: string };
let movieId: string;
let storeIsAway = false;
beforeAll(async () => {
  app = await openUploadApp();
  const { store } = app.deps;
  const { putFile } = store;
  store.putFile = async (...file) => {
    if (storeIsAway) throw new Error('The bucket does not answer');
    await putFile(...file);
  };
});
beforeEach(async () => {
  storeIsAway = true;
  request = await app.signedIn('admin');
  movieId = await app.movie();
});
afterAll(() => app.close());

const sweep = () => sweepUploads(app.deps);
const jobs = () => app.deps.db.select().from(jobTable).where(eq(jobTable.adminId, request._id));
const mediaState = async () =>
  (await app.deps.db.select().from(movieTable).where(eq(movieTable._id, movieId)))[0]?.mediaState;
const asset = async () => (await app.assets(request, movieId))[0];
/** Runs every attempt of the queued job. */
const lookInToTheEnd = async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await app.lookIn();
    app.advance(20_000);
  }
};

it('a video whose check failed is checked again and becomes ready once the store is back', async () => {
  await app.uploaded(request, { movieId });
  await lookInToTheEnd();
  expect((await jobs()).map(({ status }) => status)).toEqual(['failed']);
  expect((await sweep()).stuck).toBe(1);
  expect((await sweep()).stuck).toBe(0); // the new check is queued
  storeIsAway = false;
  await app.lookIn();
  expect([(await asset())?.status, await mediaState()]).toEqual(['ready', 'ready']);
});

it('a video that can never be stored fails with a message, and its file is removed', async () => {
  const id = await app.uploaded(request, { movieId });
  // As if the other attempts had run: each reads the video again.
  const onlyOneLeft = () =>
    app.deps.db.update(jobTable).set({ attempts: 4 }).where(eq(jobTable.status, 'queued'));
  for (let check = 0; check < 6; check += 1) {
    await onlyOneLeft();
    await app.lookIn();
    await sweep();
  }
  expect(await asset()).toMatchObject({ status: 'failed', error: expect.stringMatching(/Upload it again/) });
  expect(await mediaState()).toBe('failed');
  const told = await app.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.adminId, request._id));
  expect(told).toMatchObject([{ type: 'movieVideoFailed', params: { movieId } }]);
  expect(await jobs()).toHaveLength(6);
  app.advance(61 * minute);
  await sweep();
  expect(await readdir(app.uploadDir)).not.toContain(id);
  request = await app.signedIn('admin'); // the session has expired
  const removed = await request({ method: 'DELETE', url: `/api/movie/${movieId}/asset/${id}` });
  expect(removed.json().data.assets).toEqual([]);
});

it('a video whose check was canceled fails with a message', async () => {
  await app.uploaded(request, { movieId });
  const [job] = await jobs();
  await request({ method: 'DELETE', url: `/api/job/${job?._id}` });
  await sweep();
  expect(await asset()).toMatchObject({ status: 'failed', error: expect.stringMatching(/was canceled/) });
});

it('the jobs of one video are found by their index among many jobs', async () => {
  const plan = await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select status from ${jobTable} where ${jobsOf(sql`${newId()}`)}`,
    );
  });
  expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('job_video');
});
