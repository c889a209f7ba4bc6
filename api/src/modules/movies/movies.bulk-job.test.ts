import { eq } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/movies.bulk';
import { jobHandlers } from '../../job-handlers.ts';
import { type Asker, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { jobTable } from '../jobs/jobs.table.ts';
import { jobRunner } from '../jobs/jobs.worker.ts';
import { movieWorld, type MovieWorld } from './movies.fixture.ts';
import { movieTable } from './movies.table.ts';

let test: TestApp;
let world: MovieWorld;
let ask: Asker;
beforeAll(async () => {
  test = await openTestApp();
  world = await movieWorld(test.deps);
  ask = await test.signedIn('admin');
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const featureAll = async (expectedCount: number): Promise<BulkResult> => {
  const payload = {
    action: { type: 'feature', featured: true },
    target: { by: 'filter', filter: {} },
    expectedCount,
    dryRun: false,
  };
  return (await ask({ method: 'POST', url: '/api/movie/bulk', payload })).json().data;
};
const undo = async (undoToken: string): Promise<BulkResult> =>
  (await ask({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } })).json().data;

it('more than 500 movies are changed by a job, in batches, and taken back by another', async () => {
  const count = 1_201;
  await world.insert(...Array.from({ length: count }, (_, n) => ({ featured: n < 150 })));
  const asked = await featureAll(count);
  expect(asked).toMatchObject({ matched: count, changed: 0, undoToken: null });
  expect(await test.deps.db.$count(movieTable, eq(movieTable.version, 2))).toBe(0);
  await world.insert({ title: 'Made after the question' });
  const runner = jobRunner(test.deps, jobHandlers(test.deps));
  await runner.runNext();
  const { data: job } = (await ask(`/api/job/${asked.jobId}`)).json();
  expect(job).toMatchObject({ status: 'done', done: count, total: count });
  expect(job.result).toMatchObject({ matched: count, changed: count - 150, skippedTotal: 150 });
  expect(job.result.skipped).toHaveLength(100);
  expect(await test.deps.db.$count(movieTable, eq(movieTable.featured, true))).toBe(count);
  const undone = await undo(job.result.undoToken);
  await runner.runNext();
  expect((await ask(`/api/job/${undone.jobId}`)).json().data.result).toMatchObject({ changed: count - 150 });
  expect(await test.deps.db.$count(movieTable, eq(movieTable.featured, true))).toBe(150);
});

it('a canceled job keeps what it did, says so, and can be taken back', async () => {
  const count = 1_001;
  await world.insert(...Array.from({ length: count }, () => ({})));
  const { jobId } = await featureAll(count);
  const handlers = jobHandlers(test.deps);
  const [kind = ''] = Object.keys(handlers.kinds);
  const handle = handlers.kinds[kind];
  await jobRunner(test.deps, {
    recurring: [],
    kinds: {
      [kind]: async (job) =>
        handle?.({
          ...job,
          progress: async (tx, at, result) => {
            await tx.update(jobTable).set({ cancelAsked: true }).where(eq(jobTable._id, job._id));
            await job.progress(tx, at, result);
          },
        }),
    },
  }).runNext();
  const { data: job } = (await ask(`/api/job/${jobId}`)).json();
  expect(job).toMatchObject({ status: 'canceled', done: 500, result: { changed: 500 } });
  const undone = await undo(job.result.undoToken);
  await jobRunner(test.deps, handlers).runNext();
  expect((await ask(`/api/job/${undone.jobId}`)).json().data.result).toMatchObject({ changed: 500 });
  expect(await test.deps.db.$count(movieTable, eq(movieTable.featured, true))).toBe(0);
});
