import type { z } from '../../z.ts';
import type { Access } from '../accounts/access.ts';
import type { FieldNames } from '../records/field-errors.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP endpoint as plain data. The API registers it with `route()`, the client calls it with `call()`; the
 * OpenAPI document, the authorization matrix and the fuzz test are derived from it.
 */
export type Endpoint = {
  /** Unique, `resource.verb`: the operation id of the OpenAPI document. */
  name: `${string}.${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  method: Method;
  /** Relative to `/api/`, parameters as `:name`: `movie/:_id`. */
  path: string;
  access: Access;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType<Record<string, unknown>>;
  body?: z.ZodMiniType;
  /** Labels of the body's fields for refusals; a key without one is named as it is. */
  fields?: FieldNames;
  /** Schema of `data` in the envelope. */
  response: z.ZodMiniType;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202;
  /** Shown to the user as a success toast. */
  message?: string;
  /**
   * `multipart` bodies hold one file under `file`; `stream` responses are server-sent events; `bytes` are files, sent
   * or received, with their own headers. Refusals are always envelopes.
   */
  kind?: 'json' | 'multipart' | 'stream' | 'bytes';
  /** The password must have been confirmed within the last 5 minutes. */
  stepUp?: true;
  /** A publish token may call it for its own remote, which `:remote` of the path names; it needs no step-up. */
  publishToken?: true;
  /** Public, and says more to a person with a session: the handler gets an actor if there is one. */
  seesActor?: true;
  /** The largest body; 256 KiB by default. */
  maxBytes?: number;
  /** Allowed before a required password change; all others refuse with 403 `password_change_required`. */
  beforePasswordChange?: true;
  /**
   * Allowed, like those before a password change, to a person whose role requires a second factor and who has none; all
   * others refuse with 403 `second_factor_required`.
   */
  beforeSecondFactor?: true;
};

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodMiniType;
}
  ? { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends: wire types, before defaults and codecs. */
export type Request<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;
/** What a handler receives: after defaults and codecs. */
export type Parsed<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>;
/** What a handler returns and a caller gets: instants are `Date`s on both sides. */
export type Response<E extends Endpoint> = z.output<E['response']>;
