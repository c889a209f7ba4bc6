import {
  type ClientError,
  type ClientLoad,
  clientErrorsApi,
} from '@backlot/contracts/platform/releases/client-errors';
import type { Endpoint } from '@backlot/contracts/platform/http/endpoint';
import { failure, successOf } from '@backlot/contracts/platform/http/envelope';
import type { RemoteError, RemoteOrigin } from './remote-error.ts';

/** The most reports of one page; a failure that a broken page repeats a hundred times is one finding. */
const maxReports = 20;
const sent = new Map<string, Promise<string | null>>();

/**
 * Reports a failure in this browser to the API. The same failure is sent once per page.
 * @returns the error id to show: the report's, or that of its refusal; null when the API could not be reached
 */
export const report = (error: ClientError): Promise<string | null> => {
  const key = [error.source, error.kind, error.file, error.message].join('\n');
  const known = sent.get(key);
  if (known) return known;
  if (sent.size >= maxReports) return Promise.resolve(null);
  const answer = send(error);
  sent.set(key, answer);
  return answer;
};

type Version = Pick<RemoteOrigin, 'id' | 'version'>;
export const sourceOf = ({ id, version }: Version) => `${id}@${version}`.slice(0, 80);

/** This long after its first load, a page is at rest. */
const restMs = 5000;
const loaded = new Set<string>();
const unsent: ClientLoad[] = [];

/**
 * Reports the first load of a remote in this page, in milliseconds, since its errors are measured by its loads. Those of
 * a page are sent together when it is at rest.
 */
export const reportLoad = (remote: Version, ms: number): void => {
  if (loaded.has(remote.id)) return;
  loaded.add(remote.id);
  const isFirst = unsent.push({ source: sourceOf(remote), ms: Math.min(60_000, Math.round(ms)) }) === 1;
  if (isFirst) setTimeout(sendLoads, restMs);
};

// Offline, they aren't counted.
const sendLoads = () => post(clientErrorsApi.loaded, { loads: unsent.splice(0) }).catch(() => undefined);

/** Reports a remote's failure, and finds out whether a file that the browser refused had been changed. */
export const reportRemoteError = async (error: RemoteError): Promise<string | null> =>
  report({
    source: sourceOf(error.origin),
    owner: error.origin.owner.slice(0, 80),
    generation: error.origin.generation,
    kind: await reportKind(error),
    message: error.message.slice(0, 500) || error.kind,
    ...(error.file && { file: error.file.slice(0, 300) }),
    path: location.pathname.slice(0, 300),
  });

const reportKind = async ({ kind, file }: RemoteError): Promise<ClientError['kind']> => {
  if (kind === 'execution' || kind === 'expose') return 'script';
  if (kind === 'signature') return 'integrity';
  if (kind !== 'network') return kind;
  return file && (await isServed(file)) ? 'integrity' : 'load';
};

/** A file that is served and still failed as a script is not the file of the release set. */
const isServed = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false, // offline: counts as not served
  );

const send = async (error: ClientError): Promise<string | null> => {
  try {
    const body: unknown = await (await post(clientErrorsApi.report, error)).json();
    const taken = successOf(clientErrorsApi.report.response).safeParse(body);
    return taken.data?.data.errorId ?? failure.safeParse(body).data?.errorId ?? null;
  } catch {
    return null; // a failing report must not cause another failure
  }
};

/** Sends a report, also while the page is being left. */
export const post = async ({ method, path }: Endpoint, body: object): Promise<Response> =>
  fetch(`/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
