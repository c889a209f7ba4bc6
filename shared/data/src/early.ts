import { loadHttp } from './load-http.ts';
import { readSession } from './session-record.ts';

export type EarlyAnswer = { status: number; data: unknown; headers: Record<string, unknown> };

declare global {
  interface Window {
    /** Reads that the document sent before this code arrived, by their address. */
    backlotEarly?: { token: string; sent: Map<string, Promise<EarlyAnswer>> };
  }
}

/** Later the page would show what has changed since. */
const freshMs = 30_000;
/** From pointing at a link to opening it. */
const aheadMs = 5_000;

/** Reads for a page that is likely to open, by address. */
const ahead = new Map<string, { token: string; answer: Promise<EarlyAnswer> }>();

/** Sends a read for a page that is likely to open: a call within five seconds takes over its answer. @param path relative to `/api/` */
export const readAhead = (path: string): void => {
  const token = readSession()?.token;
  const address = `/api/${path}`;
  const { backlotEarly: early } = window;
  const isSent = ahead.has(address) || (early?.token === token && early?.sent.has(address));
  if (token === undefined || isSent) return;
  const read = { token, answer: loadHttp().then(({ http }) => http.request<unknown>({ url: path })) };
  read.answer.catch(() => undefined); // the page's own call reports it
  ahead.set(address, read);
  setTimeout(() => {
    if (ahead.get(address) === read) ahead.delete(address);
  }, aheadMs);
};

/**
 * Takes over a read that the document sent for this session; each answers once.
 * @param path relative to `/api/`
 * @returns null when it wasn't sent; its answer is null when it failed without one
 */
export const takeEarly = (
  path: string,
  params: object = {},
  signal?: AbortSignal,
): Promise<EarlyAnswer | null> | null => {
  if (performance.now() > freshMs) delete window.backlotEarly;
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
  query.sort();
  const address = `/api/${path}${query.size > 0 ? `?${query}` : ''}`;
  const answer = taken(address);
  return answer ? Promise.race([answer.catch(() => null), aborted(signal)]) : null;
};

const taken = (address: string): Promise<EarlyAnswer> | undefined => {
  const token = readSession()?.token;
  const { backlotEarly: early } = window;
  const read = ahead.get(address);
  const sent = early?.token === token ? early?.sent.get(address) : undefined;
  ahead.delete(address);
  if (sent) early?.sent.delete(address);
  return sent ?? (read?.token === token ? read?.answer : undefined);
};

const aborted = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null), { once: true }));

/** Whether the document has sent what the page reads, besides the session. */
export const isPageSent = (): boolean => (window.backlotEarly?.sent.size ?? 0) > 1;

/** Neither token nor answers stay on the page. */
export const forgetEarly = (): void => {
  delete window.backlotEarly;
  ahead.clear();
};

/** A write to a resource may make pending reads of it stale. @param path that starts with the resource: `movie/42` */
export const dropEarly = (path: string): void => {
  const resource = `/api/${path.split('/')[0]}`;
  for (const reads of [window.backlotEarly?.sent, ahead])
    for (const address of reads?.keys() ?? [])
      if (address.split(/[/?]/).slice(0, 3).join('/') === resource) reads?.delete(address);
};
