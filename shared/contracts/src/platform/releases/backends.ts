import { endpoint, type Method } from '../http/endpoint.ts';
import { backendRoot } from './backend-endpoint.ts';
import { remoteId } from './remote-registry.ts';
import { z } from '../../z.ts';

export const backendLimits = {
  requestBytes: 1024 * 1024,
  responseBytes: 10 * 1024 * 1024,
  /** Requests of one remote that run at the same time. */
  concurrent: 20,
} as const;

/** The header by which a back end knows who asks: a JWT, signed with a key of `GET x/keys`. */
export const identityHeader = 'Backlot-Identity';

/** What it says, besides `iat` and `exp`, which are a minute apart. */
export type BackendIdentity = {
  /** The installation’s public URL. */
  iss: string;
  /** The remote. */
  aud: string;
  /** The person. */
  sub: string;
  role: string;
  /** The person’s permissions of those that the remote declares. */
  keys: readonly string[];
  method: string;
  /** As in the first line of the request that the back end gets, with its query. */
  path: string;
};

const forwarded = <const M extends Method, const V extends string>(method: M, verb: V) =>
  endpoint({
    name: `backend.${verb}`,
    summary: `Forward a ${method} to the back end of a remote, with the caller’s ID and permissions in a signed header. The response is the back end’s own.`,
    method,
    path: `${backendRoot}:remote/*`,
    access: 'session',
    kind: 'bytes',
    maxBytes: backendLimits.requestBytes,
    params: z.object({ remote: remoteId }), // the rest is read from the URL itself
    response: z.unknown(),
  });

/** The back ends of remotes. Queries are theirs, so no schema checks them. */
export const backendsApi = {
  keys: endpoint({
    name: 'backend.keys',
    summary: 'Get the public keys that verify the identity header, as a JSON Web Key Set.',
    method: 'GET',
    path: `${backendRoot}keys`,
    access: 'public',
    kind: 'bytes',
    response: z.unknown(),
  }),
  get: forwarded('GET', 'get'),
  post: forwarded('POST', 'post'),
  put: forwarded('PUT', 'put'),
  patch: forwarded('PATCH', 'patch'),
  remove: forwarded('DELETE', 'remove'),
};
