import { eq, sql } from 'drizzle-orm';
import type { BulkAction, BulkResult } from '@backlot/contracts/catalog/movies/bulk';
import type { Db } from '../../../../platform/db/database.ts';
import { someoneWaits } from '../../../../testing/someone-waits.ts';
import { badRequest } from '../../../../platform/http/errors.ts';
import { jobHandlers } from '../../../../job-handlers.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { bulkTable } from '../../../../platform/bulk/bulk.table.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.service.ts';
import { jobTable } from '../../../../platform/jobs/jobs.table.ts';
import { jobRunner } from '../../../../platform/jobs/job-runner.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { movieTable } from '../movies.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
let reviewer: typeof request;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
  await test.deps.db.delete(bulkTable);
});
afterAll(() => test.close());

const changeAll = async (action: BulkAction, expectedCount: number): Promise<BulkResult> => {
  const payload = {
    action,
    target: { by: 'filter', filter: {} },
    expectedCount,
    dryRun: false,
  };
  return (await request({ method: 'POST', url: '/api/movie/bulk', payload })).json().data;
};
const featureAll = (count: number) => changeAll({ type: 'feature', featured: true }, count);
const undo = async (undoToken: string): Promise<BulkResult> =>
  (await request({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } })).json().data;

it('more than 500 movies are changed by a job in batches and undone by another', async () => {
  const count = 1_201;
  await fixture.insert(...Array.from({ length: count }, (_, n) => ({ featured: n < 150 })));
  const asked = await featureAll(count);
  expect(asked).toMatchObject({ matched: count, changed: 0, undoToken: null });
  expect(await test.deps.db.$count(movieTable, eq(movieTable.version, 2))).toBe(0);
  await fixture.insert({ title: 'Created after the request' });
  const runner = jobRunner(test.deps, jobHandlers(test.deps));
  await runner.runNext();
  const { data: job } = (await request(`/api/job/${asked.jobId}`)).json();
  expect(job).toMatchObject({
    title: 'Changing 1,201 movies',
    status: 'done',
    done: count,
    total: count,
  });
  expect(job.result).toMatchObject({ matched: count, changed: count - 150 });
  expect(job.result.skippedBy).toEqual([{ reason: 'unchanged', count: 150 }]);
  expect(job.result.skipped).toHaveLength(100);
  expect(await test.deps.db.$count(movieTable, eq(movieTable.featured, true))).toBe(count);
  const undone = await undo(job.result.undoToken);
  await runner.runNext();
  expect((await request(`/api/job/${undone.jobId}`)).json().data.result).toMatchObject({
    changed: count - 150,
  });
  expect(await test.deps.db.$count(movieTable, eq(movieTable.featured, true))).toBe(150);
});

/** Runs the queued job; `onProgress` is called before each batch reports its progress. */
const runWith = async (onProgress: (tx: Db, done: number) => Promise<unknown>) => {
  const handlers = jobHandlers(test.deps);
  const kind = 'movie.bulk';
  const handle: JobHandler = async (job) =>
    handlers.kinds[kind]?.({
      ...job,
      progress: async (tx, done, result) => {
        await onProgress(tx, done);
        await job.progress(tx, done, result);
      },
    });
  await jobRunner(test.deps, { recurring: [], kinds: { [kind]: handle } }).runNext();
};

const stoppedJob = async (onProgress: (jobId: string) => Parameters<typeof runWith>[0]) => {
  const count = 1_001;
  await fixture.insert(...Array.from({ length: count }, () => ({})));
  const { jobId } = await featureAll(count);
  await runWith(onProgress(jobId ?? ''));
  return (await request(`/api/job/${jobId}`)).json().data;
};
const featured = () => test.deps.db.$count(movieTable, eq(movieTable.featured, true));

it('a canceled job reports its changes, and exactly these can be undone', async () => {
  const job = await stoppedJob(
    (jobId) => (tx) => tx.update(jobTable).set({ cancelRequested: true }).where(eq(jobTable._id, jobId)),
  );
  expect(job).toMatchObject({ status: 'canceled', done: 500, result: { matched: 500, changed: 500 } });
  expect(await undo(job.result.undoToken)).toMatchObject({ matched: 500, changed: 500, jobId: null });
  expect(await featured()).toBe(0);
});

it('a failed job reports its changes, and exactly these can be undone', async () => {
  const job = await stoppedJob(() => async (_, done) => {
    if (done > 500) throw badRequest('no', 'The disk is full.');
  });
  expect(job).toMatchObject({
    status: 'failed',
    done: 500,
    error: 'The disk is full.',
    result: { changed: 500 },
  });
  expect(await featured()).toBe(500);
  expect(await undo(job.result.undoToken)).toMatchObject({ matched: 500, changed: 500, jobId: null });
  expect(await featured()).toBe(0);
});

it('a bulk change undone between two attempts of its job changes nothing more', async () => {
  const waiting = await stoppedJob(() => async (_, done) => {
    if (done > 500) throw new Error('once');
  });
  expect(waiting).toMatchObject({ status: 'queued', done: 500 });
  expect(await undo(waiting.result.undoToken)).toMatchObject({ changed: 500 });
  test.advance(2_000);
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  expect((await request(`/api/job/${waiting._id}`)).json().data).toMatchObject({
    status: 'failed',
    error: 'This change was undone before it was finished.',
  });
  expect(await featured()).toBe(0);
});

it('an undo requested during a batch undoes that batch, too', async () => {
  const count = 600;
  await fixture.insert(...Array.from({ length: count }, () => ({})));
  await featureAll(count);
  const [bulk] = await test.deps.db.select({ _id: bulkTable._id }).from(bulkTable);
  let asked: Promise<BulkResult> | undefined;
  await runWith(async (tx, done) => {
    if (done < count) return;
    asked = undo(bulk?._id ?? '');
    await someoneWaits(test, tx);
  });
  expect(await asked).toMatchObject({ matched: count });
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  expect(await featured()).toBe(0);
});

const become = (tx: Db, who: Partial<typeof adminTable.$inferInsert>) =>
  tx.update(adminTable).set(who).where(eq(adminTable._id, request._id));
const ended = {
  status: 'failed',
  done: 500,
  result: { changed: 500 },
  error: 'You no longer have permission to do this. Completed changes are kept.',
};

it.each([{ status: 'blocked' as const }, { grants: { 'movie:write': false } }, { mustChangePassword: true }])(
  'a job fails with a message at the first batch after its author was set to %j',
  async (who) => {
    request = await test.signedIn('admin');
    await stoppedJob(() => async (tx, done) => done === 500 && become(tx, who));
    const [job] = await test.deps.db.select().from(jobTable).where(eq(jobTable.adminId, request._id));
    expect(job).toMatchObject(ended);
    expect(await featured()).toBe(500);
    request = await test.signedIn('admin');
  },
);

it('an undo requires the permission of its change, at the start and in each batch', async () => {
  request = await test.signedIn('superadmin');
  const { db } = test.deps;
  await fixture.insert(...Array.from({ length: 1_001 }, () => ({ deletedAt: test.deps.now() })));
  const payload = {
    action: { type: 'restore' },
    target: { by: 'filter', filter: { deleted: 'true' } },
    expectedCount: 1_001,
    dryRun: false,
  };
  const { jobId } = (await request({ method: 'POST', url: '/api/movie/bulk', payload })).json().data;
  const runner = jobRunner(test.deps, jobHandlers(test.deps));
  await runner.runNext();
  const { undoToken } = (await request(`/api/job/${jobId}`)).json().data.result;
  const takeBack = () => request({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } });

  await become(db, { grants: { 'movie:delete': false } });
  expect((await takeBack()).statusCode).toBe(403);
  await become(db, { grants: {} });
  const waiting = (await takeBack()).json().data;
  await become(db, { grants: { 'movie:delete': false } });
  await runner.runNext();
  const { data: job } = (await request(`/api/job/${waiting.jobId}`)).json();
  expect(job).toMatchObject({ ...ended, done: 0, result: null });
  expect(await db.$count(movieTable, sql`deleted_at is not null`)).toBe(0);
  request = await test.signedIn('admin');
});

/** Submits 600 movies; `onSecond` runs in the second batch. Returns the notifications of another reviewer, the only ones. */
const submitted = async (onSecond: (tx: Db) => Promise<unknown>): Promise<string[]> => {
  reviewer = await test.signedIn('admin');
  await test.deps.db.delete(notificationTable);
  await fixture.insert(...Array.from({ length: 600 }, () => ({})));
  await changeAll({ type: 'transition', to: 'in_review' }, 600);
  await runWith(async (tx, done) => done > 500 && onSecond(tx));
  return notifications();
};
const notifications = async () => {
  const own = eq(notificationTable.adminId, reviewer._id);
  expect(await test.deps.db.$count(notificationTable, eq(notificationTable.adminId, request._id))).toBe(0);
  const found = await test.deps.db.select().from(notificationTable).where(own).orderBy(notificationTable._id);
  return found.map(({ body }) => body);
};

it('reviewers are notified once per change, even of a failed one', async () => {
  expect(await submitted(async () => undefined)).toEqual(['600 movies were submitted for review.']);
  await test.deps.db.delete(movieTable);
  const failing = submitted(async () => {
    throw badRequest('no', 'The disk is full.');
  });
  expect(await failing).toEqual(['500 movies were submitted for review.']);
});

it('reviewers are notified by each attempt of its submitted movies', async () => {
  await submitted(async () => {
    throw new Error('once');
  });
  test.advance(2_000);
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  expect(await notifications()).toEqual([
    '500 movies were submitted for review.',
    '100 movies were submitted for review.',
  ]);
});
