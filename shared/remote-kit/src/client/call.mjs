/** A refusal of the release service: a sentence, its stable `code`, HTTP `status` and what it says more (`data`). */
export class ReleaseError extends Error {
  constructor(message, { status, code, data, cause } = {}) {
    super(message, { cause });
    Object.assign(this, { name: 'ReleaseError', status, code, data });
  }
}

/**
 * Calls `/api/release`, or an endpoint below it.
 * @param {{ url: string, token: string }} service address of the installation, and a publish token
 * @param {object | Uint8Array} [body] sent as JSON, or as it is
 * @returns {Promise<any>} `data` of the answer
 * @throws ReleaseError
 */
export async function call({ url, token }, method, path, body) {
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(new URL(path ? `/api/release/${path}` : '/api/release', url), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((cause) => {
    throw new ReleaseError(`${url} can’t be reached: ${cause.cause?.code ?? cause.message}.`, { cause });
  });
  const answer = await response.json().catch(() => null);
  if (answer?.success) return answer.data;
  if (response.status === 401)
    throw new ReleaseError('The publish token is wrong, revoked or expired.', { status: 401 });
  const { message = `${url} answered with ${response.status}.`, code, data } = answer ?? {};
  throw new ReleaseError(message, { status: response.status, code, data });
}
