import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedDocument } from './render-document.ts';

const compress = promisify(brotliCompress);
/**
 * Fast enough for every response. Above 4, digests take hardly more than their bits; from 10, a document takes 30 ms. The
 * small window makes the compressor take a quarter of the memory, which is allocated for each document.
 */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Options of a route that returns a document. */
export const documentRoute = {
  config: { open: 'Pages contain no data; their code requests it from the API' },
  schema: { hide: true },
};

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: RenderedDocument) {
  const { html, policy } = document;
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, quality));
}

export const sendNotBuilt = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
    .send('The front end isn’t built yet: npm run build');
