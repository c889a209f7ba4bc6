import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Fast enough for every response. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Shorter ones fit into the first packet anyway. */
const fromBytes = 1_024;

/**
 * Compresses what anyone may read. Never an answer to a session: with attackers' text beside secrets, its size would tell
 * about them. A hook of each route, so that it runs after those that read the text.
 */
export function compressPublicResponses(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    const endpoint = options.config?.endpoint;
    if (endpoint?.access !== 'public' || endpoint.method !== 'GET' || endpoint.kind) return;
    options.onSend = [...[options.onSend ?? []].flat(), sendCompressed];
  });
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || payload.length < fromBytes) return payload;
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  void reply.header('content-encoding', 'br').removeHeader('content-length');
  return compress(payload, quality);
}
