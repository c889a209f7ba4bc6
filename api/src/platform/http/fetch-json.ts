import { FetchError, guardedRequest, type GuardedOptions } from './guarded-request.ts';

/**
 * Reads JSON from an address that a person entered, as `guardedRequest` does.
 * @throws FetchError
 */
export async function fetchJson(
  url: URL,
  { headers, ...options }: Omit<GuardedOptions, 'method' | 'body'>,
): Promise<unknown> {
  const request = { ...options, headers: { ...headers, accept: 'application/json' } };
  const { status, text } = await guardedRequest(url, request);
  if (status !== 200) throw new FetchError('status');
  try {
    return JSON.parse(text);
  } catch {
    throw new FetchError('malformed');
  }
}
