import { successOf } from '@backlot/contracts/platform/http/envelope';
import type { Endpoint, Request, Response } from '@backlot/contracts/platform/http/endpoint';
import { errorFromResponse, errorWithoutResponse } from './call-error.ts';
import { dropEarly, type EarlyAnswer, takeEarly } from './early.ts';
import { emit } from './events.ts';
import { loadHttp } from './load-http.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The file of a multipart endpoint. */
  file?: File;
  /** Part of the body that is sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
};

/** The input may be omitted for an endpoint without one. */
export type CallArgs<E extends Endpoint> =
  Record<never, never> extends Request<E>
    ? [input?: Request<E>, options?: CallOptions]
    : [input: Request<E>, options?: CallOptions];

/**
 * Calls one endpoint and parses the response, so that a drifting API fails here and not in a table cell.
 * Has no UI.
 * @throws CallError on every failure: status 0 with code `network`, `timeout` or `canceled` without a response.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArgs<E>
): Promise<Response<E>> => send(endpoint, input, options);

/** `call` for inputs that are known at run time only; prefer `call`. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: unknown,
  options: CallOptions = {},
): Promise<Response<E>> => {
  const { params, query, body } = (input ?? {}) as Parts; // Request<E> has these parts and no others
  const answer = await request(endpoint, {
    url: pathOf(endpoint.path, params),
    params: query,
    data: options.file ? formOf(options.file) : body,
    options,
  });
  if (answer.status >= 300) throw refusal(endpoint, answer);

  const parsed = successOf(endpoint.response).safeParse(answer.data);
  if (!parsed.success) throw errorFromResponse(answer.status, null);
  return parsed.data.data as Response<E>; // parsed by this endpoint's own schema
};

type Parts = { params?: Record<string, string>; query?: object; body?: unknown };

const request = async (
  endpoint: Endpoint,
  {
    url,
    params,
    data,
    options,
  }: { url: string; params?: object | undefined; data: unknown; options: CallOptions },
): Promise<EarlyAnswer> => {
  if (endpoint.method !== 'GET') {
    dropEarly(url);
    await pendingSave(endpoint.method, url);
  }
  const early = endpoint.method === 'GET' ? await takeEarly(url, params, options.signal) : null;
  if (options.signal?.aborted) throw errorWithoutResponse('canceled');
  if (early) return early;
  const { http, reasonFor, withFile } = await loadHttp();
  try {
    return await http.request<unknown>({
      method: endpoint.method,
      url,
      params,
      data,
      ...(options.signal && { signal: options.signal }),
      ...(options.file && withFile),
      onUploadProgress: ({ progress }) => options.onProgress?.(progress ?? 0),
    });
  } catch (error) {
    throw errorWithoutResponse(reasonFor(error, endpoint.method));
  }
};

const refusal = (endpoint: Endpoint, { status, data, headers }: EarlyAnswer) => {
  const retryAfter: unknown = headers['retry-after'];
  const error = errorFromResponse(status, data, typeof retryAfter === 'string' ? retryAfter : null);
  const isSessionOver = status === 401 && endpoint.access !== 'public' && error.code !== 'wrong_password';
  if (isSessionOver) emit('session.ended', { reason: error.code });
  if (error.code === 'password_change_required') emit('password.due', null);
  if (error.code === 'second_factor_required') emit('factor.due', null);
  return error;
};

const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Saves without a response, by the path of their record. */
const pending = new Map<string, Promise<unknown>>();

/** Other writes of the record wait for the save: they are meant for the version that it creates. @param path `movie/42` */
export const holdWrites = (path: string, save: Promise<unknown>): void => {
  const release = () => pending.delete(path);
  pending.set(path, save.then(release, release));
};

/** Whether a write has to wait; the save itself may be sent again after a step-up. */
const pendingSave = (method: string, url: string): Promise<unknown> | undefined => {
  for (const [path, held] of pending)
    if (url.startsWith(`${path}/`) || (url === path && method !== 'PUT')) return held;
  return undefined;
};
