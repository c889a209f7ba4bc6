import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovieAsset } from '@backlot/contracts/catalog/movies/assets';
import { type AppConfig, readConfig } from '../../../config.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { jobRunner } from '../../../platform/jobs/job-runner.ts';
import { videoJob, videoJobKind } from '../movies/assets/check-asset.jobs.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies/movies.fixture.ts';
import { mp4 } from './video/videos.fixture.ts';

const tus = { 'tus-resumable': '1.0.0' };
const bytesOf = { ...tus, 'content-type': 'application/offset+octet-stream' };
/** Small, so that a test can exceed it. */
export const uploadMaxBytes = 1_000_000;

type Begin = Partial<Record<'movieId' | 'kind' | 'filename' | 'fingerprint' | 'sha256' | 'replaces', string>>;

export const metadataOf = (pairs: object): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
export const sha256 = (content: Buffer, form: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(content).digest(form);

/** The API with a folder for uploads, and the steps of a client. */
export async function openUploadApp() {
  const uploadDir = await mkdtemp(join(tmpdir(), 'backlot-uploads-'));
  const config: AppConfig = {
    ...readConfig({ NODE_ENV: 'test', BACKLOT_DEMO: '1', LOG_LEVEL: 'silent' }),
    uploadDir,
    uploadMaxBytes,
  };
  const test: TestApp = await openTestApp({ config });
  const fixture: MovieCatalog = await seedMovieCatalog(test.deps);
  const jobs = jobRunner(test.deps, { kinds: { [videoJobKind]: videoJob(test.deps) }, recurring: [] });

  const begin = (request: SendRequest, bytes: number, given: Begin, headers: object = {}) =>
    request({
      method: 'POST',
      url: '/api/upload',
      headers: {
        ...tus,
        'upload-length': String(bytes),
        'upload-metadata': metadataOf({ kind: 'main', filename: 'video.mp4', fingerprint: 'f', ...given }),
        ...headers,
      },
    });
  const append = (request: SendRequest, url: string, offset: number, payload: Buffer, headers: object = {}) =>
    request({
      method: 'PATCH',
      url,
      payload,
      headers: { ...bytesOf, 'upload-offset': String(offset), ...headers },
    });

  return {
    ...test,
    fixture,
    uploadDir,
    begin,
    append,
    offset: (request: SendRequest, url: string) => request({ method: 'HEAD', url, headers: tus }),
    /** A movie without a video. */
    movie: async (over: Parameters<MovieCatalog['insertOne']>[0] = {}): Promise<string> =>
      (await fixture.insertOne({ mediaState: 'none', ...over }))._id,
    /** Starts an upload and returns its URL. */
    begun: async (request: SendRequest, bytes: number, given: Begin): Promise<string> => {
      const response = await begin(request, bytes, given);
      if (response.statusCode !== 201) throw new Error(response.body);
      return String(response.headers.location);
    },
    /** A whole upload in one request, up to the job that checks it. */
    uploaded: async (request: SendRequest, given: Begin, content: Buffer = mp4()): Promise<string> => {
      const response = await begin(request, content.length, given);
      const url = String(response.headers.location);
      const sent = await append(request, url, 0, content);
      if (sent.statusCode !== 204) throw new Error(sent.body);
      return url.slice(url.lastIndexOf('/') + 1);
    },
    /** Runs the queued jobs; returns how many videos were checked. */
    lookIn: async (): Promise<number> => {
      let videos = 0;
      while (await jobs.runNext()) videos += 1;
      return videos;
    },
    assets: async (request: SendRequest, movieId: string): Promise<MovieAsset[]> =>
      (await request(`/api/movie/${movieId}/asset`)).json().data.assets,
    close: async () => {
      await test.close();
      await rm(uploadDir, { recursive: true, force: true });
    },
  };
}
export type UploadApp = Awaited<ReturnType<typeof openUploadApp>>;
