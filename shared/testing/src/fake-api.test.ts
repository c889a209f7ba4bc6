import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { backendEndpoint } from '@backlot/contracts/platform/releases/backend-endpoint';
import { z } from '@backlot/contracts/z';
import { call, send } from '@backlot/data/call';
import { fakeApi } from './fake-api.ts';
import { failOnUnexpectedCalls } from './unexpected-calls.ts';

const page = { items: [], total: 0, totalIsCapped: false, page: 2, limit: 25 };

test('a response is parsed by its contract, and the call is recorded as the API would parse it', async () => {
  const api = fakeApi().on(moviesApi.list, ({ query }) => ({ ...page, page: query.page }));
  await expect(call(moviesApi.list, { query: { page: 2, status: 'draft,published' } })).resolves.toEqual(
    page,
  );
  expect(api.calls(moviesApi.list)).toEqual([
    { query: expect.objectContaining({ page: 2, status: ['draft', 'published'] }) },
  ]);
});

test('a response of a remote’s back end has no envelope, as the client expects', async () => {
  const response = z.object({ days: z.int() });
  const days = backendEndpoint('events', { name: 'day.count', method: 'GET', path: 'day', response });
  fakeApi().on(days, () => ({ days: 2 }));
  await expect(call(days)).resolves.toEqual({ days: 2 });
});

test('a refusal is a failure with its code', async () => {
  fakeApi().refuse(notificationsApi.readAll, 409, { code: 'version_conflict', message: 'Stale' });
  await expect(call(notificationsApi.readAll)).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
  });
});

test('a call without a handler fails its test', async () => {
  fakeApi();
  await expect(call(notificationsApi.readAll)).rejects.toMatchObject({ code: 'network' });
  expect(failOnUnexpectedCalls).toThrow(/notification.*no handler/);
});

test('a request that violates its contract fails its test', async () => {
  fakeApi().on(moviesApi.list, () => page);
  await expect(send(moviesApi.list, { query: { sort: 'color' } })).rejects.toThrow();
  expect(failOnUnexpectedCalls).toThrow(/GET movie/);
});
