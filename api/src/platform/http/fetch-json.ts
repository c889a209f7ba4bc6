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

type Options = {
  headers: Record<string, string>;
  timeoutMs: number;
  bytesAtMost: number;
  /** Whether addresses of our own network may be read. */
  allowsPrivate: boolean;
};

/**
 * Reads JSON from an address that a person entered. Private and reserved addresses are refused, also when a name resolves
 * to one, and redirects aren’t followed.
 * @throws FetchError
 */
export function fetchJson(url: URL, options: Options): Promise<unknown> {
  const { headers, timeoutMs, bytesAtMost, allowsPrivate } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new FetchError('address'));
  const signal = AbortSignal.timeout(timeoutMs);
  const request: RequestOptions = {
    headers: { ...headers, accept: 'application/json' },
    signal,
    agent: false, // a pooled connection may lead to an address that was checked before the setting changed
    ...(!allowsPrivate && { lookup: lookupPublic }),
  };
  return new Promise<string>((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, request, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const refuse = (problem: FetchProblem) => {
        reject(new FetchError(problem));
        sent.destroy();
      };
      if (response.statusCode !== 200) refuse('status');
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > bytesAtMost) refuse('too_large');
      });
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  }).then(parsed, (error: unknown) => {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'timeout' : 'unreachable');
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FetchError('malformed');
  }
}

/** Resolves a name only when all its addresses are public: the connection uses what was checked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new FetchError('address'), []);
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
