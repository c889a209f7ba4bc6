import { type Job, jobsApi } from '@backlot/contracts/jobs';
import { http } from '@backlot/data/http';
import { fakeApi } from '@backlot/testing/fake-api';
import { queryClient } from '@backlot/data/query-client';
import { aBulkResult, uuid } from '../movies.fixture.ts';
import { followJob } from './follow-job.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

const result = aBulkResult({ matched: 900, changed: 900 });
const job = (over: Partial<Job>): Job => ({
  _id: uuid(4, 4),
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

const lost = () => Promise.reject(new Error('offline'));
const refused = (status: number) => () => fakeApi().refuse(jobsApi.get, status);

test.each([
  { trouble: 'a lost connection', begin: () => (http.defaults.adapter = lost) },
  { trouble: 'a server that fails', begin: refused(500) },
  { trouble: 'a server that is busy', begin: refused(503) },
])('work is followed to its end through $trouble', async ({ begin }) => {
  fakeApi().on(jobsApi.get, () => job({}));
  const onEnd = jest.fn();
  followJob(uuid(4, 4), onEnd);
  await jest.advanceTimersByTimeAsync(1_500);
  begin();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  const api = fakeApi().on(jobsApi.get, () => job({ status: 'done', done: 900, result }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd.mock.calls).toEqual([[{ status: 'done', error: null, result }]]);
  expect(api.calls(jobsApi.get)).toHaveLength(1);
});

test('work that may no longer be asked for ends as unknown, with the reason', async () => {
  const api = fakeApi().refuse(jobsApi.get, 403, { message: 'You may not do this' });
  const onEnd = jest.fn();
  followJob(uuid(4, 4), onEnd);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onEnd.mock.calls).toEqual([
    [{ status: 'unknown', error: 'You may not do this', result: undefined }],
  ]);
  expect(api.calls(jobsApi.get)).toHaveLength(1);
});
