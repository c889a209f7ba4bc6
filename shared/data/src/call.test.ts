import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { notificationsApi } from '@backlot/contracts/platform/notifications/notifications';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { on } from './events.ts';
import { http } from './http.ts';
import { clearSession, writeSession } from './session-record.ts';

const _id = '0197a0c0-0000-7000-8000-000000000001';
let sent: InternalAxiosRequestConfig | undefined;

/** Responds to the next calls with one body. */
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  http.defaults.adapter = async (config) => {
    sent = config;
    return { status, data: body, headers, config, statusText: '' };
  };
};
const failureOf = (part: object = {}) => ({
  success: false,
  data: null,
  message: 'No',
  code: 'no',
  errorId: 'e',
  ...part,
});

beforeEach(() => clearSession());

test('a successful response is parsed', async () => {
  answer(200, { success: true, data: { items: [], total: 0 }, message: '' });
  await expect(call(notificationsApi.unread, { body: {} })).resolves.toEqual({ items: [], total: 0 });
  expect(sent).toMatchObject({ baseURL: '/api', method: 'post', url: 'notification/unread' });
});

test('the token is sent as a bearer token', async () => {
  writeSession({ token: 'secret', user: { _id, name: 'Ana', role: 'admin', img: null, permissions: [] } });
  answer(200, { success: true, data: { changed: 1 }, message: '' });
  await call(notificationsApi.readAll);
  expect(sent?.headers.get('Authorization')).toBe('Bearer secret');
});

test('path parameters are encoded, and query parameters are sent', async () => {
  answer(200, { success: true, data: { usable: true }, message: '' });
  await call(accountLinksApi.checkReset, { params: { token: 'a/b?c' } });
  expect(sent?.url).toBe('auth/resetpassword/a%2Fb%3Fc');

  answer(200, {
    success: true,
    data: { items: [], total: 0, totalIsCapped: false, page: 2, limit: 25 },
    message: '',
  });
  await call(moviesApi.list, { query: { page: 2, status: 'draft,published' } });
  expect(sent?.params).toEqual({ page: 2, status: 'draft,published' });
});

test('JSON is sent as JSON, a file as multipart', async () => {
  answer(401, failureOf());
  await call(authApi.adminLogin, { body: { email: 'a@b.test', password: 'x' } }).catch(() => undefined);
  expect(sent?.headers.getContentType()).toContain('application/json');

  answer(422, failureOf());
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await call(usersApi.uploadAvatar, { params: { _id } }, { file }).catch(() => undefined);
  expect(sent?.data).toBeInstanceOf(FormData);
  expect((sent?.data as FormData).get('file')).toBeInstanceOf(File); // seen just above
});

test('a refused call throws its field errors', async () => {
  const errors = [{ path: 'name', code: 'too_small', message: 'Required' }];
  answer(422, failureOf({ errors }));
  await expect(call(notificationsApi.readAll)).rejects.toMatchObject({
    status: 422,
    errors,
    message: 'Required',
  });
});

test('a response that violates the contract is an error', async () => {
  answer(200, { success: true, data: { total: 'many' }, message: '' });
  await expect(call(notificationsApi.unread, { body: {} })).rejects.toMatchObject({
    code: 'bad_answer',
    message: 'Something went wrong!',
  });
});

test('a network failure rejects', async () => {
  http.defaults.adapter = () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK'));
  const error = await call(notificationsApi.readAll).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 0, code: 'network' });
});

test('a call times out, a call with a file doesn’t', async () => {
  answer(200, { success: true, data: { changed: 1 }, message: '' });
  await call(notificationsApi.readAll);
  expect(sent?.timeout).toBe(30_000);
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await call(usersApi.uploadAvatar, { params: { _id } }, { file }).catch(() => undefined);
  expect(sent?.timeout).toBe(0);
});

test('a timed-out write reports that it may have succeeded; a read doesn’t', async () => {
  http.defaults.adapter = () => Promise.reject(new AxiosError('timeout of 30000ms exceeded', 'ECONNABORTED'));
  await expect(call(notificationsApi.readAll)).rejects.toMatchObject({
    status: 0,
    code: 'timeout',
    message: 'Timed out. Check whether it went through before retrying.',
  });
  await expect(call(accountLinksApi.checkReset, { params: { token: 'a' } })).rejects.toMatchObject({
    code: 'network',
  });
});

test('an aborted call has its own code', async () => {
  delete http.defaults.adapter;
  await expect(call(notificationsApi.readAll, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'canceled',
  });
});

test('401 ends the session, but not for a wrong password', async () => {
  const ended = jest.fn();
  const stop = on('session.ended', ended);

  answer(401, failureOf());
  await call(authApi.adminLogin, { body: { email: 'a@b.test', password: 'x' } }).catch(() => undefined);
  answer(401, failureOf({ code: 'wrong_password' }));
  await call(authApi.stepUp, { body: { password: 'x' } }).catch(() => undefined);
  expect(ended).not.toHaveBeenCalled();

  answer(401, failureOf({ code: 'session_expired' }));
  await call(notificationsApi.readAll).catch(() => undefined);
  expect(ended).toHaveBeenCalledWith({ reason: 'session_expired' });
  stop();
});

test('a required password change emits an event besides the refusal', async () => {
  const due = jest.fn();
  const stop = on('password.due', due);
  answer(403, failureOf({ code: 'forbidden' }));
  await call(notificationsApi.readAll).catch(() => undefined);
  expect(due).not.toHaveBeenCalled();

  answer(403, failureOf({ code: 'password_change_required' }));
  await expect(call(notificationsApi.readAll)).rejects.toMatchObject({ code: 'password_change_required' });
  expect(due).toHaveBeenCalledTimes(1);
  stop();
});

test('a missing path parameter throws', async () => {
  await expect(call(accountLinksApi.checkReset, { params: { token: '' } })).rejects.toThrow(TypeError);
});
