import axios from 'axios';
import { readSession } from './session-record.ts';

/** The one HTTP client. Every status is an answer; only a missing answer rejects. */
export const http = axios.create({ baseURL: '/api', validateStatus: () => true });

http.interceptors.request.use((config) => {
  const session = readSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`);
  return config;
});
