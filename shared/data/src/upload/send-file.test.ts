import type { MovieAsset } from '@backlot/contracts/catalog/movies/assets';
import { waitFor } from '@testing-library/react';
import type { UploadOptions } from 'tus-js-client';
import { store } from '../store.ts';
import { uploadsAtom } from '../uploads.ts';
import {
  cancelUpload,
  continueUpload,
  clearFailedUploads,
  pauseUpload,
  resumeUpload,
  startUpload,
} from './send-file.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Stands in for the client of the protocol: a test determines what the server responds. */
type Fake = { file: File; options: UploadOptions; url: string | null; calls: string[] };
const made: Fake[] = [];
jest.mock('tus-js-client', () => ({
  Upload: class {
    url: string | null = null;
    calls: string[] = [];
    constructor(
      public file: File,
      public options: UploadOptions,
    ) {
      made.push(this);
    }
    start() {
      this.calls.push('start');
    }
    abort(isIrreversible = false) {
      this.calls.push(isIrreversible ? 'end' : 'stop');
      return Promise.resolve();
    }
  },
}));

const file = new File(['video'], 'video.mp4', { lastModified: 7 });
const movieId = '0197a0c0-0000-7000-8000-000000000001';
const assetId = '0197a0c0-0000-7000-8000-000000000002';
const asset: MovieAsset = {
  _id: assetId,
  kind: 'main',
  fileName: 'video.mp4',
  bytes: 5,
  received: 2,
  checksum: null,
  durationSec: null,
  width: null,
  height: null,
  codec: null,
  status: 'uploading',
  error: null,
  replacesId: null,
  fingerprint: fingerprintOf(file),
  uploadedBy: null,
  createdAt: new Date(0),
  resumableUntil: null,
};
const uploads = () => store.get(uploadsAtom);
const last = (): Fake => {
  const fake = made.at(-1);
  if (!fake) throw new Error('nothing was started');
  return fake;
};
const refused = (status: number, body: object | null) =>
  last().options.onError?.(
    Object.assign(new Error('refused'), {
      originalRequest: {} as never,
      originalResponse: {
        getStatus: () => status,
        getBody: () => (body ? JSON.stringify(body) : ''),
        getHeader: () => undefined,
        getUnderlyingObject: () => null,
      },
      causingError: null,
    }),
  );
const lost = () => last().options.onError?.(new Error('no answer'));

beforeEach(() => {
  made.length = 0;
  store.set(uploadsAtom, []);
});

test('an upload is created for its movie and tracked until complete', () => {
  startUpload(file, { movieId, kind: 'trailer' });
  const { options, calls } = last();
  expect(calls).toEqual(['start']);
  expect(options).toMatchObject({
    endpoint: '/api/upload',
    metadata: { movieId, kind: 'trailer', filename: 'video.mp4', fingerprint: '5-7-video.mp4' },
  });
  options.onProgress?.(3, 5);
  expect(uploads()).toMatchObject([{ fileName: 'video.mp4', sent: 3, bytes: 5, state: 'sending' }]);
  options.onSuccess?.({ lastResponse: {} as never });
  expect(uploads()).toEqual([]);
});

test('a started upload is never created twice', async () => {
  startUpload(file, { movieId, kind: 'main' });
  last().url = `/api/upload/${assetId}`;
  last().options.onUploadUrlAvailable?.();
  await waitFor(() => expect(uploads()[0]?.assetId).toBe(assetId));
  expect(last().options.endpoint).toBeNull();
});

test('an upload can be paused and resumed', async () => {
  startUpload(file, { movieId, kind: 'main' });
  const key = uploads()[0]?.key ?? '';
  await pauseUpload(key);
  expect(uploads()[0]?.state).toBe('paused');
  resumeUpload(key);
  expect(uploads()[0]?.state).toBe('sending');
  expect(last().calls).toEqual(['start', 'stop', 'start']);
});

test('offline an upload waits, and resumes automatically when online', () => {
  startUpload(file, { movieId, kind: 'main' });
  lost();
  expect(uploads()[0]).toMatchObject({ state: 'waiting', problem: null });
  dispatchEvent(new Event('online'));
  expect(last().calls).toEqual(['start', 'start']);
});

test('an upload that waits for the server retries automatically, a paused one doesn’t', async () => {
  jest.useFakeTimers();
  startUpload(file, { movieId, kind: 'main' });
  lost();
  jest.advanceTimersByTime(30_000);
  expect(last().calls).toEqual(['start', 'start']);
  expect(uploads()[0]?.state).toBe('sending');
  lost();
  await pauseUpload(uploads()[0]?.key ?? '');
  jest.advanceTimersByTime(60_000);
  expect(last().calls).toEqual(['start', 'start', 'stop']);
  jest.useRealTimers();
});

test('a refusal shows the server’s message, and can be dismissed', () => {
  startUpload(file, { movieId, kind: 'main' });
  const message = 'The server has no space left for this file.';
  refused(507, { success: false, data: null, message, code: 'no_room', errorId: 'e' });
  expect(uploads()[0]).toMatchObject({ state: 'failed', problem: message });
  clearFailedUploads();
  expect(uploads()).toEqual([]);
});

test('an upload that the server no longer has shows as gone, also without a message', () => {
  startUpload(file, { movieId, kind: 'main' });
  refused(410, null);
  expect(uploads()[0]).toMatchObject({ state: 'failed', problem: expect.stringMatching(/no longer exists/) });
});

test('canceling deletes the upload on the server', async () => {
  startUpload(file, { movieId, kind: 'main' });
  await cancelUpload(uploads()[0]?.key ?? '');
  expect(last().calls).toEqual(['start', 'end']);
  expect(uploads()).toEqual([]);
});

test('after a reload the same file resumes from the server’s offset; another file is refused', async () => {
  expect(
    await continueUpload(new File(['another'], 'video.mp4', { lastModified: 7 }), asset, movieId),
  ).toMatch(/isn’t the same file/);
  expect(made).toEqual([]);
  expect(await continueUpload(file, asset, movieId)).toBeNull();
  expect(last().options).toMatchObject({ endpoint: null, uploadUrl: `/api/upload/${assetId}` });
  expect(uploads()).toMatchObject([{ assetId, sent: 2, state: 'sending' }]);
});

test('a file that another tab is uploading is not resumed', async () => {
  const locks = {
    request: (_name: string, _options: object, grant: (lock: null) => void) => Promise.resolve(grant(null)),
  };
  Reflect.set(navigator, 'locks', locks);
  expect(await continueUpload(file, asset, movieId)).toMatch(/another tab/);
  Reflect.deleteProperty(navigator, 'locks');
  expect(made).toEqual([]);
});

test('closing the tab requires confirmation during an upload, and not after', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  startUpload(file, { movieId, kind: 'main' });
  expect(asks()).toBe(true);
  await pauseUpload(uploads()[0]?.key ?? '');
  expect(asks()).toBe(false);
});
