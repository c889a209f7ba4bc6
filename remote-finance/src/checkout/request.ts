import type { Endpoint, Request, Response } from '@backlot/contracts/platform/http/endpoint';
import { failure, successOf } from '@backlot/contracts/platform/http/envelope';

const patienceMs = 20_000;

/** A failed request; `status` is 0 and `code` is `network` without a response. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

let base = '';
/** @param origin of the product, for a page on another one; empty on its own */
export const setApiBase = (origin: string): void => {
  base = origin.replace(/\/$/, '');
};
/** The address of a path of the product. */
export const urlOf = (path: string): string => base + path;

/**
 * Calls a public endpoint. A plain fetch, so that an admin session is never sent, and the first request uses the page's
 * preload.
 * @throws RequestError
 */
export async function send<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Response<E>> {
  const { params = {}, query = {}, body } = input as Parts; // Request<E> has these parts and no others
  const answer = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new RequestError(0, 'network');
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refusal = failure.safeParse(content).data;
    throw new RequestError(answer.status, refusal?.code ?? 'bad_answer', refusal?.message);
  }
  const parsed = successOf(endpoint.response).safeParse(content);
  if (!parsed.success) throw new RequestError(answer.status, 'bad_answer');
  return parsed.data.data as Response<E>; // parsed by this endpoint's own schema
}

type Parts = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

function addressOf(path: string, params: Record<string, string>, query: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(present).toString();
  return urlOf(`/api/${filled}${search && `?${search}`}`);
}
