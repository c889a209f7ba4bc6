import type { Endpoint, Parsed, Response } from '@backlot/contracts/platform/http/endpoint';
import type { Failure, FieldError } from '@backlot/contracts/platform/http/envelope';
import { backendRoot } from '@backlot/contracts/platform/releases/backend-endpoint';
import { viewsApi } from '@backlot/contracts/platform/lists/views';
import { z } from '@backlot/contracts/z';
import { http } from '@backlot/data/http';
import { noteUnexpectedCall } from './unexpected-calls.ts';

type Handler = (input: unknown) => unknown;
type Answer = { status: number; data: unknown };

/** Throw it in a handler to respond with a failure. */
export class Refusal extends Error {
  readonly status: number;
  readonly facts: Partial<Failure>;

  constructor(status: number, facts: Partial<Failure> = {}) {
    super(facts.message ?? 'Refused');
    this.status = status;
    this.facts = facts;
  }
}

/**
 * Replaces the API below the HTTP client. Requests are validated by their contract, responses are encoded by it;
 * a request without a handler fails the test.
 */
export function fakeApi() {
  // Every list fetches its preferences: none, unless the test provides them.
  const handlers = new Map<Endpoint, Handler>([[viewsApi.list, () => ({ views: [], display: null })]]);
  const refusals = new Map<Endpoint, readonly FieldError[]>();
  const calls: { endpoint: Endpoint; input: unknown }[] = [];

  http.defaults.adapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase();
    const url = config.url ?? '';
    try {
      const { endpoint, handler, params } = findHandler(handlers, method, url);
      const answer = (handle: Handler, input: unknown) => answerOf(endpoint, handle, input);
      const errors = refusals.get(endpoint);
      const rest = { statusText: '', headers: {}, config };
      if (errors && !endpoint.body?.safeParse(jsonOf(config.data)).success)
        return { ...(await answer(refuse(422, { errors: [...errors] }), null)), ...rest };
      const input = parsedInput(endpoint, params, config.params, config.data);
      calls.push({ endpoint, input });
      return { ...(await answer(handler, input)), ...rest };
    } catch (error) {
      // The client treats it as a lost connection; the test must not.
      noteUnexpectedCall(`${method} ${url}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };

  return {
    /** Responds to an endpoint with what the handler returns: the `data` of the envelope, instants as `Date`. */
    on<E extends Endpoint>(endpoint: E, handler: (input: Parsed<E>) => Response<E> | Promise<Response<E>>) {
      handlers.set(endpoint, handler as Handler); // called with what this endpoint's schemas parsed
      return this;
    },
    /** Responds to an endpoint with a failure. */
    refuse(endpoint: Endpoint, status: number, facts: Partial<Failure> = {}) {
      handlers.set(endpoint, refuse(status, facts));
      return this;
    },
    /** Responds to a body that the contract refuses with errors, as forms ask for; no call is counted. */
    refuseInvalid(endpoint: Endpoint, errors: readonly FieldError[] = []) {
      refusals.set(endpoint, errors);
      if (!handlers.has(endpoint)) handlers.set(endpoint, refuse(500));
      return this;
    },
    /** The inputs of the endpoint's calls so far, oldest first. */
    calls<E extends Endpoint>(endpoint: E): Parsed<E>[] {
      const own = calls.filter((made) => made.endpoint.name === endpoint.name);
      return own.map((made) => made.input as Parsed<E>); // parsed by this endpoint's schemas
    },
  };
}

const refuse =
  (status: number, facts: Partial<Failure> = {}): Handler =>
  () => {
    throw new Refusal(status, facts);
  };

const findHandler = (handlers: ReadonlyMap<Endpoint, Handler>, method: string, url: string) => {
  const found = [...handlers].flatMap(([endpoint, handler]) => {
    const params = endpoint.method === method ? paramsIn(endpoint.path, url) : null;
    return params ? [{ endpoint, handler, params }] : [];
  });
  // `movie/all` before `movie/:_id`
  const [best] = found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (!best) throw new Error('no handler');
  return best;
};

const paramsIn = (path: string, url: string): Record<string, string> | null => {
  const expected = path.split('/');
  const given = url.replace(/^\//, '').split('/');
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
};

/** Throws a ZodError when the client violates the contract. */
const parsedInput = (endpoint: Endpoint, params: unknown, query: unknown, body: unknown): object => ({
  ...(endpoint.params && { params: endpoint.params.parse(params) }),
  ...(endpoint.query && { query: endpoint.query.parse(asOnTheWire(query)) }),
  ...(endpoint.body && { body: endpoint.body.parse(body instanceof FormData ? {} : jsonOf(body)) }),
});

const jsonOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : (body ?? {}));

const asOnTheWire = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );

const answerOf = async (endpoint: Endpoint, handler: Handler, input: unknown): Promise<Answer> => {
  try {
    const data = z.encode(endpoint.response, await handler(input));
    const { status = 200, message = '' } = endpoint;
    const isPlain = endpoint.path.startsWith(backendRoot);
    return { status, data: isPlain ? data : { success: true, data, message } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const failure = {
      success: false,
      data: null,
      message: error.message,
      code: 'refused',
      errorId: 'error-1',
    };
    return { status: error.status, data: { ...failure, ...error.facts } };
  }
};
