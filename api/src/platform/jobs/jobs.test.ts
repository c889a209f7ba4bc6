import { eq } from 'drizzle-orm';
import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { badRequest } from '../http/errors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueJob, type JobHandler, type RunningJob, sweepJobs } from './jobs.service.ts';
import { jobTable } from './jobs.table.ts';
import { jobRunner, startJobRunner } from './job-runner.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => test.deps.db.delete(jobTable));
afterAll(() => test.close());

const enqueue = (adminId: string | null = null, total = 3) =>
  enqueueJob(test.deps.db, {
    kind: 'count',
    title: 'Count',
    adminId,
    payload: { by: 1 },
    total,
    now: test.deps.now(),
  });
const runnerOf = (count: JobHandler) => jobRunner(test.deps, { kinds: { count }, recurring: [] });
const stored = async (id: string) => {
  const [job] = await test.deps.db.select().from(jobTable).where(eq(jobTable._id, id));
  return job;
};
const countUp: JobHandler = async (job) => {
  let { done } = job;
  while (done < job.total && job.shouldContinue()) {
    done += 1;
    await test.deps.db.transaction((tx) => job.progress(tx, done));
  }
  return { counted: done };
};

it('a job completes, reports progress to its author, and stores its result', async () => {
  const request = await test.signedIn('admin');
  const heard: StreamEvent[] = [];
  const stop = test.deps.bus.subscribe(request._id, (event) => heard.push(event));
  const id = await enqueue(request._id);
  expect(await runnerOf(countUp).runNext()).toBe(true);
  expect((await request(`/api/job/${id}`)).json().data).toMatchObject({
    status: 'done',
    done: 3,
    total: 3,
    result: { counted: 3 },
  });
  while (heard.length < 4) await new Promise(setImmediate);
  stop();
  expect(heard).toEqual(Array.from({ length: 4 }, () => ({ type: 'job', jobId: id })));
  expect(await runnerOf(countUp).runNext()).toBe(false);
});

it('two workers never take the same job', async () => {
  await Promise.all([enqueue(), enqueue(), enqueue()]);
  const seen: string[] = [];
  const runner = runnerOf(async ({ _id }) => seen.push(_id));
  await Promise.all([runner.runNext(), runner.runNext(), runner.runNext()]);
  expect(new Set(seen).size).toBe(3);
});

it('a failing job is retried five times with growing delays, and reveals no internals', async () => {
  const id = await enqueue();
  const runner = runnerOf(async () => {
    throw new Error('relation "secret" does not exist');
  });
  for (const waitMs of [2_000, 4_000, 8_000, 16_000]) {
    expect(await runner.runNext()).toBe(true);
    expect(await runner.runNext()).toBe(false);
    test.advance(waitMs);
  }
  expect(await runner.runNext()).toBe(true);
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 5, error: 'Something went wrong!' });
});

it('a job that crashes its process in every attempt fails', async () => {
  const id = await enqueue();
  await test.deps.db
    .update(jobTable)
    .set({ status: 'running', attempts: 5, leaseUntil: new Date(0) })
    .where(eq(jobTable._id, id));
  expect(await runnerOf(countUp).runNext()).toBe(false);
  expect(await stored(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('Stopped') });
});

it('a refusal isn’t retried and keeps its message', async () => {
  const id = await enqueue();
  await runnerOf(async () => {
    throw badRequest('no', 'The file has no rows.');
  }).runNext();
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1, error: 'The file has no rows.' });
});

it('a worker that lost its lease can’t commit', async () => {
  const id = await enqueue();
  const release = new Signal();
  const started = new Signal();
  let late: RunningJob | undefined;
  const slow = runnerOf(async (job) => {
    late = job;
    started.give();
    await release.given;
    return countUp(job);
  }).runNext();
  await started.given;
  test.advance(31_000);
  await runnerOf(countUp).runNext();
  expect(await stored(id)).toMatchObject({ status: 'done', attempts: 2 });
  release.give();
  await slow;
  expect(late?.shouldContinue()).toBeDefined();
  expect(await stored(id)).toMatchObject({ status: 'done', attempts: 2, result: { counted: 3 } });
});

it('canceling keeps completed batches: a queued job ends immediately, a running one after its batch', async () => {
  const request = await test.signedIn('admin');
  const waiting = await enqueue(request._id);
  const canceled = await request({ method: 'DELETE', url: `/api/job/${waiting}` });
  expect(canceled.json().data).toMatchObject({ status: 'canceled', done: 0 });
  const running = await enqueue(request._id);
  await runnerOf(async (job) => {
    await test.deps.db.transaction((tx) => job.progress(tx, 1));
    await request({ method: 'DELETE', url: `/api/job/${running}` });
    await test.deps.db.transaction((tx) => job.progress(tx, 2));
    return countUp({ ...job, done: 2 });
  }).runNext();
  expect(await stored(running)).toMatchObject({ status: 'canceled', done: 2, result: { counted: 2 } });
});

it('a stopping worker requeues the rest of a job without counting an attempt', async () => {
  const id = await enqueue();
  const runner = runnerOf(async (job) => {
    await test.deps.db.transaction((tx) => job.progress(tx, 1));
    runner.stopSoon();
    return countUp({ ...job, done: 1 });
  });
  await runner.runNext();
  expect(await stored(id)).toMatchObject({ status: 'queued', done: 1, attempts: 0 });
  await runnerOf(countUp).runNext();
  expect(await stored(id)).toMatchObject({ status: 'done', result: { counted: 3 } });
});

it('a long step is ended by the signal, and the next worker restarts it', async () => {
  const _id = await enqueue();
  const runner = runnerOf(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        runner.stopSoon();
      }),
  );
  await runner.runNext();
  expect(await stored(_id)).toMatchObject({ status: 'queued', attempts: 0, error: null });
});

it('users see their own jobs only', async () => {
  const request = await test.signedIn('admin');
  const other = await test.signedIn('superadmin');
  const id = await enqueue(request._id);
  expect((await request('/api/job')).json().data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect((await other('/api/job')).json().data).toEqual([]);
  expect((await other(`/api/job/${id}`)).statusCode).toBe(404);
  expect((await other({ method: 'DELETE', url: `/api/job/${id}` })).statusCode).toBe(404);
});

it('the worker continues after recurring work has failed, and stops cleanly', async () => {
  const ran = new Signal();
  let turns = 0;
  const worker = startJobRunner(test.deps, {
    kinds: { count: countUp },
    recurring: [
      {
        name: 'often',
        everyMs: 1,
        run: async () => {
          turns += 1;
          if (turns === 3) ran.give();
          throw new Error('the database was unavailable');
        },
      },
    ],
  });
  await ran.given;
  await worker.stop();
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('jobs that finished more than a week ago are deleted', async () => {
  const id = await enqueue();
  await runnerOf(countUp).runNext();
  expect(await sweepJobs(test.deps.db, test.deps.now())).toBe(0);
  const inEightDays = new Date(test.deps.now().getTime() + 8 * 24 * 60 * 60_000);
  expect(await sweepJobs(test.deps.db, inEightDays)).toBe(1);
  expect(await stored(id)).toBeUndefined();
});

/** A promise that is resolved from outside. */
class Signal {
  give: () => void = () => undefined;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}
