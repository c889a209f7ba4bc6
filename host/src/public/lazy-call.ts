import type { Endpoint, Response } from '@backlot/contracts/platform/http/endpoint';
import type { CallArgs } from '@backlot/data/call';
import { errorWithoutResponse } from '@backlot/data/call-error';

/** Fetches the HTTP client, so that the first submit doesn't wait for it. */
export const loadCall = () => import(/* webpackChunkName: "http" */ '@backlot/data/call');

/** `call`, with the HTTP client loaded at the first use: the sign-in page paints without it. */
export const lazyCall = async <E extends Endpoint>(
  endpoint: E,
  ...args: CallArgs<E>
): Promise<Response<E>> => {
  const { call } = await loadCall().catch(() => {
    throw errorWithoutResponse('network');
  });
  return call(endpoint, ...args);
};
