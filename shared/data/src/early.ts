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
  if (performance.now() > freshMs) forgetEarly();
  const { backlotEarly: early } = window;
  if (!early || early.token !== readSession()?.token) return null;
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
  query.sort();
  const address = `/api/${path}${query.size > 0 ? `?${query}` : ''}`;
  const answer = early.sent.get(address);
  early.sent.delete(address);
  return answer ? Promise.race([answer.catch(() => null), aborted(signal)]) : null;
};

const aborted = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null), { once: true }));

/** Neither token nor answers stay on the page. */
export const forgetEarly = (): void => {
  delete window.backlotEarly;
};

/** A write to a resource may make pending reads of it stale. @param path that starts with the resource: `movie/42` */
export const dropEarly = (path: string): void => {
  const sent = window.backlotEarly?.sent ?? new Map<string, unknown>();
  const resource = `/api/${path.split('/')[0]}`;
  for (const address of sent.keys())
    if (address.split(/[/?]/).slice(0, 3).join('/') === resource) sent.delete(address);
};
