import { backendEndpoint } from '@backlot/contracts/platform/releases/backend-endpoint';
import { z } from '@backlot/contracts/z';
import { call } from './call.ts';
import { on } from './events.ts';
import { http } from './http.ts';
import { queryOf } from './query.ts';

const day = z.object({ day: z.string() });
const days = backendEndpoint('events', {
  name: 'day.get',
  method: 'GET',
  path: 'day/:_id',
  params: z.strictObject({ _id: z.string() }),
  response: day,
});
const save = backendEndpoint('events', {
  name: 'day.save',
  method: 'PUT',
  path: 'day',
  body: z.strictObject({ day: z.string() }),
  response: day,
});
const getDay = () => call(days, { params: { _id: 'a' } });

let urls: unknown[] = [];
const answer = (status: number, data: unknown) => {
  urls = [];
  http.defaults.adapter = async (config) => {
    urls.push(config.url);
    return { status, data, headers: {}, config, statusText: '' };
  };
};
const envelope = {
  success: false,
  data: null,
  message: 'The back end took too long.',
  code: 'backend_timeout',
  errorId: 'e',
};

test('a response of a back end is its data, parsed by the schema', async () => {
  answer(200, { day: '2026-01-01' });
  await expect(getDay()).resolves.toEqual({ day: '2026-01-01' });
  await call(save, { body: { day: '2026-01-02' } });
  expect(urls).toEqual(['x/events/day/a', 'x/events/day']);
  answer(200, { day: 1 });
  await expect(getDay()).rejects.toMatchObject({ code: 'bad_answer' });
});

test('the cache holds queries of a back end under the remote’s name', () => {
  const { queryKey } = queryOf(days, { params: { _id: 'a' } });
  expect(queryKey).toEqual(['events/day', 'get', { params: { _id: 'a' } }]);
});

test('a failure in an envelope has its message, any other a general one', async () => {
  answer(504, envelope);
  await expect(getDay()).rejects.toMatchObject({
    status: 504,
    code: 'backend_timeout',
    message: 'The back end took too long.',
  });
  answer(422, '<html>');
  await expect(getDay()).rejects.toMatchObject({ status: 422, code: 'bad_answer' });
});

test('a call of a back end reports the end of the session', async () => {
  const ended = jest.fn();
  on('session.ended', ended);
  answer(401, { ...envelope, code: 'session_missing' });
  await expect(getDay()).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledWith({ reason: 'session_missing' });
});
