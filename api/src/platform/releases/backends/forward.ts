import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { type Agent as TlsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FetchError, hostOf } from '../../http/guarded-request.ts';
import { answerHeaders } from './backend-answer.ts';

export type BackendProblem =
  'address' | 'unreachable' | 'timeout' | 'too_large' | 'busy' | 'redirect' | 'unusable';
/** A back end that didn't answer as it must. */
export class BackendError extends Error {
  readonly problem: BackendProblem;
  constructor(problem: BackendProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type ForwardLimits = { connectMs: number; headersMs: number; wholeMs: number; bytes: number };
export type Forwarded = { status: number; headers: Record<string, string>; body: Buffer };
type Options = {
  method: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  agents: { http: Agent; https: TlsAgent };
  isAllowed: (address: string) => boolean;
  lookup: LookupFunction;
  /** Ends it when nobody waits for the answer. */
  signal: AbortSignal;
  limits: ForwardLimits;
  /** Takes memory for a part of the answer; false when the remote has all that it may. */
  take: (bytes: number) => boolean;
};

/**
 * Sends one request to a back end and reads its whole answer, once, without following redirects. The connection is to an
 * address that was checked.
 * @throws BackendError
 */
export async function forward(
  url: URL,
  { method, headers, body, agents, isAllowed, lookup, signal, limits, take }: Options,
): Promise<Forwarded> {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host)) throw new BackendError('address');
  const ended = new AbortController();
  const late = (ms: number) => setTimeout(() => ended.abort(new BackendError('timeout')), ms);
  const timers = {
    connect: late(limits.connectMs),
    headers: late(limits.headersMs),
    whole: late(limits.wholeMs),
  };
  const isTls = url.protocol === 'https:';
  const send = isTls ? requestHttps : requestHttp;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method,
        headers,
        lookup,
        agent: isTls ? agents.https : agents.http,
        signal: AbortSignal.any([ended.signal, signal]),
      };
      const sent = send(url, options, resolve).on('error', reject);
      // Node ends a switch of protocols without an error.
      sent.on('close', () => reject(new BackendError('unreachable')));
      sent.on('socket', (socket) => {
        const connected = () => clearTimeout(timers.connect);
        if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', connected);
        else connected();
      });
      sent.end(body);
    });
    clearTimeout(timers.headers);
    return { ...checked(response), body: await bodyOf(response, limits.bytes, take) };
  } catch (error) {
    const failure = asBackendError(ended.signal.reason ?? error);
    ended.abort(failure); // the rest of the response isn't read
    throw failure;
  } finally {
    for (const timer of Object.values(timers)) clearTimeout(timer);
  }
}

function asBackendError(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  const isAddress = error instanceof FetchError && error.problem === 'address';
  return new BackendError(isAddress ? 'address' : 'unreachable', error);
}

/** A 401 says that it doesn't accept the signed identity, not that the session has ended. */
function checked({ statusCode: status = 0, headers }: IncomingMessage) {
  if (status >= 300 && status < 400 && headers.location !== undefined) throw new BackendError('redirect');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (status < 200 || status === 401 || status === 407 || encoding !== 'identity')
    throw new BackendError('unusable');
  return { status, headers: answerHeaders(headers) };
}

async function bodyOf(
  response: IncomingMessage,
  bytesAtMost: number,
  take: Options['take'],
): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > bytesAtMost) throw new BackendError('too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > bytesAtMost) throw new BackendError('too_large');
    if (!take(chunk.length)) throw new BackendError('busy');
  }
  return Buffer.concat(chunks);
}
