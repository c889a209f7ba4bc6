import { errorWithoutResponse } from './call-error.ts';

/**
 * The HTTP client, loaded with the first request: the document itself sends what the first page reads.
 * @throws CallError without a connection
 */
export const loadHttp = () =>
  import(/* webpackChunkName: "http" */ './http.ts').catch(() => {
    throw errorWithoutResponse('network');
  });
