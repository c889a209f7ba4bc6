import { AsyncLocalStorage } from 'node:async_hooks';
import { type Readable, Readable as NodeReadable } from 'node:stream';
import { mkdir } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { uploadPath } from '@backlot/contracts/catalog/uploads/uploads';
import type { Config } from '../../../platform/config.ts';
import type { MovieAssets } from '../movies/assets/assets.service.ts';
import type { ExpectedChecksum } from './upload-checksum.ts';
import { uploadLocker } from './upload-locker.ts';

export type TusRequest = {
  method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** The upload's, even before it is created. */
  id: string;
  headers: IncomingHttpHeaders;
  body?: Readable | undefined;
  checksum?: ExpectedChecksum | undefined;
};
export type TusServer = (request: TusRequest) => Promise<Response>;

/** The headers that the protocol reads; others are not passed on. */
const protocolHeaders = /^(tus-resumable|upload-.*|content-type|content-length)$/;
/** How long a request gets to release its lock when another one waits for it. */
const drainMs = 1_000;
const bufferBytes = 256 * 1024;

/** The tus protocol over our store. Loaded with the first upload, because most processes serve none. */
export async function openTusServer(
  { uploadDir, uploadMaxBytes }: Pick<Config, 'uploadDir' | 'uploadMaxBytes'>,
  assets: Pick<MovieAssets, 'find' | 'arrived'>,
): Promise<TusServer> {
  const [{ Server }, { UploadStore }] = await Promise.all([
    import('@tus/server'),
    import('./upload-store.ts'),
  ]);
  await mkdir(uploadDir, { recursive: true, mode: 0o700 }); // before the store creates it, readable by everyone
  const current = new AsyncLocalStorage<TusRequest>();
  const server = new Server({
    path: uploadPath,
    relativeLocation: true,
    datastore: new UploadStore({
      directory: uploadDir,
      find: assets.find,
      expected: () => current.getStore()?.checksum,
    }),
    locker: uploadLocker(),
    lockDrainTimeout: drainMs,
    maxSize: uploadMaxBytes,
    allowedOrigins: () => false,
    namingFunction: () => current.getStore()?.id ?? '',
    onUploadFinish: async (_request, { id }) => {
      await assets.arrived(id);
      return {};
    },
  });
  return (request) => current.run(request, () => server.handleWeb(asWebRequest(request)));
}

function asWebRequest({ method, id, headers, body }: TusRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    protocolHeaders.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const url = `http://localhost${uploadPath}${method === 'POST' || method === 'OPTIONS' ? '' : `/${id}`}`;
  return new Request(url, {
    method,
    headers: kept,
    ...(body && { body: webStream(body), duplex: 'half' }),
  });
}

/** Counts bytes: without a strategy Node would take 65,536 chunks ahead, gigabytes of a video that the disk is slower than. */
const webStream = (body: Readable) =>
  // The cast is between two declarations of one class: that of node:stream/web and the global one.
  NodeReadable.toWeb(body, {
    strategy: new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  }) as ReadableStream<Uint8Array>;
