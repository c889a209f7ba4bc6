import { type ClientError, clientErrorsApi } from '@backlot/contracts/platform/releases/client-errors';
import { failure, successOf } from '@backlot/contracts/platform/http/envelope';
import type { RemoteError } from './remote-error.ts';

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

/** Reports a remote's failure, and finds out whether a file that the browser refused had been changed. */
export const reportRemoteError = async (error: RemoteError): Promise<string | null> =>
  report({
    source: `${error.origin.id}@${error.origin.version}`.slice(0, 80),
    owner: error.origin.owner.slice(0, 80),
    generation: error.origin.generation,
    kind: await reportKind(error),
    message: error.message.slice(0, 500) || error.kind,
    ...(error.file && { file: error.file.slice(0, 300) }),
    path: location.pathname.slice(0, 300),
  });

const reportKind = async ({ kind, file }: RemoteError): Promise<ClientError['kind']> => {
  if (kind === 'render') return 'render';
  if (kind === 'execution' || kind === 'expose') return 'script';
  return kind === 'network' && file && (await isServed(file)) ? 'integrity' : 'load';
};

/** A file that is served and still failed as a script is not the file of the release set. */
const isServed = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false; // offline: counts as not served
  }
};

const send = async (error: ClientError): Promise<string | null> => {
  try {
    const { method, path, response } = clientErrorsApi.report;
    const answer = await fetch(`/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(error),
      keepalive: true,
    });
    const body: unknown = await answer.json();
    const taken = successOf(response).safeParse(body);
    return taken.data?.data.errorId ?? failure.safeParse(body).data?.errorId ?? null;
  } catch {
    return null; // a failing report must not cause another failure
  }
};
