import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { uploadsApi } from '@backlot/contracts/catalog/uploads/uploads';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, conflict, insufficientStorage } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { movieAssets } from '../movies/assets/assets.service.ts';
import { openTusServer, type TusRequest, type TusServer } from './tus-server.ts';
import { forwardTusResponse } from './tus-response.ts';
import { checksumAlgorithms, readChecksum } from './upload-checksum.ts';
import { checkDiskSpace, readUploadLength, readUploadMetadata } from './upload-headers.ts';

type Asked = { request: FastifyRequest; reply: FastifyReply };

/** The tus protocol behind our sessions: permissions are checked here, bytes are left to the tus server. */
export async function uploadsRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps;
  const assets = movieAssets(deps);
  let server: Promise<TusServer> | undefined;
  /** @param settle stores what must be stored before the response is sent; gets the response's headers */
  const tus = async (
    id: string,
    { request, reply }: Asked,
    settle?: (headers: Headers) => Promise<void>,
  ): Promise<void> => {
    server ??= openTusServer(config, assets);
    const answer = await (
      await server
    )({
      method: request.method as TusRequest['method'], // these five are registered below
      id,
      headers: request.headers,
      // The parser below passes the stream on; other content types are not video bytes.
      body: request.body instanceof Readable ? request.body : undefined,
      checksum: readChecksum(request.headers['upload-checksum']),
    });
    if (answer.ok) await settle?.(answer.headers);
    await forwardTusResponse(answer, reply);
  };

  // For these routes only; nothing is read before the session is checked, and nothing is buffered.
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body));

  route(app, uploadsApi.options, async (asked) => {
    void asked.reply.header('tus-checksum-algorithm', checksumAlgorithms.join(','));
    await tus('', asked);
  });

  route(app, uploadsApi.begin, async ({ actor, ...asked }) => {
    const { headers } = asked.request;
    const metadata = readUploadMetadata(headers['upload-metadata']);
    const bytes = readUploadLength(headers['upload-length'], config.uploadMaxBytes);
    await checkDiskSpace(config.uploadDir, bytes);
    const id = await assets.begin(metadata, bytes, actor);
    try {
      await tus(id, asked);
    } catch (error) {
      await assets.cancel(id);
      throw error;
    }
  });

  route(app, uploadsApi.offset, async ({ params, actor, ...asked }) => {
    await assets.own(params._id, actor);
    await tus(params._id, asked, async (headers) => {
      // The response to the last byte may have been lost before the check was enqueued.
      if (headers.get('upload-offset') === headers.get('upload-length')) await assets.arrived(params._id);
    });
  });

  route(app, uploadsApi.append, async ({ params, actor, ...asked }) => {
    const { status } = await assets.own(params._id, actor);
    if (status !== 'uploading') throw conflict('upload_finished', 'This file has already been uploaded.');
    try {
      await tus(params._id, asked);
    } catch (error) {
      // What has arrived would keep the disk full until it is swept.
      if (error instanceof ApiError && error.status === insufficientStorage().status)
        await assets.cancel(params._id);
      throw error;
    }
  });

  route(app, uploadsApi.end, async ({ params, actor, ...asked }) => {
    const { status } = await assets.own(params._id, actor);
    if (status !== 'uploading')
      throw conflict(
        'upload_finished',
        'This file has already been uploaded. Remove it from its movie instead.',
      );
    await tus(params._id, asked, () => assets.cancel(params._id));
  });
}
