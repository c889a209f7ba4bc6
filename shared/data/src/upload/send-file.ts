import type { AssetKind, MovieAsset } from '@backlot/contracts/catalog/movies/assets';
import { type UploadMetadata, uploadPath } from '@backlot/contracts/catalog/uploads/uploads';
import { type DetailedError, Upload as TusUpload, type UploadOptions } from 'tus-js-client';
import { emit } from '../events.ts';
import { invalidate } from '../query.ts';
import { store } from '../store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { asCallError, chunkBytes, isRetryable, prepareRequest } from './tus-request.ts';
import { messages } from './upload.messages.ts';
import { type Upload, uploadsAtom } from './uploads-atom.ts';

type Running = { tus: TusUpload; free: () => void };
type Target = { movieId: string; kind: AssetKind; replaces?: string | undefined };

const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
/** A server that was down doesn't announce its return, and the browser was online all the time. */
const waitMs = 30_000;
const running = new Map<string, Running>();
let made = 0;

/** Uploads a file to a movie. Its progress is in `uploadsAtom`; the video appears in the movie with its first byte. */
export const startUpload = (file: File, { movieId, kind, replaces }: Target): void => {
  const metadata: UploadMetadata = {
    movieId,
    kind,
    filename: file.name,
    fingerprint: fingerprintOf(file),
    ...(replaces && { replaces }),
  };
  const key = add({ movieId, kind, fileName: file.name, bytes: file.size, sent: 0, assetId: null });
  run(key, file, { endpoint: uploadPath, metadata: { ...metadata } });
};

/**
 * Resumes an upload that a reload interrupted, with the same file.
 * @returns why it can't be resumed, null when it continues
 */
export const continueUpload = async (
  file: File,
  { _id, kind, fileName, fingerprint, received }: MovieAsset,
  movieId: string,
): Promise<string | null> => {
  if (fingerprintOf(file) !== fingerprint) return messages.otherFile(fileName);
  const free = await lockUpload(_id);
  if (!free) return messages.elsewhere;
  const key = add({ movieId, kind, fileName, bytes: file.size, sent: received, assetId: _id });
  run(key, file, { endpoint: null, uploadUrl: `${uploadPath}/${_id}` }, free);
  return null;
};

/** Pauses an upload; the server keeps what arrived. */
export const pauseUpload = async (key: string): Promise<void> => {
  change(key, { state: 'paused' });
  await running.get(key)?.tus.abort();
};

export const resumeUpload = (key: string): void => {
  change(key, { state: 'sending', problem: null });
  running.get(key)?.tus.start();
};

/** Cancels an upload, here and on the server. */
export const cancelUpload = async (key: string): Promise<void> => {
  const found = running.get(key);
  remove(key);
  // If the server can't be reached, it purges the upload after a week.
  await found?.tus.abort(true).catch(() => undefined);
  await invalidate('movie');
};

/** Removes failed uploads from the list; the server keeps what arrived. */
export const clearFailedUploads = (): void => inState('failed').forEach(({ key }) => remove(key));

function run(key: string, file: File, where: UploadOptions, free: () => void = () => undefined): void {
  const tus = new TusUpload(file, {
    ...where,
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false, // the server lists unfinished uploads, for every device
    onBeforeRequest: prepareRequest(file),
    onShouldRetry: isRetryable,
    onUploadUrlAvailable: () => void begun(key, tus),
    onProgress: (sent) => change(key, { sent, state: 'sending' }),
    onSuccess: () => void arrived(key),
    onError: (error) => failed(key, error),
  });
  running.set(key, { tus, free });
  tus.start();
}

/** The server has a row for it now: it is locked for this tab, and never begun a second time. */
async function begun(key: string, tus: TusUpload): Promise<void> {
  const assetId = tus.url?.split('/').pop();
  const found = running.get(key);
  if (!assetId || !found || tus.options.endpoint === null) return;
  tus.options.endpoint = null;
  found.free = (await lockUpload(assetId)) ?? found.free;
  change(key, { assetId });
  await invalidate('movie');
}

async function arrived(key: string): Promise<void> {
  remove(key);
  await Promise.all([invalidate('movie'), invalidate('job')]);
}

function failed(key: string, error: Error | DetailedError): void {
  const refusal = asCallError(error);
  if (refusal.status === 0) {
    change(key, { state: 'waiting' });
    setTimeout(() => isWaiting(key) && resumeUpload(key), waitMs);
    return;
  }
  const isSessionOver = refusal.status === 401;
  if (isSessionOver) emit('session.ended', { reason: refusal.code });
  const isGone = refusal.code === 'bad_answer' && (refusal.status === 404 || refusal.status === 410);
  change(key, {
    state: isSessionOver ? 'paused' : 'failed',
    problem: isSessionOver ? null : isGone ? messages.gone : refusal.message,
  });
  void invalidate('movie');
}

const add = (upload: Omit<Upload, 'key' | 'state' | 'problem'>): string => {
  made += 1;
  const key = `upload-${made}`;
  store.set(uploadsAtom, (all) => [...all, { ...upload, key, state: 'sending', problem: null }]);
  return key;
};

const change = (key: string, part: Partial<Upload>): void =>
  store.set(uploadsAtom, (all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

const remove = (key: string): void => {
  running.get(key)?.free();
  running.delete(key);
  store.set(uploadsAtom, (all) => all.filter((one) => one.key !== key));
};

const inState = (...states: Upload['state'][]) =>
  store.get(uploadsAtom).filter(({ state }) => states.includes(state));

const isWaiting = (key: string) => inState('waiting').some((one) => one.key === key);

// These listeners live as long as the page.
addEventListener('online', () => inState('waiting').forEach(({ key }) => resumeUpload(key)));
addEventListener('beforeunload', (event) => {
  if (inState('sending', 'waiting').length > 0) event.preventDefault();
});

/**
 * Locks a file for one tab. Returns the function that releases it, null while another tab has it.
 * A closed or reloaded tab releases its files.
 */
const lockUpload = (assetId: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined); // the server then refuses the second tab
  return new Promise((answer, fail) => {
    navigator.locks
      .request(`backlot.upload.${assetId}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((free) => answer(free));
        answer(null);
        return undefined;
      })
      .catch(fail);
  });
};
