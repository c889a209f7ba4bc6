import { jobsApi } from '@backlot/contracts/platform/jobs/jobs';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { QueryObserver } from '@tanstack/query-core';
import { CallError } from './call-error.ts';
import { emit } from './events.ts';
import { http } from './http.ts';
import { queryClient } from './query-client.ts';
import { followRecordChanges, invalidate, prefetch, queryOf } from './query.ts';

let calls = 0;

beforeEach(() => {
  calls = 0;
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    calls += 1;
    return {
      status: 200,
      data: { success: true, data: [], message: '' },
      headers: {},
      config,
      statusText: '',
    };
  };
});

test('a key starts with the resource and its verb', () => {
  expect(queryOf(notificationsApi.list, { query: { page: 2 } }).queryKey).toEqual([
    'notification',
    'list',
    { query: { page: 2 } },
  ]);
});

test('an observer of queryOf reads what was prefetched', async () => {
  await prefetch(jobsApi.list);
  const observer = new QueryObserver(queryClient, queryOf(jobsApi.list));
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: [] });
  expect(calls).toBe(1);
});

test('invalidating a resource invalidates all its queries, and no other', async () => {
  await prefetch(jobsApi.list);
  await invalidate('movie');
  expect(queryClient.getQueryState(['job', 'list', {}])?.isInvalidated).toBe(false);
  await invalidate('job');
  expect(queryClient.getQueryState(['job', 'list', {}])?.isInvalidated).toBe(true);
});

test('a record change invalidates its resource until the subscription stops', async () => {
  const stop = followRecordChanges();
  await prefetch(jobsApi.list);
  emit('record.changed', { resource: 'job', ids: [] });
  expect(queryClient.getQueryState(['job', 'list', {}])?.isInvalidated).toBe(true);
  stop();
});

test('only a lost connection or a busy server is retried', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  const isRetried = (status: number, code: string, failures = 0) =>
    typeof retry === 'function' && retry(failures, new CallError({ status, code, message: '' }));
  expect(isRetried(0, 'network')).toBe(true);
  expect(isRetried(503, 'busy')).toBe(true);
  expect(isRetried(0, 'network', 2)).toBe(false);
  expect(isRetried(403, 'forbidden')).toBe(false);
  expect(isRetried(500, 'internal')).toBe(false);
});
