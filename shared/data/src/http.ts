import axios from 'axios';
import { readSession } from './session-record.ts';

// Longer than any question takes the server, the largest report too.
const patienceMs = 30_000;

/** For calls that carry a file: on a slow line it takes as long as it takes. */
export const withFile = { timeout: 0 };

/** The one HTTP client. Every status is an answer; only a missing answer rejects. */
export const http = axios.create({ baseURL: '/api', validateStatus: () => true, timeout: patienceMs });

http.interceptors.request.use((config) => {
  const session = readSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`);
  return config;
});
