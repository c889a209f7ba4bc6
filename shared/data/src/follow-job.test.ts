import { type Job, jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { bulkResult, type BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { z } from '@backlot/contracts/z';
import { http } from './http.ts';
import { queryClient } from './query-client.ts';
import { followJob } from './follow-job.ts';

const jobId = '01970000-0000-7000-8000-000000000004';
const result: BulkResult = {
  matched: 900,
  changed: 900,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
};
const job = (over: Partial<Job>): Job => ({
  _id: jobId,
  kind: 'movie.bulk',
  title: 'Changing 900 movies',
  status: 'running',
  done: 0,
  total: 900,
  result: null,
  error: null,
  createdAt: new Date(),
  finishedAt: null,
  ...over,
});

let calls = 0;
const answers = (status: number, body: unknown) => {
  http.defaults.adapter = async (config) => {
    calls += 1;
    return { status, data: body, headers: {}, config, statusText: '' };
  };
};
const answersWith = (over: Partial<Job>) =>
  answers(200, { success: true, data: z.encode(jobsApi.get.response, job(over)), message: '' });
const refuses = (status: number, message = '') =>
  answers(status, { success: false, data: null, message, code: 'refused', errorId: 'e-1' });

beforeEach(() => {
  calls = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

test.each([
  {
    trouble: 'a lost connection',
    begin: () => (http.defaults.adapter = () => Promise.reject(new Error('offline'))),
  },
  { trouble: 'a server that fails', begin: () => refuses(500) },
  { trouble: 'a server that is busy', begin: () => refuses(503) },
])('a job is followed to its end through $trouble', async ({ begin }) => {
  answersWith({});
  const onEnd = jest.fn();
  followJob(jobId, bulkResult, onEnd);
  await jest.advanceTimersByTimeAsync(1_500);
  begin();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  calls = 0;
  answersWith({ status: 'done', done: 900, result });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd.mock.calls).toEqual([[{ status: 'done', error: null, result }]]);
  expect(calls).toBe(1);
});

test('a job that can no longer be read ends as unknown, with the reason', async () => {
  refuses(403, 'You may not do this');
  const onEnd = jest.fn();
  followJob(jobId, bulkResult, onEnd);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd.mock.calls).toEqual([
    [{ status: 'unknown', error: 'You may not do this', result: undefined }],
  ]);
  expect(calls).toBe(1);
});
