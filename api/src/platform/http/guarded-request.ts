import { lookup } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type FetchProblem = 'address' | 'unreachable' | 'timeout' | 'status' | 'too_large' | 'malformed';
/** A failed fetch; `problem` says why. */
export class FetchError extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type GuardedOptions = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  timeoutMs: number;
  bytesAtMost: number;
  /** Whether addresses of our own network may be read, and without TLS. */
  allowsPrivate: boolean;
};

/** Whether an address may be requested, before its name is resolved. */
export function isAllowedAddress(
  url: URL,
  { allowsPrivate }: Pick<GuardedOptions, 'allowsPrivate'>,
): boolean {
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = hostOf(url);
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** The name or address of a URL, without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Requests an address that a person entered. Private and reserved addresses are refused, also when a name resolves to
 * one, and redirects aren’t followed. The text is empty unless the status is 200.
 * @throws FetchError
 */
export function guardedRequest(
  url: URL,
  { method = 'GET', headers, body, timeoutMs, bytesAtMost, allowsPrivate }: GuardedOptions,
): Promise<{ status: number; text: string }> {
  if (!isAllowedAddress(url, { allowsPrivate })) return Promise.reject(new FetchError('address'));
  const signal = AbortSignal.timeout(timeoutMs);
  const request: RequestOptions = {
    method,
    headers,
    signal,
    agent: false, // a pooled connection may lead to an address that was checked before the setting changed
    ...(!allowsPrivate && { lookup: lookupOnly(isPublicAddress) }),
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, request, (response) => {
      const { statusCode: status = 0 } = response;
      const chunks: Buffer[] = [];
      let bytes = 0;
      if (status !== 200) {
        resolve({ status, text: '' });
        sent.destroy();
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes <= bytesAtMost) return;
        reject(new FetchError('too_large'));
        sent.destroy();
      });
      response.on('end', () => resolve({ status, text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  }).catch((error: unknown) => {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'timeout' : 'unreachable');
  });
}

/** Resolves a name only when all its addresses are allowed: the connection uses what was checked. */
export const lookupOnly =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      if (!found.every(({ address }) => isAllowed(address))) return callback(new FetchError('address'), []);
      const [first] = found;
      if (options.all || !first) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };

const reserved = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4');
// Teredo, documentation, 6to4: each may contain an IPv4 address of our own network.
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet, not of a private or reserved network. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !reserved.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
