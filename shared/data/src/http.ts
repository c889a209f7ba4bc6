import { backendRoot } from '@backlot/contracts/platform/releases/backend-endpoint';
import axios, { AxiosError } from 'axios';
import { readSession } from './session-record.ts';

// Longer than any request takes the server, including the largest report.
const patienceMs = 30_000;

/** For calls with a file, which may take long on a slow connection. */
export const withFile = { timeout: 0 };

/** The one HTTP client. Every status resolves; only a missing response rejects. */
export const http = axios.create({ baseURL: '/api', validateStatus: () => true, timeout: patienceMs });

http.interceptors.request.use((config) => {
  const session = readSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`);
  return config;
});

// The client expects an envelope of every response.
http.interceptors.response.use((answer) =>
  answer.config.url?.startsWith(backendRoot) && answer.status < 300
    ? { ...answer, data: { success: true, data: answer.data, message: '' } }
    : answer,
);

/** Why there was no response. A read can simply be repeated; a write may have arrived. */
export const reasonFor = (error: unknown, method: string): 'canceled' | 'timeout' | 'network' => {
  if (axios.isCancel(error)) return 'canceled';
  // the client's code for a timeout
  const isTimeout = axios.isAxiosError(error) && error.code === AxiosError.ECONNABORTED;
  return method !== 'GET' && isTimeout ? 'timeout' : 'network';
};
