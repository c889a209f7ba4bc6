import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { backendLimits, identityHeader } from '@backlot/contracts/platform/releases/backends';
import { remotePermissionsOf } from '@backlot/contracts/platform/releases/remote-permissions';
import { adminTable } from '../../accounts/accounts.table.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/errors.ts';
import { lookupOnly } from '../../http/guarded-request.ts';
import { declaringRemotes } from '../declared-permissions.ts';
import { liveRelease, type ReleaseDeps } from '../releases.repo.ts';
import { registeredRemote } from '../remotes.repo.ts';
import { contentFor } from '../stored-set.ts';
import { isAllowedBackend } from './backend-address.ts';
import { backendPath } from './backend-path.ts';
import { BackendError, type BackendProblem, forward, type Forwarded, type ForwardLimits } from './forward.ts';
import { type IdentityKey, identityKey, identityToken } from './identity.ts';
import { roomsOf } from './rooms.ts';

/** Tests shorten them. */
export const callLimits: ForwardLimits = {
  connectMs: 2_000,
  headersMs: 8_000,
  wholeMs: 15_000,
  bytes: backendLimits.responseBytes,
};
const mostBytes = 32 * 1024 * 1024;

const seconds = new Histogram({
  name: 'backlot_backend_seconds',
  help: 'Duration of requests to back ends of remotes, by how they ended',
  labelNames: ['remote', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 1, 2, 5, 8, 15],
});

type Asked = {
  remote: string;
  actor: Actor;
  request: FastifyRequest;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
};

/** Calls of remotes’ back ends, in the name of the person who asks. */
export function backendCalls(deps: ReleaseDeps & Pick<Deps, 'now'>) {
  const { config, db, now } = deps;
  const readLive = liveRelease(deps);
  const rooms = roomsOf({ requests: backendLimits.concurrent, bytes: mostBytes });
  const keepAlive = { keepAlive: true, timeout: 2_000 }; // less than servers wait
  const agents = { http: new Agent(keepAlive), https: new TlsAgent(keepAlive) };
  const isAllowed = (address: string) => isAllowedBackend(address, config);
  const connection = { agents, isAllowed, lookup: lookupOnly(isAllowed), limits: callLimits };
  let key: IdentityKey | undefined;
  const ownKey = async () => (key ??= await identityKey(deps));

  /** The version of a remote that a person runs, and the person's permissions of those that it declares. */
  const heldOf = async ({ _id, role }: Actor, remote: string) => {
    const live = await readLive();
    const declaring = live ? declaringRemotes(live.set).find(({ id }) => id === remote) : undefined;
    const declared = declaring?.permissions.map((one) => one.key) ?? [];
    const [row] = await db
      .select({ grants: adminTable.grants })
      .from(adminTable)
      .where(eq(adminTable._id, _id));
    return {
      keys: remotePermissionsOf({ role, grants: row?.grants ?? {} }, declared),
      version: live ? contentFor(live.set, _id).remotes.find(({ id }) => id === remote)?.version : undefined,
    };
  };

  /** @throws ApiError 400, 404, 502, 503, 504; 499 when the caller is gone */
  const call = async ({ remote, actor, request, signal }: Asked): Promise<Forwarded> => {
    const rest = backendPath(request.raw.url ?? '', remote);
    const registered = await registeredRemote(db, remote);
    if (!registered?.backend || registered.state !== 'active')
      throw new ApiError(404, 'no_backend', `The remote “${remote}” has no back end, or is turned off.`);
    const { keys, version } = await heldOf(actor, remote);
    const url = new URL(`${registered.backend}${rest}`);
    const { method } = request;
    const path = `${url.pathname}${url.search}`;
    const { _id: sub, role } = actor;
    const identity = { iss: config.publicUrl, aud: remote, sub, role, keys, method, path };
    const headers = {
      ...passedHeaders(request),
      [identityHeader]: identityToken(await ownKey(), identity, now()),
    };
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    const end = seconds.startTimer({ remote });
    try {
      const answer = await rooms.run(remote, (take) =>
        forward(url, { method, headers, body, signal, take, ...connection }),
      );
      if (!answer) throw new BackendError('busy');
      end({ outcome: 'answered' });
      return answer;
    } catch (error) {
      const problem = error instanceof BackendError ? error.problem : 'unusable';
      end({ outcome: signal.aborted ? 'canceled' : problem });
      if (signal.aborted) throw new ApiError(499, 'canceled', 'The request was canceled.');
      throw failureOf(problem, { remote, version, owner: registered.owner }, error);
    }
  };

  const close = () => Object.values(agents).forEach((agent) => agent.destroy());
  return { call, ownKey, close };
}

/** Headers of a request that reach the back end: never a cookie or a token. */
const passed = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
] as const;

const passedHeaders = ({ id, headers }: FastifyRequest): Record<string, string> => ({
  ...Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  'accept-encoding': 'identity',
  'user-agent': 'Backlot',
  'x-request-id': id,
});

type Failed = readonly [status: number, says: string, isTemporary?: 'temporary'];
const failures: Record<BackendProblem, Failed> = {
  address: [502, 'has an address that isn’t allowed'],
  unreachable: [502, 'can’t be reached', 'temporary'],
  timeout: [504, 'took too long', 'temporary'],
  too_large: [502, 'sent more than 10 MiB'],
  busy: [503, 'has too many requests at the moment', 'temporary'],
  redirect: [502, 'responded with a redirect'],
  unusable: [502, 'sent a response that can’t be used'],
};

function failureOf(
  problem: BackendProblem,
  whose: { remote: string; version: string | undefined; owner: string },
  cause: unknown,
): ApiError {
  const [status, says, isTemporary] = failures[problem];
  const advice = isTemporary ? 'Try again in a moment' : `Tell its owner, ${whose.owner}`;
  return new ApiError(status, `backend_${problem}`, `The back end of “${whose.remote}” ${says}. ${advice}.`, {
    cause,
    logged: { ...whose, problem },
    ...(problem === 'busy' && { retryAfterSeconds: 1 }),
  });
}
