import { webcrypto } from 'node:crypto';
import { isRetryable, prepareRequest } from './tus-request.ts';

const requestOf = (method: string, headers: Record<string, string>) => ({
  getMethod: () => method,
  getURL: () => '/api/upload',
  getHeader: (name: string) => headers[name],
  setHeader: (name: string, value: string) => {
    headers[name] = value;
  },
  setProgressHandler: () => undefined,
  send: () => Promise.reject(new Error('not sent here')),
  abort: () => Promise.resolve(),
  getUnderlyingObject: () => null,
});

test('a chunk is sent with its checksum', async () => {
  Reflect.set(globalThis.crypto, 'subtle', webcrypto.subtle);
  const headers: Record<string, string> = { 'Upload-Offset': '5' };
  const bytes = new TextEncoder().encode('many video');
  const file = { slice: (from: number) => ({ arrayBuffer: async () => bytes.slice(from).buffer }) };
  await prepareRequest(file as unknown as Blob)(requestOf('PATCH', headers)); // jsdom's Blob can't be read
  // printf 'video' | sha256sum
  const video = Buffer.from(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('video')));
  expect(headers['Upload-Checksum']).toBe(`sha256 ${video.toString('base64')}`);
});

test.each([
  [409, true],
  [423, true],
  [460, true],
  [503, true],
  [400, false],
  [404, false],
  [410, false],
  [413, false],
])('a response of %i is retried: %s', (status, isTried) => {
  const originalResponse = {
    getStatus: () => status,
    getBody: () => '',
    getHeader: () => undefined,
    getUnderlyingObject: () => null,
  };
  expect(isRetryable({ originalResponse })).toBe(isTried);
});
