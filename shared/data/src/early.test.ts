import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { call } from './call.ts';
import { forgetEarly, isPageSent, readAhead } from './early.ts';
import { http } from './http.ts';
import { listLoader } from './list.ts';
import { waitFor } from '@testing-library/react';
import { invalidate, queryOf } from './query.ts';
import { queryClient } from './query-client.ts';
import { signOut } from './session.ts';
import { clearSession, writeSession } from './session-record.ts';

const _id = '0197a0c0-0000-7000-8000-000000000001';
const page = { items: [], total: 0, totalIsCapped: false, page: 1, limit: 25 };
const envelope = (data: unknown) => ({ success: true, data, message: '' });
const requests: (string | undefined)[] = [];

const signedInAs = (token: string) =>
  writeSession({ token, user: { _id, name: 'Ana', role: 'admin', img: null, permissions: [] } });

/** What the document sent for the token `own`. */
const sentEarly = (address: string, answer: Promise<unknown> = Promise.resolve(envelope(page))) => {
  const response = answer.then((data) => ({ status: 200, data, headers: {} }));
  response.catch(() => undefined);
  window.backlotEarly = { token: 'own', sent: new Map([[address, response]]) };
};

beforeEach(() => {
  signedInAs('own');
  queryClient.clear();
  requests.length = 0;
  http.defaults.adapter = async (config) => {
    requests.push(config.method === 'get' ? config.url : `${config.method} ${config.url}`);
    return { status: 200, data: envelope(page), headers: {}, config, statusText: '' };
  };
});
afterEach(() => {
  delete window.backlotEarly;
  clearSession();
});

const listed = () => call(moviesApi.list, { query: { sort: '-title', limit: 50 } });

test('a call takes over what the document sent, once', async () => {
  sentEarly('/api/movie?limit=50&sort=-title');
  await expect(listed()).resolves.toEqual(page);
  expect(requests).toEqual([]);
  await listed();
  expect(requests).toEqual(['movie']);
});

test('the loader of a list takes over the request of its address', async () => {
  sentEarly('/api/movie?q=night');
  const request = new Request('http://localhost/admin/movies?q=night&view=own');
  await listLoader(movieList)({ request });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(queryOf(movieList, { query: { q: 'night' } }).queryKey)).toEqual(page);
  expect(window.backlotEarly?.sent.size).toBe(0);
  expect(requests).toEqual([]);
});

test.each([
  ['another address', () => sentEarly('/api/movie?limit=25&sort=-title')],
  ['nothing at all', () => undefined],
  [
    'an answer that never came',
    () => sentEarly('/api/movie?limit=50&sort=-title', Promise.reject(new Error())),
  ],
  [
    'a request of someone else',
    () => {
      sentEarly('/api/movie?limit=50&sort=-title');
      signedInAs('other');
    },
  ],
])('%s is not taken over', async (_, prepare) => {
  prepare();
  await listed();
  expect(requests).toEqual(['movie']);
});

test('an answer that is older than a write to its resource is not shown', async () => {
  sentEarly('/api/movie?limit=50&sort=-title');
  await call(moviesApi.remove, { params: { _id }, query: { version: 1 } }).catch(() => undefined);
  await listed();
  expect(requests).toEqual([`delete movie/${_id}`, 'movie']);
});

test('a write to something else leaves it', async () => {
  sentEarly('/api/movie?limit=50&sort=-title');
  await call(notificationsApi.readAll).catch(() => undefined);
  await listed();
  expect(requests).not.toContain('movie');
});

test('an answer that is older than a change elsewhere is not shown', async () => {
  sentEarly('/api/movie?limit=50&sort=-title');
  await invalidate('movie');
  await listed();
  expect(requests).toEqual(['movie']);
});

test('neither token nor answers stay after signing out', () => {
  sentEarly('/api/movie');
  signOut();
  expect(window.backlotEarly).toBeUndefined();
});

test('a canceled call gets no answer, and waits for none', async () => {
  sentEarly('/api/movie', new Promise(() => undefined));
  const stop = new AbortController();
  const answer = call(moviesApi.list, { query: {} }, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ code: 'canceled' });
});

describe('a read ahead of its page', () => {
  const opened = () => call(moviesApi.get, { params: { _id } }).catch(() => undefined);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    forgetEarly();
    jest.useRealTimers();
  });

  test('answers the page’s call, once, and isn’t repeated', async () => {
    readAhead(`movie/${_id}`);
    readAhead(`movie/${_id}`);
    await opened();
    expect(requests).toEqual([`movie/${_id}`]);
    await opened();
    expect(requests).toEqual([`movie/${_id}`, `movie/${_id}`]);
  });

  test.each([
    ['too old', () => jest.advanceTimersByTime(5_000)],
    ['of someone else', () => signedInAs('other')],
    [
      'older than a write',
      () => call(moviesApi.remove, { params: { _id }, query: { version: 1 } }).catch(() => undefined),
    ],
    ['older than a change elsewhere', () => invalidate('movie')],
  ])('is not shown when it is %s', async (_, meanwhile) => {
    readAhead(`movie/${_id}`);
    await meanwhile();
    await opened();
    expect(requests.filter((request) => request === `movie/${_id}`)).toHaveLength(2);
  });

  test('is not sent without a session, and its failure is the page’s', async () => {
    clearSession();
    readAhead(`movie/${_id}`);
    expect(requests).toEqual([]);
    signedInAs('own');
    http.defaults.adapter = async (config) => {
      requests.push(config.url);
      throw new Error('offline');
    };
    readAhead(`movie/${_id}`);
    await opened();
    expect(requests).toHaveLength(2);
  });
});

test('the document has sent the page when it sent more than the session', () => {
  expect(isPageSent()).toBe(false);
  sentEarly('/api/auth/me');
  expect(isPageSent()).toBe(false);
  window.backlotEarly?.sent.set(
    '/api/movie',
    Promise.resolve({ status: 200, data: envelope(page), headers: {} }),
  );
  expect(isPageSent()).toBe(true);
});
