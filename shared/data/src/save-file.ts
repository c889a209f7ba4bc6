import type { Endpoint, Request } from '@backlot/contracts/platform/http/endpoint';
import { errorFromResponse, errorWithoutResponse } from './call-error.ts';
import { loadHttp } from './load-http.ts';

/**
 * Fetches the file of a `bytes` endpoint and has the browser save it.
 * @throws CallError
 */
export const saveFile = async <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  fileName: string,
): Promise<void> => {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown }; // files have no query
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const { http, reasonFor, withFile } = await loadHttp();
  const answer = await http
    .request<Blob>({ method: endpoint.method, url, data: body, responseType: 'blob', ...withFile })
    .catch((error: unknown) => {
      throw errorWithoutResponse(reasonFor(error, 'GET'));
    });
  if (answer.status >= 300) throw errorFromResponse(answer.status, await refusalIn(answer.data));
  saveBlob(answer.data, fileName);
};

const refusalIn = async (body: Blob): Promise<unknown> => {
  try {
    return JSON.parse(await body.text());
  } catch {
    return null; // not from our API
  }
};

// Some browsers read the bytes only after the user has chosen where to save them.
const keptMs = 60_000;

/** Has the browser save bytes that are already loaded. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
};
